-- The books are sealed hour by hour: see platform/ground/ledger-checkpoints/README.md. A checkpoint covers the rows dated before the
-- end of its hour, up to the position through_id, that no earlier one covers.
create table ledger_checkpoints (
  sequence integer primary key check (sequence >= 1),
  -- Its beginning, in UTC.
  hour timestamptz not null unique check (date_trunc('hour', hour, 'UTC') = hour),
  row_count bigint not null check (row_count >= 0),
  root bytea not null check (octet_length(root) = 32),
  previous bytea not null check (octet_length(previous) = 32),
  chain bytea not null unique check (octet_length(chain) = 32),
  -- Of the rows that it covers; null for an hour without one.
  first_id bigint,
  last_id bigint,
  -- Every transfer up to this position was there, or never will be, when the hour was sealed.
  through_id bigint not null check (through_id >= 0),
  -- The first position that a later checkpoint may cover.
  resume_id bigint not null check (resume_id >= 0),
  -- Minor units by currency, as texts.
  sums jsonb not null,
  sealed_at timestamptz not null default clock_timestamp(),
  constraint ledger_checkpoints_rows check (
    (row_count = 0) = (first_id is null) and (first_id is null) = (last_id is null) and first_id <= last_id)
);

-- What each row was: its position and the beginning of its hash, so that a row that was changed can be named.
create table ledger_checkpoint_rows (
  sequence integer not null references ledger_checkpoints (sequence) deferrable initially deferred,
  block integer not null check (block >= 0),
  notes bytea not null check (octet_length(notes) > 0 and octet_length(notes) % 16 = 0),
  primary key (sequence, block)
);
-- Hashes do not get shorter.
alter table ledger_checkpoint_rows alter column notes set storage external;

-- What is hashed into the chain: four lines, see lib/fairness/checkpoint-chain.ts.
create function follow_ledger_checkpoint() returns trigger language plpgsql as $$
declare
  v_last ledger_checkpoints;
begin
  select * into v_last from ledger_checkpoints order by sequence desc limit 1;
  if new.sequence <> coalesce(v_last.sequence, 0) + 1
    or new.hour <> v_last.hour + interval '1 hour'
    or new.hour + interval '1 hour' > clock_timestamp()
    or new.previous <> coalesce(v_last.chain, decode(repeat('00', 32), 'hex'))
    or new.through_id < v_last.through_id
    or new.chain <> sha256(convert_to(concat_ws(E'\n', encode(new.previous, 'hex'),
      to_char(new.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), new.row_count, encode(new.root, 'hex')), 'UTF8'))
  then
    raise exception 'a checkpoint follows the one before it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger follows before insert on ledger_checkpoints
  for each row execute function follow_ledger_checkpoint();

create function keep_ledger_checkpoints() returns trigger language plpgsql as $$
begin
  raise exception 'a checkpoint of the ledger stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger stays before update or delete or truncate on ledger_checkpoints
  for each statement execute function keep_ledger_checkpoints();
create trigger stays before update or delete or truncate on ledger_checkpoint_rows
  for each statement execute function keep_ledger_checkpoints();
alter table ledger_checkpoints enable always trigger stays;
alter table ledger_checkpoint_rows enable always trigger stays;
revoke update, delete, truncate on ledger_checkpoints, ledger_checkpoint_rows from parlour_app;

create trigger tell_sites after insert on ledger_checkpoints
  for each statement execute function notify_content_changed('checkpoints');

-- The command of a transfer is looked up by its number: rows lie in the order of their numbers, so a summary of pages is enough, and a bet
-- has next to nothing to write for it.
create index commands_by_id on ledger.commands using brin (id) with (pages_per_range = 32, autosummarize = on);

-- A minute without a run is made up for by the next.
set local role parlour_app;
select pgboss.create_queue('ledger-checkpoints', '{"policy": "exclusive"}');
reset role;
