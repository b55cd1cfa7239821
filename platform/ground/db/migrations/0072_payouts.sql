-- Payment passwords that were tried, the accounts that withdrawals are paid to, and the way of a withdrawal: reviewed
-- where the brand asks for it, paid, and answered for by the member.
--
-- A try is written once its answer is known. Tries belong to one password: a new one begins without any.
create table payment_password_tries (
  id bigint generated always as identity primary key,
  credential_id text not null references member_credentials (id),
  tried_at timestamptz not null,
  is_right boolean not null
);
create index payment_password_tries_of on payment_password_tries (credential_id, id desc);
revoke update, delete on payment_password_tries from parlour_app;

create table payout_accounts (
  id text primary key check (id like 'pya\_%'),
  member_id text not null references members (id),
  kind text not null check (kind in ('bank', 'ewallet', 'crypto')),
  -- Of the bank, the wallet or the chain.
  name text not null check (length(name) between 1 and 60),
  -- Holder and number, sealed with a key of the deployment.
  sealed_account bytea not null,
  -- Stands for kind and number: a keyed hash, so that nobody can look for a number in it.
  number_digest bytea not null check (octet_length(number_digest) = 32),
  masked_holder text not null,
  ending text not null check (length(ending) between 1 and 4),
  added_at timestamptz not null,
  usable_from timestamptz not null check (usable_from >= added_at),
  removed_at timestamptz check (removed_at >= added_at)
);
create index payout_accounts_of_member on payout_accounts (member_id, added_at) where removed_at is null;
-- One account is one member's, however many ask at once.
create unique index payout_accounts_number on payout_accounts (number_digest) where removed_at is null;
create trigger payout_accounts_stay_removed before update on payout_accounts
  for each row when (old.removed_at is not null) execute function refuse_to_reopen();
revoke update, delete on payout_accounts from parlour_app;
grant update (removed_at) on payout_accounts to parlour_app;

drop trigger withdrawals_stay_settled on withdrawals;
drop function keep_withdrawal_settled();
alter table withdrawals drop constraint withdrawals_status_check, drop constraint withdrawals_check;
alter table withdrawals
  -- Null on those that are older than bound accounts.
  add column payout_account_id text references payout_accounts (id),
  add column account_name text not null default '',
  add column fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- The language that it was asked for in: letters about it are written in that.
  add column language text not null default 'EN',
  -- Null until it is paid, and on those that were paid before members were asked.
  add column receipt text check (receipt in ('awaiting', 'received', 'assumed', 'disputed', 'full', 'forced')),
  add column confirm_until timestamptz,
  add constraint withdrawals_status_check
    check (status in ('reviewing', 'held', 'processing', 'paid', 'rejected', 'cancelled')),
  add constraint withdrawals_settled_check
    check ((status in ('reviewing', 'held', 'processing')) = (settled_at is null)),
  add constraint withdrawals_fee_check check (fee_minor < amount_minor),
  add constraint withdrawals_receipt_time_check
    check ((receipt is null or status = 'paid') and (receipt is null) = (confirm_until is null));
create index withdrawals_reviewing on withdrawals (created_at) where status = 'reviewing';
create index withdrawals_awaiting on withdrawals (confirm_until) where receipt = 'awaiting';
create index withdrawals_disputed on withdrawals (created_at) where receipt = 'disputed';

-- Which state may follow which: what is settled stays so, what is being paid cannot be called back, and a payment that
-- was answered for is not asked about again.
create function keep_withdrawal_in_order() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status and not (case old.status
    when 'reviewing' then new.status in ('held', 'rejected', 'cancelled')
    when 'held' then new.status in ('processing', 'paid', 'rejected', 'cancelled')
    when 'processing' then new.status in ('paid', 'rejected')
    else false end) then
    raise exception 'withdrawal % is %', old.id, old.status using errcode = 'restrict_violation';
  end if;
  if new.receipt is distinct from old.receipt and not (case coalesce(old.receipt, 'none')
    when 'none' then new.receipt = 'awaiting' and old.status <> 'paid'
    when 'awaiting' then new.receipt in ('received', 'assumed', 'disputed')
    when 'disputed' then new.receipt in ('full', 'forced')
    else false end) then
    raise exception 'the receipt of withdrawal % is %', old.id, old.receipt using errcode = 'restrict_violation';
  end if;
  if old.settled_at is not null
    and (new.settled_at, new.confirm_until) is distinct from (old.settled_at, old.confirm_until) then
    raise exception 'withdrawal % is %', old.id, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_stay_in_order before update on withdrawals
  for each row execute function keep_withdrawal_in_order();
grant update (receipt, confirm_until) on withdrawals to parlour_app;

-- The timeline of a withdrawal: one row for each state that it came into.
create table withdrawal_events (
  id bigint generated always as identity primary key,
  withdrawal_id text not null references withdrawals (id),
  state text not null check (state in ('reviewing', 'held', 'processing', 'paid', 'rejected', 'cancelled',
    'received', 'assumed', 'disputed', 'full', 'forced')),
  happened_at timestamptz not null,
  happened_by text not null check (happened_by in ('member', 'operator', 'provider', 'clock')),
  note text check (length(note) between 1 and 500)
);
create unique index withdrawal_events_once on withdrawal_events (withdrawal_id, state);
revoke update, delete on withdrawal_events from parlour_app;

-- What a member sent to show that a payment did not arrive.
create table withdrawal_proofs (
  withdrawal_id text not null references withdrawals (id),
  position smallint not null check (position > 0),
  image_id text not null unique references uploaded_images (id),
  sent_at timestamptz not null,
  primary key (withdrawal_id, position)
);
revoke update, delete on withdrawal_proofs from parlour_app;
