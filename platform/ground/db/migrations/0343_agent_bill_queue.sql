-- The queue of bills, made as migration 0061 makes its own: one job at a time, because payers come before who they pay.
SET LOCAL search_path = pg_catalog;
select pgboss.create_queue('agent-bills', '{"policy": "exclusive"}');
