-- Methods say what their payment page looks like and what they cost; deposits know what was asked, paid and credited,
-- and end in more ways than being paid or not.
alter table cashier_methods
  add column kind text check (kind in ('bank', 'ewallet', 'card', 'crypto')),
  -- The fee of one payment: the fixed part and hundredths of a percent of the amount, rounded up.
  add column fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  add column fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  add column quick_minor bigint[] not null default '{}';
update cashier_methods set kind = 'card', quick_minor = '{5000,10000,50000,100000}' where code = 'sandbox-card';
update cashier_methods set kind = 'bank', quick_minor = '{50000,100000,500000,1000000}' where code = 'sandbox-bank';
update cashier_methods set kind = 'bank', quick_minor = '{10000,50000,100000,500000}' where code = 'sandbox-payout';
update cashier_methods set kind = 'bank' where kind is null;
alter table cashier_methods
  alter column kind set not null,
  add constraint cashier_methods_card_pays_in_only check (kind <> 'card' or direction = 'deposit');

insert into cashier_methods
  (code, direction, provider_code, name, kind, min_minor, max_minor, quick_minor, sort_order, offered_from)
values
  ('sandbox-wallet',        'deposit',    'sandbox-pay', 'sandbox-wallet', 'ewallet', 1000, 5000000,
   '{5000,10000,50000,100000}', 3, '2020-01-01Z'),
  ('sandbox-crypto',        'deposit',    'sandbox-pay', 'sandbox-crypto', 'crypto', 10000, 20000000,
   '{50000,100000,500000,1000000}', 4, '2020-01-01Z'),
  ('sandbox-wallet-payout', 'withdrawal', 'sandbox-pay', 'sandbox-wallet', 'ewallet', 1000, 5000000,
   '{10000,50000,100000,500000}', 2, '2020-01-01Z'),
  ('sandbox-crypto-payout', 'withdrawal', 'sandbox-pay', 'sandbox-crypto', 'crypto', 10000, 10000000,
   '{50000,100000,500000,1000000}', 3, '2020-01-01Z');

alter table deposits
  -- The method's fee as it was when the deposit was opened.
  add column fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  add column fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  -- What the provider says was paid, and what of it was put into the balance.
  add column paid_minor bigint check (paid_minor > 0),
  add column credited_minor bigint check (credited_minor between 0 and paid_minor),
  add column fee_transfer_id text unique,
  add column promotion_id text,
  -- A second payment for the same order: the deposit that had been paid already.
  add column second_of text references deposits (id),
  -- In which the member is told how it ended: EN, TY …
  add column language text not null default 'EN' check (language ~ '^[A-Z]{2,3}$'),
  add column reversed_at timestamptz;
alter table deposits disable trigger deposits_stay_settled;
update deposits set paid_minor = amount_minor, credited_minor = amount_minor where status = 'credited';
alter table deposits enable trigger deposits_stay_settled;
alter table deposits
  drop constraint deposits_status_check,
  drop constraint deposits_check,
  drop constraint deposits_check1,
  drop constraint deposits_check2;
alter table deposits
  add constraint deposits_status_check check (status in
    ('created', 'review', 'credited', 'failed', 'expired', 'rejected', 'reversing', 'reversed')),
  add constraint deposits_end_after_begin check (expires_at > created_at),
  add constraint deposits_open_or_settled check ((status in ('created', 'review')) = (settled_at is null)),
  add constraint deposits_credit_is_transfer check ((credited_minor is null) = (transfer_id is null)),
  add constraint deposits_credited_is_transfer check (status not in ('credited', 'reversing') or transfer_id is not null),
  add constraint deposits_uncredited check
    (status not in ('created', 'review', 'failed', 'expired', 'rejected') or transfer_id is null),
  add constraint deposits_review_is_paid check (status not in ('review', 'rejected') or paid_minor is not null),
  add constraint deposits_reversal_dated check ((status in ('reversing', 'reversed')) = (reversed_at is not null));
create index deposits_reversing on deposits (member_id) where status = 'reversing';
create index deposits_in_review on deposits (created_at) where status = 'review';

-- The order of the states. Only a late payment leads out of `failed` and `expired`, and nothing leads back. What was
-- paid and credited stays as it was written.
create or replace function keep_deposit_settled() returns trigger language plpgsql as $$
begin
  if not (case old.status
    when 'created' then new.status in ('review', 'credited', 'failed', 'expired')
    when 'failed' then new.status in ('review', 'credited')
    when 'expired' then new.status in ('review', 'credited')
    when 'review' then new.status in ('credited', 'rejected', 'reversed')
    when 'credited' then new.status in ('reversing', 'reversed')
    when 'reversing' then new.status = 'reversed'
    else false end) then
    raise exception 'deposit % is %', old.id, old.status using errcode = 'restrict_violation';
  end if;
  if (old.paid_minor is not null and new.paid_minor is distinct from old.paid_minor)
    or (old.transfer_id is not null and (new.credited_minor, new.transfer_id, new.fee_transfer_id)
        is distinct from (old.credited_minor, old.transfer_id, old.fee_transfer_id)) then
    raise exception 'deposit % has been paid', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
grant update (paid_minor, credited_minor, fee_transfer_id, reversed_at) on deposits to parlour_app;

-- A report of the same payment with another content is noticed; reports of before this are known by their result alone.
alter table deposit_payments
  add column amount_minor bigint check (amount_minor > 0),
  add column currency text;

-- Payments that were taken back after they had been reported as paid: append-only, once for each.
create table deposit_reversals (
  provider_code text not null,
  payment_id text not null,
  reported_at timestamptz not null,
  primary key (provider_code, payment_id),
  foreign key (provider_code, payment_id) references deposit_payments (provider_code, payment_id)
);
revoke update, delete on deposit_reversals from parlour_app;
