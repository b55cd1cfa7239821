-- A bonus can be released while open rounds still hold money of it. What they pay for that money is part of what the bonus
-- became: it is added here when it is paid, and goes to the house once the bonus was taken back.
alter table bonuses
  add column taken_back_at timestamptz,
  add check (taken_back_at is null or status = 'completed'),
  drop constraint bonuses_forfeit_reason_check,
  add constraint bonuses_forfeit_reason_check
    check (forfeit_reason in ('given_up', 'withdrawal', 'upline_transfer', 'deposit_taken_back', 'amount_owed'));
update bonuses b set taken_back_at = r.opened_at
  from receivables r where r.reason = 'bonus_of_deposit' and r.reference = b.id and b.status = 'completed';
grant update (taken_back_at) on bonuses to parlour_app;

create or replace function keep_bonus() returns trigger language plpgsql as $$
begin
  if old.status <> 'active' and (
    to_jsonb(new) - 'released_minor' - 'taken_back_at' <> to_jsonb(old) - 'released_minor' - 'taken_back_at'
    or old.taken_back_at is not null
    or new.released_minor is null
    or new.released_minor < old.released_minor) then
    raise exception 'bonus % has ended', old.id using errcode = 'restrict_violation';
  end if;
  if new.wagering_done_minor < old.wagering_done_minor
    or (old.forfeited_at is not null and new.forfeited_at is distinct from old.forfeited_at) then
    raise exception 'the progress of bonus % stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
