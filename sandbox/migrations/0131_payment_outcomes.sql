-- The orders whose payment page was opened, and what the control panel makes of them: late, silent, paid twice, taken back.
create table sandbox.payment_orders (
  reference text primary key,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  kind text not null check (kind in ('bank', 'ewallet', 'card', 'crypto')),
  -- Where the merchant hears about it.
  merchant_origin text not null,
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  -- `late` pays after the end; `never` stays silent, also when it is asked.
  plan text check (plan in ('late', 'never'))
);
create index payment_orders_newest on sandbox.payment_orders (opened_at desc);
create index payment_orders_late on sandbox.payment_orders (ends_at) where plan = 'late';
revoke update, delete on sandbox.payment_orders from parlour_vendor;
grant update (plan) on sandbox.payment_orders to parlour_vendor;

-- A second payment for one order exists only because somebody wanted to see what comes of it.
alter table sandbox.payments
  drop constraint payments_reference_key,
  add column position smallint not null default 1 check (position in (1, 2)),
  -- What the merchant said last: the state of its deposit, or the code of its refusal.
  add column answer text,
  add column reversed_at timestamptz check (reversed_at is null or result = 'paid'),
  add column reversal_acknowledged_at timestamptz,
  add constraint payments_of_reference unique (reference, position);
grant update (answer, reversed_at, reversal_acknowledged_at) on sandbox.payments to parlour_vendor;
