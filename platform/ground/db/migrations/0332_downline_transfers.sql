-- Money that an agent sent one level down. It is a deposit of the account that gets it; the money is in the ledger, and a row here
-- commits with its transfer.
create table downline_transfers (
  id text primary key check (id like 'dtr\_%'),
  owner_id text not null references members (id),
  -- The agent, or the helper who did it.
  sent_by text not null references members (id),
  member_id text not null references members (id),
  amount_minor bigint not null check (amount_minor > 0),
  transfer_id text not null unique,
  created_at timestamptz not null,
  check (member_id <> owner_id)
);
create index downline_transfers_to on downline_transfers (member_id, created_at);
create index downline_transfers_from on downline_transfers (owner_id, created_at);
create index downline_transfers_by on downline_transfers (sent_by, created_at);
revoke update, delete, truncate on downline_transfers from parlour_app;

-- What did not arrive because of what protects the account, or because it is locked. The member is told once a day; the agent is not.
create table downline_refusals (
  id bigint generated always as identity primary key,
  owner_id text not null references members (id),
  sent_by text not null references members (id),
  member_id text not null references members (id),
  amount_minor bigint not null check (amount_minor > 0),
  refused_at timestamptz not null
);
create index downline_refusals_of on downline_refusals (member_id, owner_id, refused_at);
revoke update, delete, truncate on downline_refusals from parlour_app;

alter table bonuses drop constraint bonuses_forfeit_reason_check;
alter table bonuses add constraint bonuses_forfeit_reason_check
  check (forfeit_reason in ('given_up', 'withdrawal', 'upline_transfer', 'downline_transfer', 'deposit_taken_back', 'amount_owed'));
