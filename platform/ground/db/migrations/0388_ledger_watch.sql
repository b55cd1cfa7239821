-- What the rows of the ledger come to, block by block, so that every minute the whole of it is held against the stored balances by reading
-- the newest rows alone: see platform/ground/ledger-watch/README.md.
create table ledger_watch_blocks (
  block bigint not null check (block >= 0),
  currency text collate "C" not null,
  row_count bigint not null check (row_count > 0),
  -- What members have by these rows alone: credits less debits.
  personal_minor numeric not null,
  -- The same and what is held, each account weighed by a number of its own.
  personal_print numeric not null,
  -- Of the rows themselves.
  row_print numeric not null,
  primary key (block, currency)
);

-- How far blocks are kept, which is read again next, and what was found at the last look.
create table ledger_watch (
  is_only boolean primary key default true check (is_only),
  kept_blocks bigint not null default 0 check (kept_blocks >= 0),
  next_block bigint not null default 0 check (next_block >= 0),
  -- Blocks whose rows are not what they were.
  changed_blocks bigint[] not null default '{}',
  looked_at timestamptz,
  -- [{check, subject, detail}]
  differences jsonb not null default '[]'
);
insert into ledger_watch default values;
revoke delete, truncate on ledger_watch, ledger_watch_blocks from parlour_app;
revoke insert on ledger_watch from parlour_app;
revoke update on ledger_watch_blocks from parlour_app;

alter table desk_alerts drop constraint desk_alerts_kind_check;
alter table desk_alerts add constraint desk_alerts_kind_check
  check (kind in ('bot_room', 'opposed_pair', 'agent_figures', 'break_glass', 'ledger_drift'));

-- Failed logins of the last minutes are counted: attempts lie in the order of their time, so a summary of pages is enough.
create index login_attempts_age on login_attempts using brin (attempted_at) with (pages_per_range = 16, autosummarize = on);

-- The desk tells which were applied.
grant select on schema_migrations to parlour_app;

set local role parlour_app;
select pgboss.create_queue('ledger-watch', '{"policy": "exclusive"}');
reset role;
