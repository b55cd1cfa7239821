-- A bonus that was given for money that was paid in lasts while that money stays: it ends when own money leaves before the
-- wagering is done. What was granted or issued before keeps the terms that it was taken with.
alter table bonuses
  add column needs_own_money boolean not null default false,
  -- What ended it, or ends it with its last open round, where its member or their money did.
  add column forfeit_reason text
    check (forfeit_reason in ('given_up', 'withdrawal', 'upline_transfer', 'deposit_taken_back'));
update bonuses set forfeit_reason = 'given_up' where forfeited_at is not null and status = 'active';
grant update (forfeit_reason) on bonuses to parlour_app;

-- A reward that was not claimed can be cancelled, and stays as a row.
alter table rewards
  add column needs_own_money boolean not null default false,
  add column cancelled_at timestamptz,
  add check (cancelled_at is null or claimed_at is null);
create or replace function keep_reward() returns trigger language plpgsql as $$
begin
  if old.claimed_at is not null then
    raise exception 'reward % was claimed', old.id using errcode = 'restrict_violation';
  end if;
  if old.cancelled_at is not null then
    raise exception 'reward % was cancelled', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
grant update (cancelled_at) on rewards to parlour_app;
