-- What a period of a contract comes to. A draft is worked out anew until it is confirmed; then it stands as it is, with the
-- facts and the version that it follows from.
create table agent_bills (
  id text primary key check (id like 'agb\_%'),
  contract_id text not null references agent_contracts,
  payer_id text references members,
  receiver_id text not null references members,
  kind text not null,
  scope text not null,
  version integer not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  from_label text not null,
  to_label text not null,
  worked_out_at timestamptz not null,
  confirms_at timestamptz not null,
  -- Of the team: amounts are whole minor units.
  valid_minor bigint not null,
  house_minor bigint not null,
  gifts_minor bigint not null,
  moved_minor bigint not null,
  active integer not null,
  won_minor bigint not null,
  lost_minor bigint not null,
  base_minor bigint not null,
  platform_fee_minor bigint not null,
  payment_fee_minor bigint not null,
  carry_in bigint not null,
  carry_out bigint not null,
  remainder bigint not null,
  tier integer,
  missed jsonb not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- Adjustments that are counted here, and what is left of them to the next bill.
  adjustment_minor bigint not null default 0,
  due_minor bigint not null check (due_minor >= 0),
  confirmed_at timestamptz,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  unique (contract_id, from_at),
  foreign key (contract_id, version) references agent_contract_versions,
  check ((confirmed_at is null) = (hash is null)),
  check (due_minor = amount_minor + adjustment_minor)
);
create index agent_bills_received on agent_bills (receiver_id, to_at desc, id desc);
create index agent_bills_promised on agent_bills (payer_id, to_at desc, id desc);

create function keep_agent_bill() returns trigger language plpgsql as $$
begin
  raise exception 'bill % is confirmed and stays as it is', old.id using errcode = 'restrict_violation';
end $$;
create trigger agent_bills_stay_confirmed before update on agent_bills
  for each row when (old.confirmed_at is not null) execute function keep_agent_bill();
revoke delete, truncate on agent_bills from parlour_app;

-- What each account directly below the receiver brought, with all below it; written when the bill is confirmed.
create table agent_bill_lines (
  bill_id text not null references agent_bills,
  member_id text not null references members,
  valid_minor bigint not null,
  house_minor bigint not null,
  gifts_minor bigint not null,
  moved_minor bigint not null,
  active integer not null,
  won_minor bigint not null,
  lost_minor bigint not null,
  primary key (bill_id, member_id)
);
revoke update, delete, truncate on agent_bill_lines from parlour_app;
