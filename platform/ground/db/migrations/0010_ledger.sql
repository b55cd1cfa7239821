-- The ledger: accounts and transfers, written by ledger.post alone. See lib/platform/ledger/README.md.
--
-- A transfer takes a positive amount from one account (debit) to another (credit) of the same currency, so every book
-- sums to zero by construction. Accounts of people (owner mem_…) store their sums and can never be overdrawn. House
-- and clearing accounts are summed when somebody asks: a stored house balance would be one row that every bet waits for.
create schema ledger;
revoke all on schema ledger from public;

-- What a single value may be is a domain and not a constraint of its table: PostgreSQL prepares every constraint of a
-- table anew for every statement that writes to it, which made up half of the time of a bet.
create domain ledger.owner_name as text collate "C" check (value ~ '^[A-Za-z][A-Za-z0-9_.:-]{0,79}$');
create domain ledger.purpose_name as text collate "C" check (value ~ '^[a-z][a-z0-9_.:-]{0,39}$');
create domain ledger.currency_code as text collate "C" check (value in ('PLAY', 'TRIAL', 'POINTS'));
create domain ledger.command_key as text collate "C" check (length(value) between 1 and 200);
create domain ledger.transfer_kind as text collate "C" check (length(value) between 1 and 40);
create domain ledger.transfer_reference as text collate "C" check (length(value) between 1 and 200);
create domain ledger.transfer_phase as text collate "C"
  check (value in ('posted', 'pending', 'post_pending', 'void_pending'));
create domain ledger.amount as bigint check (value > 0);
create domain ledger.balance as bigint check (value >= 0);

create table ledger.accounts (
  id bigint generated always as identity primary key,
  owner ledger.owner_name not null,
  purpose ledger.purpose_name not null,
  currency ledger.currency_code not null,
  is_personal boolean not null,
  debits_posted ledger.balance not null default 0,
  credits_posted ledger.balance not null default 0,
  debits_pending ledger.balance not null default 0,
  credits_pending ledger.balance not null default 0,
  created_at timestamptz not null default now(),
  unique (owner, purpose, currency),
  constraint accounts_never_overdrawn check (credits_posted - debits_posted - debits_pending >= 0)
) with (fillfactor = 60); -- room on the page, so that a balance changes without touching an index

-- One row per command that took effect. What the command answered is its transfers: they never change.
create table ledger.commands (
  id bigint generated always as identity,
  key ledger.command_key primary key,
  request_hash bytea not null,
  created_at timestamptz not null default now()
);

-- There are no foreign keys to accounts and commands: checking them would put a lock on the house's row with every
-- bet. Only ledger.post inserts here, neither table can lose a row, and ledger/reconcile.ts proves it.
create table ledger.transfers (
  id bigint generated always as identity primary key,
  command_id bigint not null,
  position smallint not null,
  phase ledger.transfer_phase not null,
  kind ledger.transfer_kind not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  currency text collate "C" not null,
  amount_minor ledger.amount not null,
  -- The hold that this transfer ends, the transfer that it corrects.
  pending_id bigint,
  corrects_id bigint,
  reference ledger.transfer_reference not null,
  -- What could be spent on a personal side right after; null on a side that is summed.
  debit_balance_after ledger.balance,
  credit_balance_after ledger.balance,
  -- Not now(): of two transactions on one account the one that started first may come second.
  created_at timestamptz not null default clock_timestamp(),
  unique (command_id, position),
  constraint transfers_two_accounts check (debit_account_id <> credit_account_id)
);
create unique index transfers_hold_ends_once on ledger.transfers (pending_id) where pending_id is not null;
create unique index transfers_corrected_once on ledger.transfers (corrects_id) where corrects_id is not null;
-- For a member's account record and for sums over a period.
create index transfers_by_debit on ledger.transfers (debit_account_id, created_at);
create index transfers_by_credit on ledger.transfers (credit_account_id, created_at);

-- History is refused to everybody, the owner of the tables included. ALWAYS: also while rows are being replicated.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'LG001';
end $$;

create trigger append_only before update or delete or truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.commands
  for each statement execute function ledger.refuse_change();
create trigger never_removed before delete or truncate on ledger.accounts
  for each statement execute function ledger.refuse_change();
create trigger never_renamed before update of id, owner, purpose, currency, is_personal, created_at on ledger.accounts
  for each statement execute function ledger.refuse_change();
alter table ledger.transfers enable always trigger append_only;
alter table ledger.commands enable always trigger append_only;
alter table ledger.accounts enable always trigger never_removed;
alter table ledger.accounts enable always trigger never_renamed;

-- A refusal undoes the caller's transaction, and with it the claim of the key: the key can be used again.
create function ledger.refuse(p_code text) returns void language plpgsql as $$
begin
  raise exception '%', p_code using errcode = 'LG000';
end $$;

-- What follows down to ledger.post runs inside of it, with its rights and its search_path; nobody else may call it.

-- Opens the accounts of a command that are not there yet, in the order of their names, so that two commands that
-- open the same two accounts cannot wait for each other.
create function ledger.open_accounts(p_transfers jsonb) returns void
language sql as $$
  insert into ledger.accounts (owner, purpose, currency, is_personal)
  select distinct side.owner, side.purpose, t.currency, starts_with(side.owner, 'mem_')
  from jsonb_to_recordset(p_transfers) as t (
         "debitOwner" text, "debitPurpose" text, "creditOwner" text, "creditPurpose" text, currency text),
       lateral (values (t."debitOwner", t."debitPurpose"), (t."creditOwner", t."creditPurpose")) as side (owner, purpose)
  where side.owner is not null
    and not exists (
      select 1 from ledger.accounts a
      where (a.owner, a.purpose, a.currency) = (side.owner, side.purpose, t.currency))
  order by 1, 2, 3
  on conflict do nothing
$$;

-- Locks the personal accounts of a command in the order of their ids: opposite commands queue instead of deadlocking.
create function ledger.lock_accounts(p_transfers jsonb) returns void
language plpgsql as $$
begin
  perform ledger.open_accounts(p_transfers);
  perform 1
  from ledger.accounts
  where is_personal and id in (
    select a.id
    from jsonb_to_recordset(p_transfers) as t (
           "debitOwner" text, "debitPurpose" text, "creditOwner" text, "creditPurpose" text, currency text)
    join ledger.accounts a on a.currency = t.currency
      and ((a.owner = t."debitOwner" and a.purpose = t."debitPurpose")
        or (a.owner = t."creditOwner" and a.purpose = t."creditPurpose"))
    union
    select side.id
    from jsonb_to_recordset(p_transfers) as t ("earlierId" bigint)
    join ledger.transfers earlier on earlier.id = t."earlierId",
    lateral (values (earlier.debit_account_id), (earlier.credit_account_id)) as side (id))
  order by id
  for update;
end $$;

create function ledger.stored_answer(p_key text, p_request_hash bytea) returns jsonb
language plpgsql as $$
declare
  v_command ledger.commands;
begin
  select * into strict v_command from ledger.commands where key = p_key;
  if v_command.request_hash <> p_request_hash then
    perform ledger.refuse('key.conflict');
  end if;
  return (
    select jsonb_build_object('isReplay', true, 'transfers', jsonb_agg(jsonb_build_array(
             id::text, debit_balance_after::text, credit_balance_after::text) order by position))
    from ledger.transfers where command_id = v_command.id);
end $$;

-- One transfer of a command; returns [id, spendable of the debit side, spendable of the credit side] as texts.
create function ledger.apply_transfer(p_command_id bigint, p_position int, p_transfer jsonb) returns jsonb
language plpgsql as $$
declare
  v_phase text := p_transfer ->> 'phase';
  v_earlier ledger.transfers;
  v_earlier_id bigint := (p_transfer ->> 'earlierId')::bigint;
  v_currency text := p_transfer ->> 'currency';
  v_kind text := p_transfer ->> 'kind';
  v_reference text := p_transfer ->> 'reference';
  v_amount bigint := (p_transfer ->> 'amountMinor')::bigint;
  v_debit_id bigint;
  v_debit_personal boolean;
  v_debit_after bigint;
  v_credit_id bigint;
  v_credit_personal boolean;
  v_credit_after bigint;
  v_posted bigint;
  v_pending bigint;
  v_id bigint;
begin
  if v_earlier_id is null then
    if v_phase not in ('posted', 'pending') or v_amount is null then
      perform ledger.refuse('command.invalid');
    elsif v_amount <= 0 then
      perform ledger.refuse('amount.invalid');
    end if;
    for attempt in 1 .. 2 loop
      select d.id, d.is_personal, c.id, c.is_personal
      into v_debit_id, v_debit_personal, v_credit_id, v_credit_personal
      from ledger.accounts d, ledger.accounts c
      where d.owner = p_transfer ->> 'debitOwner' and d.purpose = p_transfer ->> 'debitPurpose' and d.currency = v_currency
        and c.owner = p_transfer ->> 'creditOwner' and c.purpose = p_transfer ->> 'creditPurpose' and c.currency = v_currency;
      exit when found;
      perform ledger.open_accounts(jsonb_build_array(p_transfer));
    end loop;
  else
    select * into v_earlier from ledger.transfers where id = v_earlier_id;
    if not found then
      perform ledger.refuse('transfer.missing');
    end if;
    v_amount := v_earlier.amount_minor;
    v_currency := v_earlier.currency;
    v_kind := coalesce(v_kind, v_earlier.kind);
    v_reference := coalesce(v_reference, v_earlier.reference);
    if v_phase in ('post_pending', 'void_pending') then
      if v_earlier.phase <> 'pending' then
        perform ledger.refuse('hold.missing');
      elsif exists (select 1 from ledger.transfers where pending_id = v_earlier_id) then
        perform ledger.refuse('hold.closed');
      end if;
      v_debit_id := v_earlier.debit_account_id;
      v_credit_id := v_earlier.credit_account_id;
    elsif v_phase = 'posted' then
      -- A correction: the way back of money that has moved.
      if v_earlier.phase not in ('posted', 'post_pending') then
        perform ledger.refuse('correction.pending');
      elsif exists (select 1 from ledger.transfers where corrects_id = v_earlier_id) then
        perform ledger.refuse('correction.done');
      end if;
      v_debit_id := v_earlier.credit_account_id;
      v_credit_id := v_earlier.debit_account_id;
    else
      perform ledger.refuse('command.invalid');
    end if;
    select d.is_personal, c.is_personal into v_debit_personal, v_credit_personal
    from ledger.accounts d, ledger.accounts c where d.id = v_debit_id and c.id = v_credit_id;
  end if;

  v_posted := case when v_phase in ('posted', 'post_pending') then v_amount else 0 end;
  v_pending := case v_phase when 'pending' then v_amount when 'posted' then 0 else -v_amount end;

  if v_debit_personal then
    -- The condition and the write are one statement: nothing can be spent between them.
    update ledger.accounts
    set debits_posted = debits_posted + v_posted, debits_pending = debits_pending + v_pending
    where id = v_debit_id and credits_posted - debits_posted - debits_pending >= v_posted + v_pending
    returning credits_posted - debits_posted - debits_pending into v_debit_after;
    if not found then
      perform ledger.refuse('insufficient');
    end if;
  end if;
  if v_credit_personal then
    update ledger.accounts
    set credits_posted = credits_posted + v_posted, credits_pending = credits_pending + v_pending
    where id = v_credit_id
    returning credits_posted - debits_posted - debits_pending into v_credit_after;
  end if;

  insert into ledger.transfers (command_id, position, phase, kind, debit_account_id, credit_account_id, currency,
    amount_minor, pending_id, corrects_id, reference, debit_balance_after, credit_balance_after)
  values (p_command_id, p_position, v_phase, v_kind, v_debit_id, v_credit_id, v_currency,
    v_amount, case when v_phase in ('post_pending', 'void_pending') then v_earlier_id end,
    case when v_phase = 'posted' then v_earlier_id end, v_reference, v_debit_after, v_credit_after)
  returning id into v_id;
  return jsonb_build_array(v_id::text, v_debit_after::text, v_credit_after::text);
end $$;

-- The one way to write. One call is one command: the claim of its key, its transfers and its answer commit together.
-- p_transfers: objects with phase, kind, reference, currency, amountMinor (text), debitOwner, debitPurpose,
-- creditOwner, creditPurpose; or, for the end of a hold and for a correction, earlierId in place of the accounts.
create function ledger.post(p_key text, p_transfers jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_request_hash bytea := sha256(convert_to(p_transfers::text, 'UTF8'));
  v_first jsonb := p_transfers -> 0;
  v_count int := jsonb_array_length(p_transfers);
  v_command_id bigint;
  v_answers jsonb;
begin
  if v_count = 0 then
    perform ledger.refuse('command.invalid');
  end if;
  -- A second caller with the same key waits here for the end of the first one's transaction.
  insert into ledger.commands (key, request_hash) values (p_key, v_request_hash)
  on conflict (key) do nothing returning id into v_command_id;
  if v_command_id is null then
    return ledger.stored_answer(p_key, v_request_hash);
  end if;
  -- A command with one personal account has nothing to sort: its update is its lock.
  if v_count > 1 or v_first ? 'earlierId'
    or (starts_with(v_first ->> 'debitOwner', 'mem_') and starts_with(v_first ->> 'creditOwner', 'mem_')) then
    perform ledger.lock_accounts(p_transfers);
  end if;
  v_answers := jsonb_build_array(ledger.apply_transfer(v_command_id, 0, v_first));
  for v_position in 1 .. v_count - 1 loop
    v_answers := v_answers || jsonb_build_array(ledger.apply_transfer(v_command_id, v_position, p_transfers -> v_position));
  end loop;
  return jsonb_build_object('isReplay', false, 'transfers', v_answers);
end $$;

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to parlour_app;
grant select on all tables in schema ledger to parlour_app;
grant execute on function ledger.post(text, jsonb) to parlour_app;
