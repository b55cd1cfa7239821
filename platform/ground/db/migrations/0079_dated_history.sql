-- A demonstration begins with a past: play of the last 90 days that is simulated through the ledger and dated as if it
-- had happened then. Only parlour_history may date a transfer, never before an earlier one of the same account, so
-- that an account's history stays in the order of its balances, and never in the future. Everybody else's transfers carry the
-- moment at which they are written.
do $$
begin
  create role parlour_history nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant parlour_app to parlour_history;
grant parlour_history to current_user;

create function ledger.date_transfer() returns trigger language plpgsql as $$
declare
  v_moment timestamptz := current_setting('ledger.moment')::timestamptz;
begin
  if current_setting('role') <> 'parlour_history' then
    perform ledger.refuse('moment.forbidden');
  elsif v_moment > clock_timestamp() or exists (
    select 1 from ledger.accounts a, ledger.transfers t
    where a.id in (new.debit_account_id, new.credit_account_id) and a.is_personal
      and (t.debit_account_id = a.id or t.credit_account_id = a.id) and t.created_at > v_moment)
  then
    perform ledger.refuse('moment.order');
  end if;
  new.created_at := v_moment;
  return new;
end $$;
-- The condition is all that a transfer of today pays for this.
create trigger dated before insert on ledger.transfers
  for each row when (coalesce(current_setting('ledger.moment', true), '') <> '')
  execute function ledger.date_transfer();
revoke all on function ledger.date_transfer() from public;
