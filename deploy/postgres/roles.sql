-- Two roles: one owns the schema and runs migrate and seed, the other runs the API and can only read and write rows.
-- Run as a superuser in the empty database of the shop, once, before the first migrate:
--   psql "$ADMIN_URL" -v owner_password=… -v app_password=… -f deploy/postgres/roles.sql
create role reprise_owner login password :'owner_password';
create role reprise_app login password :'app_password';

select format('alter database %I owner to reprise_owner', current_database()) \gexec
select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect on database %I to reprise_app', current_database()) \gexec
alter schema public owner to reprise_owner;
revoke all on schema public from public;
grant usage on schema public to reprise_app;

-- The tables of background jobs have their own schema.
create schema jobs authorization reprise_owner;
grant usage on schema jobs to reprise_app;

-- Also for tables that the owner creates later.
alter default privileges for role reprise_owner in schema public, jobs
  grant select, insert, update, delete on tables to reprise_app;
alter default privileges for role reprise_owner in schema public, jobs grant usage, select on sequences to reprise_app;
alter default privileges for role reprise_owner in schema public, jobs grant execute on functions to reprise_app;
