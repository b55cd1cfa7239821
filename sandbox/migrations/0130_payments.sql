-- The sandbox's own tables: a payment provider and a game vendor keep their books apart from the platform's, and the
-- platform's role cannot read them.
create schema if not exists sandbox;
grant usage on schema sandbox to parlour_vendor;
alter default privileges in schema sandbox grant select, insert, update on tables to parlour_vendor;

-- The first press of a button decides a payment. `acknowledged_at` is set when the merchant has answered the report.
create table sandbox.payments (
  payment_id text primary key,
  reference text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  result text not null check (result in ('paid', 'declined')),
  decided_at timestamptz not null,
  acknowledged_at timestamptz
);
create index payments_unacknowledged on sandbox.payments (decided_at) where acknowledged_at is null;

create table sandbox.payouts (
  withdrawal_id text primary key,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  account_ending text not null check (length(account_ending) between 1 and 4),
  result text not null check (result in ('paid', 'refused')),
  decided_at timestamptz not null
);
revoke update, delete on sandbox.payments, sandbox.payouts from parlour_vendor;
grant update (acknowledged_at) on sandbox.payments to parlour_vendor;
