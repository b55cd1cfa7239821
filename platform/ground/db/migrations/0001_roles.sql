-- The login owns the tables. The site runs as parlour_app, the sandbox vendor as parlour_vendor: neither can change
-- the schema, and neither can see more than it is granted here and in the migrations of each domain.
do $$
begin
  create role parlour_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  create role parlour_vendor nologin;
exception when duplicate_object or unique_violation then null;
end $$;

grant parlour_app, parlour_vendor to current_user;
revoke all on schema public from public;
grant usage on schema public to parlour_app;
alter default privileges in schema public grant select, insert, update, delete on tables to parlour_app;
alter default privileges in schema public grant usage on sequences to parlour_app;

-- pg-boss keeps its queues in a schema of its own, which the application's role owns.
create schema if not exists pgboss authorization parlour_app;

-- One effect per key, see db/run-once.ts. Keys of money are kept for ever; a job deletes the others after a day.
create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 8 and 128),
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
