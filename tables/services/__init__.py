"""The only writers: whatever changes the database changes it here, in one transaction."""
