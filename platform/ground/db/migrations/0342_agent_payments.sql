-- Money of contracts. `payment`: from who owes it to who is owed; `guarantee`: the house in the place of who owes;
-- `repayment`: back to the house. `n` counts them for the bill: the ledger's key is `agent-bill:<bill>:<n>`.
create table agent_payments (
  bill_id text not null references agent_bills,
  n integer not null check (n > 0),
  purpose text not null check (purpose in ('payment', 'guarantee', 'repayment')),
  amount_minor bigint not null check (amount_minor > 0),
  transfer_id text not null,
  paid_at timestamptz not null,
  primary key (bill_id, n)
);
revoke update, delete, truncate on agent_payments from parlour_app;

-- What somebody owes and did not have when a bill was confirmed. It only shrinks, and closes when nothing is left.
create table agent_shorts (
  id text primary key check (id like 'ags\_%'),
  bill_id text not null references agent_bills,
  payer_id text not null references members,
  -- Null is the house, which has paid in the payer's place.
  receiver_id text references members,
  kind text not null,
  amount_minor bigint not null check (amount_minor > 0),
  collected_minor bigint not null default 0 check (collected_minor between 0 and amount_minor),
  since timestamptz not null,
  closed_at timestamptz,
  check ((closed_at is not null) = (collected_minor = amount_minor))
);
create unique index agent_shorts_of_bill on agent_shorts (bill_id, (receiver_id is null));
-- Asked with every movement of money out of somebody's purse: it holds the few who owe.
create index agent_shorts_open on agent_shorts (payer_id, since, id) where closed_at is null;

create function keep_agent_short() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or new.collected_minor < old.collected_minor then
    raise exception 'short % does not grow', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger agent_shorts_only_shrink before update on agent_shorts for each row execute function keep_agent_short();
revoke update, delete, truncate on agent_shorts from parlour_app;
grant update (collected_minor, closed_at) on agent_shorts to parlour_app;
