"""Serves django-cas-server of Debian with its own settings: python3 django_realm.py FOLDER PORT SERVICE, a pattern. Passwords are names."""

import sys

from django.conf import settings

folder, port, service = sys.argv[1:]
users = ("dwho", "rtyler", "msmith")

settings.configure(
    SECRET_KEY="of a trial",
    ROOT_URLCONF=__name__,
    ALLOWED_HOSTS=["*"],
    USE_TZ=True,
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    STATIC_URL="/static/",
    INSTALLED_APPS=[
        "django.contrib.admin",
        "django.contrib.auth",
        "django.contrib.contenttypes",
        "django.contrib.sessions",
        "django.contrib.messages",
        "django.contrib.staticfiles",
        "cas_server",
    ],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.middleware.common.CommonMiddleware",
        "django.middleware.csrf.CsrfViewMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
    ],
    TEMPLATES=[
        {
            "BACKEND": "django.template.backends.django.DjangoTemplates",
            "APP_DIRS": True,
            "OPTIONS": {
                "context_processors": [
                    "django.template.context_processors.request",
                    "django.contrib.auth.context_processors.auth",
                    "django.contrib.messages.context_processors.messages",
                ]
            },
        }
    ],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": f"{folder}/realm.sqlite3"}},
    CAS_AUTH_CLASS="cas_server.auth.DjangoAuthUser",
    # It would ask another host.
    CAS_NEW_VERSION_HTML_WARNING=False,
    CAS_NEW_VERSION_EMAIL_WARNING=False,
)

import django  # noqa: E402

django.setup()

from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.urls import include, re_path  # noqa: E402

urlpatterns = [re_path("^cas/", include("cas_server.urls", namespace="cas_server"))]

call_command("migrate", verbosity=0)

from cas_server.models import ServicePattern  # noqa: E402

for name in users:
    User.objects.create_user(name, password=name)
ServicePattern.objects.create(name="watchdesk", pattern=service, pos=1)
call_command("runserver", f"127.0.0.1:{port}", use_reloader=False)
