-- What members owe the house. The money itself is in the ledger: the house's account `receivables` has paid the amount
-- at once, and gets it back part by part. A row opens once for what it is for, only grows in what has come back, and
-- closes when nothing is left.
create table receivables (
  id text primary key check (id like 'rcv\_%'),
  member_id text not null,
  reason text not null check (reason in ('deposit_reversed', 'bonus_of_deposit', 'reward_of_deposit')),
  -- The row that was taken back: a deposit, a bonus, a reward.
  reference text not null check (length(reference) between 1 and 120),
  amount_minor bigint not null check (amount_minor > 0),
  collected_minor bigint not null default 0 check (collected_minor >= 0),
  -- What the house gave up.
  written_off_minor bigint not null default 0 check (written_off_minor >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (reason, reference),
  check (collected_minor + written_off_minor <= amount_minor),
  check ((closed_at is not null) = (collected_minor + written_off_minor = amount_minor))
);
-- Asked with every stake: it holds the few who owe.
create index receivables_open on receivables (member_id, opened_at, id) where closed_at is null;
create index receivables_of_member on receivables (member_id, opened_at desc, id desc);

create function keep_receivable() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or new.collected_minor < old.collected_minor
    or new.written_off_minor < old.written_off_minor then
    raise exception 'receivable % does not grow', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger receivables_only_shrink before update on receivables for each row execute function keep_receivable();
revoke update, delete, truncate on receivables from parlour_app;
grant update (collected_minor, written_off_minor, closed_at) on receivables to parlour_app;

-- What each account of these owners can spend, read under the lock that every movement takes: it stays so until the
-- transaction ends. In the order of the ids, as `ledger.lock_accounts`.
create function ledger.lock_balances(p_owners text[], p_currency text)
returns table (owner text, purpose text, spendable bigint)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select a.owner::text, a.purpose::text, (a.credits_posted - a.debits_posted - a.debits_pending)::bigint
  from ledger.accounts a
  where a.owner = any(p_owners) and a.currency = p_currency and a.is_personal
  order by a.id
  for update
$$;
revoke all on function ledger.lock_balances(text[], text) from public;
grant execute on function ledger.lock_balances(text[], text) to parlour_app;
