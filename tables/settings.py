"""Settings: one file. What differs between machines comes from the environment.

docs/running.md lists those settings, each with its default.
"""

import os
import secrets
import tomllib
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import dj_database_url
from csp.constants import NONE, SELF

from tables import environment
from tables.private_files import tighten, write_whole

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(environment.setting("VAR_DIR") or BASE_DIR / "var")

VERSION = tomllib.loads((BASE_DIR / "pyproject.toml").read_text())["project"]["version"]


def stored_secret(name: str) -> str:
    """Return a secret from the environment, or one made once and stored in VAR_DIR for its owner
    only."""
    if given := environment.setting(name):
        return given
    path = VAR_DIR / name.lower()
    try:
        VAR_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            with suppress(FileExistsError):
                write_whole(path, secrets.token_urlsafe(50), os.link)
        tighten(path)
        return path.read_text()
    except OSError as error:
        environment.refuse(
            f"VAR_DIR is {VAR_DIR}, which cannot be used: {error.strerror}."
            " Name a folder that its user can write."
        )


if not environment.setting("VAR_DIR"):
    # One that was named may be shared on purpose.
    tighten(VAR_DIR)


SITE_URL = environment.address("SITE_URL", ("http", "https"))
HTTPS = SITE_URL.startswith("https://")

SECRET_KEY = stored_secret("SECRET_KEY")
SIGNING_KEY = environment.setting("SIGNING_KEY")
# What the server calls itself in records that it signs; without an address it has no better name.
SERVER_NAME = urlsplit(SITE_URL).hostname or "localhost"
DEBUG = False
# Without an address of its own the app answers on whatever name the local network gives it.
ALLOWED_HOSTS = [urlsplit(SITE_URL).hostname or "", "localhost", "127.0.0.1"] if SITE_URL else ["*"]
CSRF_TRUSTED_ORIGINS = [SITE_URL.rstrip("/")] if SITE_URL else []

INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "corsheaders",
    "csp",
    "django_htmx",
    "template_partials",
    "tables",
]

MIDDLEWARE = [
    "tables.middleware.origins.OtherOrigins",
    "tables.middleware.headers.RetryAfter",
    "tables.middleware.headers.ApiHeaders",
    "tables.middleware.health.Probes",
    "tables.middleware.requests.Measured",
    "tables.middleware.capacity.ClientOfHeavyWork",
    "django.middleware.security.SecurityMiddleware",
    "tables.middleware.headers.OwnSiteOnly",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "tables.middleware.capacity.Turns",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "tables.middleware.devices.MoveVisits",
    "tables.middleware.sizes.MostSent",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "tables.middleware.errors.PageProblems",
]

ROOT_URLCONF = "tables.urls"
WSGI_APPLICATION = "tables.wsgi.application"
APPEND_SLASH = False

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "tables.access.preferences.preferences",
            ],
        },
    },
]

SQLITE = {
    "ENGINE": "tables.sqlite",
    "NAME": VAR_DIR / "db.sqlite3",
    "CONN_MAX_AGE": None,
    # A file, as in use: several connections to a database in memory lock each other out.
    "TEST": {"NAME": VAR_DIR / "test.sqlite3"},
    "OPTIONS": {
        # Writers queue at BEGIN instead of failing at their first write.
        "transaction_mode": "IMMEDIATE",
        "timeout": 2,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    },
}
DATABASE_URL = environment.setting("DATABASE_URL")


def postgresql(address: str) -> dict[str, object]:
    """Return the database at an address, which is not shown: it has a password."""
    try:
        return {
            **dj_database_url.parse(
                address,
                conn_max_age=None,
                conn_health_checks=True,
                # A pooler may give each statement another connection.
                disable_server_side_cursors=True,
            )
        }
    except ValueError:
        environment.refuse(
            "DATABASE_URL cannot be read. Write postgresql://user:password@host:5432/name."
        )


DATABASES = {"default": postgresql(DATABASE_URL) if DATABASE_URL else SQLITE}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Sessions hold the device's own number and its name; they live in a signed cookie.
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
SESSION_COOKIE_AGE = 400 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "tables.middleware.errors.csrf_failure"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
_PREFIX = "__Host-" if HTTPS else ""
SESSION_COOKIE_NAME = f"{_PREFIX}session"
CSRF_COOKIE_NAME = f"{_PREFIX}csrf"
LANGUAGE_COOKIE_NAME = f"{_PREFIX}language"
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"

SECURE_SSL_REDIRECT = HTTPS
# A browser that was told so keeps to HTTPS for two years, and nobody can take it back. Other hosts
# under this one may have no HTTPS, so they are bound only if whoever runs them all asks for it.
HSTS = environment.choice("HSTS", "host", "off", "subdomains", "preload")
SECURE_HSTS_SECONDS = 2 * 365 * 24 * 3600 if HTTPS and HSTS != "off" else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HSTS in ("subdomains", "preload")
SECURE_HSTS_PRELOAD = HSTS == "preload"
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# The header by which static/answered.js tells an answer of ours from a portal's or a proxy's.
ANSWERED_BY = ("Answered-By", "scorers-table")

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        # The engine is WebAssembly, in a worker; no script is made from text.
        "script-src": [SELF, "'wasm-unsafe-eval'"],
        "worker-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}

# Pages of any site may use the API by a Bearer token, never by our cookies.
CORS_URLS_REGEX = r"^/api/(?!docs)"
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_CREDENTIALS = False
CORS_ALLOW_METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
CORS_ALLOW_HEADERS = (
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "If-Match",
    "If-None-Match",
    "Accept-Language",
    "Last-Event-ID",
)
CORS_EXPOSE_HEADERS = (
    "ETag",
    "Location",
    "Retry-After",
    "Content-Language",
    "Idempotent-Replayed",
    "Link",
    "RateLimit",
    "RateLimit-Policy",
    "WWW-Authenticate",
    "Content-Disposition",
)

LANGUAGE_CODE = "en"
LANGUAGES = [
    ("bg", "Български"),
    ("de", "Deutsch"),
    ("en", "English"),
    ("nl", "Nederlands"),
    ("ru", "Русский"),
]
LOCALE_PATHS = [BASE_DIR / "tables" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "tables.micropython.finders.EngineFinder",
]
# Pages name files by their hashes alone, so the others need not be compressed.
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
WHITENOISE_ALLOW_ALL_ORIGINS = False
STORAGES = {
    "staticfiles": {"BACKEND": "tables.static_files.ModuleStorage"},
}

# From one network address, as `tables.services.budgets` counts them, and seconds of heavy work as
# `tables.capacity.heavy_work` does.
BUDGETS = {
    budget: environment.number(f"{budget.upper()}_PER_HOUR", usual)
    for budget, usual in {
        "matches": 500,
        "imports": 300,
        "downloads": 1000,
        "devices": 300,
        "questions": 60,
        "heavy_seconds": 600,
    }.items()
}
# What `manage.py prune` removes.
EMPTY_MATCHES_DAYS = environment.number("EMPTY_MATCHES_DAYS", 30)
VISITS_DAYS = environment.number("VISITS_DAYS", 800)

# A page's form is small; what is larger is refused before it is read.
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["tables.api.json.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["tables.api.json.StrictJSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": ["tables.api.authentication.CookiesNeedCsrf"],
    "DEFAULT_PERMISSION_CLASSES": ["tables.api.queries.KnownQuery"],
    "UNAUTHENTICATED_USER": None,
    "EXCEPTION_HANDLER": "tables.api.errors.handle",
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "tables.api.negotiation.UsualFirst",
    "URL_FORMAT_OVERRIDE": None,
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
}

SPECTACULAR_SETTINGS = {
    "TITLE": "Scorer's Table",
    "DESCRIPTION": (
        "Keep the score of a card game, deal by deal, every point with its reason. Numbers are "
        "whole. Every write carries an Idempotency-Key, so sending it again is always safe."
    ),
    "VERSION": VERSION,
    "OAS_VERSION": "3.1.0",
    "LICENSE": {"name": "MIT", "identifier": "MIT"},
    "CONTACT": {"name": "Scorer's Table contributors"},
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "POSTPROCESSING_HOOKS": ["tables.openapi.add_components"],
}

METRICS_TOKEN = environment.token("METRICS_TOKEN")
LOG_LEVEL = environment.choice("LOG_LEVEL", "WARNING", "DEBUG", "INFO", "ERROR", "CRITICAL")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"worth_reporting": {"()": "tables.middleware.logs.WorthReporting"}},
    "formatters": {
        "json": {"()": "tables.middleware.logs.JSONLines"},
        "text": {"()": "tables.middleware.logs.TextLines"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "filters": ["worth_reporting"],
            "formatter": environment.choice("LOG_FORMAT", "text", "json"),
        }
    },
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        # Handlers of their own would print addresses, which hold matches' ids.
        "django.server": {"handlers": [], "propagate": True},
        "uvicorn": {"handlers": [], "propagate": True},
        "uvicorn.access": {"handlers": [], "propagate": False},
        # It warns of every letter of a name that no font of ours has: nobody can do anything.
        "fpdf": {"level": "ERROR"},
    },
}
