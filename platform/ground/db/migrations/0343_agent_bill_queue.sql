-- The queue of bills, made as migration 0061 makes its own: one job at a time, because payers come before who they pay.
set local role parlour_app;
select pgboss.create_queue('agent-bills', '{"policy": "exclusive"}');
reset role;
