-- How an account stood when the days were compared with the ledger last. What the account has, and what stands in open rounds, less all
-- that came and went and with what it lost at games, is the same number each time: `apart_minor`.
create table agent_member_books (
  member_id text primary key,
  through date not null,
  -- Through that day: stakes less payouts, and all movements.
  settled_minor numeric not null,
  funds_minor numeric not null,
  apart_minor numeric not null
);

create table agent_reconciliations (
  day date primary key references agent_days,
  reconciled_at timestamptz not null,
  differences integer not null check (differences >= 0)
);
revoke update, delete, truncate on agent_reconciliations from parlour_app;

alter table desk_alerts drop constraint desk_alerts_kind_check;
alter table desk_alerts add constraint desk_alerts_kind_check check (kind in ('bot_room', 'opposed_pair', 'agent_figures'));
