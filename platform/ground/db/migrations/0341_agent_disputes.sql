-- Somebody says that a bill is wrong. One that came before the bill was confirmed stops it until it is decided.
create table agent_disputes (
  id text primary key check (id like 'agd\_%'),
  bill_id text not null references agent_bills,
  raised_by text not null,
  comment text not null check (length(comment) between 1 and 1000),
  raised_at timestamptz not null,
  decided_at timestamptz check (decided_at >= raised_at),
  decided_by text,
  check ((decided_at is null) = (decided_by is null))
);
create unique index agent_disputes_open on agent_disputes (bill_id) where decided_at is null;
create index agent_disputes_of_bill on agent_disputes (bill_id, raised_at);
create trigger agent_disputes_stay_decided before update on agent_disputes
  for each row when (old.decided_at is not null) execute function refuse_to_reopen();
revoke update, delete, truncate on agent_disputes from parlour_app;
grant update (decided_at, decided_by) on agent_disputes to parlour_app;

-- What the desk decided, signed, and what a bill took of it: the next bill is max(0, amount + adjustments), and the rest goes on.
create table agent_adjustments (
  id text primary key check (id like 'aga\_%'),
  dispute_id text not null unique references agent_disputes,
  contract_id text not null references agent_contracts,
  amount_minor bigint not null check (amount_minor <> 0),
  decided_at timestamptz not null
);
create index agent_adjustments_of on agent_adjustments (contract_id, decided_at);
revoke update, delete, truncate on agent_adjustments from parlour_app;
