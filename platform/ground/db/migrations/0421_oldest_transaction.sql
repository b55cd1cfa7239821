-- When the oldest transaction of the site's logins that is open began. A role sees its own in pg_stat_activity and nobody else's; the owner,
-- who is a member of each, sees all of them.
create function oldest_transaction() returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select min(xact_start) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'
$$;
revoke all on function oldest_transaction() from public;
grant execute on function oldest_transaction() to parlour_app;
