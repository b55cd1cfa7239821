-- The queue of the letters, made as migration 0033 makes the others: a letter can be queued before any worker has started.
set local role parlour_app;

SELECT pgboss.create_queue('letter-delivery', '{"policy": "standard"}');

reset role;
