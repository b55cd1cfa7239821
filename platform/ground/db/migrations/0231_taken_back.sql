-- A payment that was taken back is settled with its provider at once: what the member's money does not cover is a
-- receivable. Deposits that had been waiting for a balance become one each.
do $$
declare
  v record;
  v_id text;
begin
  for v in select * from deposits where status = 'reversing' order by reversed_at, id loop
    v_id := 'rcv_' || substr(v.id, 5);
    if v.fee_transfer_id is not null then
      perform ledger.post('deposit:' || v.id || ':fee-back', jsonb_build_array(jsonb_build_object(
        'phase', 'posted', 'kind', 'deposit_fee', 'reference', v.id,
        'earlierId', substr(v.fee_transfer_id, 5)::bigint::text)));
    end if;
    perform ledger.post('receivable:' || v_id, jsonb_build_array(jsonb_build_object(
      'phase', 'posted', 'kind', 'deposit_reversed', 'reference', v.id, 'currency', v.currency,
      'amountMinor', v.paid_minor::text, 'debitOwner', 'house', 'debitPurpose', 'receivables',
      'creditOwner', 'provider:' || v.provider_code, 'creditPurpose', 'clearing')));
    insert into receivables (id, member_id, reason, reference, amount_minor, opened_at)
    values (v_id, v.member_id, 'deposit_reversed', v.id, v.paid_minor, v.reversed_at);
    update deposits set status = 'reversed' where id = v.id;
  end loop;
end $$;
-- Whatever was taken back before was taken whole: it is a receivable that was closed as it opened.
insert into receivables (id, member_id, reason, reference, amount_minor, collected_minor, opened_at, closed_at)
select 'rcv_' || substr(id, 5), member_id, 'deposit_reversed', id, paid_minor, paid_minor, reversed_at, reversed_at
from deposits where status = 'reversed' and transfer_id is not null
on conflict do nothing;

drop index deposits_reversing;
alter table deposits
  drop constraint deposits_status_check,
  drop constraint deposits_credited_is_transfer,
  drop constraint deposits_reversal_dated;
alter table deposits
  add constraint deposits_status_check check (status in
    ('created', 'review', 'credited', 'failed', 'expired', 'rejected', 'reversed')),
  add constraint deposits_credited_is_transfer check (status <> 'credited' or transfer_id is not null),
  add constraint deposits_reversal_dated check ((status = 'reversed') = (reversed_at is not null));

create or replace function keep_deposit_settled() returns trigger language plpgsql as $$
begin
  if not (case old.status
    when 'created' then new.status in ('review', 'credited', 'failed', 'expired')
    when 'failed' then new.status in ('review', 'credited')
    when 'expired' then new.status in ('review', 'credited')
    when 'review' then new.status in ('credited', 'rejected', 'reversed')
    when 'credited' then new.status = 'reversed'
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
