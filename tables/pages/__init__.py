"""The pages: function views, one template a page with named parts."""
