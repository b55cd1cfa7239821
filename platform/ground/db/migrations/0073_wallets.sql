-- Money that a member moved between wallets of their own, and money that went up the tree. The money is in the ledger;
-- a row here commits with its transfer.
create table wallet_transfers (
  member_id text not null,
  -- Made by whoever asked, before it was sent: asked about by it when no answer came.
  reference text not null check (length(reference) between 1 and 200),
  transfer_id text not null unique,
  -- `MAIN` or the code of a vendor.
  from_wallet text not null check (length(from_wallet) between 1 and 40),
  to_wallet text not null check (length(to_wallet) between 1 and 40),
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  primary key (member_id, reference),
  check ((from_wallet = 'MAIN') <> (to_wallet = 'MAIN'))
);
revoke update, delete on wallet_transfers from parlour_app;

create table upline_transfers (
  id text primary key check (id like 'utr\_%'),
  member_id text not null references members (id),
  upline_id text not null references members (id),
  amount_minor bigint not null check (amount_minor > 0),
  transfer_id text not null unique,
  created_at timestamptz not null,
  check (member_id <> upline_id)
);
create index upline_transfers_of_member on upline_transfers (member_id, created_at desc, id desc);
revoke update, delete on upline_transfers from parlour_app;
