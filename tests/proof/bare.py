"""The application under an adapter as it comes: a thread waits for each client (a control)."""

from asgiref.wsgi import WsgiToAsgi

from tables.wsgi import application as wsgi_application

application = WsgiToAsgi(wsgi_application)
