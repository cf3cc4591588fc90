#!/usr/bin/env bash
# Runs once, when PostgreSQL's image creates its cluster: three roles, and the database that one of them owns
# (docs/operations.md).
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role council_owner login password :'owner';
create role council_app login password :'app';
create role council_visitor;
grant council_visitor to council_app;
create database council owner council_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
