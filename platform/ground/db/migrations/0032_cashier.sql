-- Ways to pay in and out, and the deposits and withdrawals that use them. The money itself is in the ledger; a row
-- here and its transfer commit together.
create table cashier_methods (
  code text primary key check (code ~ '^[a-z0-9-]{2,40}$'),
  direction text not null check (direction in ('deposit', 'withdrawal')),
  provider_code text not null,
  -- A key of `wallet.methods.*` in the message files, or the provider's own name.
  name text not null,
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor),
  sort_order smallint not null,
  offered_from timestamptz not null,
  offered_until timestamptz
);
revoke delete on cashier_methods from parlour_app;

insert into cashier_methods
  (code, direction, provider_code, name, min_minor, max_minor, sort_order, offered_from)
values
  ('sandbox-card',   'deposit',    'sandbox-pay', 'sandbox-card', 1000,  5000000,  1, '2020-01-01Z'),
  ('sandbox-bank',   'deposit',    'sandbox-pay', 'sandbox-bank', 10000, 20000000, 2, '2020-01-01Z'),
  ('sandbox-payout', 'withdrawal', 'sandbox-pay', 'sandbox-bank', 1000,  10000000, 1, '2020-01-01Z');

create table deposits (
  id text primary key,
  member_id text not null,
  method_code text not null references cashier_methods (code),
  provider_code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null default 'created' check (status in ('created', 'credited', 'failed', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  settled_at timestamptz,
  transfer_id text unique,
  check ((status = 'created') = (settled_at is null)),
  check ((status = 'credited') = (transfer_id is not null))
);
create index deposits_of_member on deposits (member_id, created_at desc, id desc);
create index deposits_open on deposits (expires_at) where status = 'created';

-- What providers reported, append-only and once per payment.
create table deposit_payments (
  provider_code text not null,
  payment_id text not null check (length(payment_id) between 1 and 128),
  deposit_id text not null references deposits (id),
  result text not null check (result in ('paid', 'declined')),
  reported_at timestamptz not null,
  primary key (provider_code, payment_id)
);
-- A deposit is paid by one payment, whatever a provider reports.
create unique index deposit_payments_paid_once on deposit_payments (deposit_id) where result = 'paid';

create table withdrawals (
  id text primary key,
  member_id text not null,
  method_code text not null references cashier_methods (code),
  provider_code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  account_ending text not null check (length(account_ending) between 1 and 4),
  -- Holder and number of the account that is paid, sealed with a key of the deployment.
  sealed_account bytea not null,
  status text not null default 'held' check (status in ('held', 'processing', 'paid', 'rejected')),
  hold_id text not null unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('held', 'processing')) = (settled_at is null))
);
create index withdrawals_of_member on withdrawals (member_id, created_at desc, id desc);
create index withdrawals_open on withdrawals (created_at) where settled_at is null;

-- A credited deposit and a settled withdrawal are over: only a late payment can still end a deposit that expired or
-- failed, and nothing leads back to an earlier state.
create function keep_deposit_settled() returns trigger language plpgsql as $$
begin
  if old.status = 'credited' or new.status = 'created' then
    raise exception 'deposit % is %', old.id, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger deposits_stay_settled before update on deposits for each row execute function keep_deposit_settled();
create function keep_withdrawal_settled() returns trigger language plpgsql as $$
begin
  if old.status in ('paid', 'rejected') or new.status = 'held' then
    raise exception 'withdrawal % is %', old.id, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_stay_settled before update on withdrawals
  for each row execute function keep_withdrawal_settled();

revoke update, delete on deposits, deposit_payments, withdrawals from parlour_app;
grant update (status, settled_at, transfer_id) on deposits to parlour_app;
grant update (status, settled_at) on withdrawals to parlour_app;
