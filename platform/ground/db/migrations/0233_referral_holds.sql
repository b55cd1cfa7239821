-- A reward for an invitation waits first: from the day on which the friend had paid in enough, with the terms of that day.
-- A hold ends with its decision, or because a payment that it counted was taken back; then a new one may begin.
create table invitation_holds (
  id bigint generated always as identity primary key,
  friend_id text not null references invitations,
  qualifying_minor bigint not null check (qualifying_minor >= 0),
  reward_minor bigint not null check (reward_minor >= 0),
  friend_reward_minor bigint not null check (friend_reward_minor >= 0),
  -- What the friend has to stake, weighed as wagering is.
  stakes_minor bigint not null check (stakes_minor >= 0),
  began_at timestamptz not null,
  due_at timestamptz not null check (due_at >= began_at),
  -- When it is looked at: what was not ready then is looked at later.
  look_at timestamptz not null,
  ended_at timestamptz
);
create unique index invitation_holds_one on invitation_holds (friend_id) where ended_at is null;
create index invitation_holds_due on invitation_holds (look_at) where ended_at is null;
revoke update, delete, truncate on invitation_holds from parlour_app;
grant update (look_at, ended_at) on invitation_holds to parlour_app;

-- Payments of invited members that were taken back, once for each.
create table invitation_payments_taken_back (
  deposit_id text primary key,
  friend_id text not null references invitations,
  amount_minor bigint not null check (amount_minor > 0),
  taken_back_at timestamptz not null
);
create index invitation_payments_taken_back_of on invitation_payments_taken_back (friend_id);
revoke update, delete, truncate on invitation_payments_taken_back from parlour_app;
insert into invitation_payments_taken_back (deposit_id, friend_id, amount_minor, taken_back_at)
  select d.id, d.member_id, d.paid_minor, d.reversed_at from deposits d join invitations i on i.friend_id = d.member_id
  where d.credited_minor is not null and d.paid_minor > 0 and d.reversed_at is not null;

-- What was given is kept as it was when it is taken back. Outcomes of before were decided at once and stay what they are;
-- those whose payment was taken back before had kept their reward, and keep it.
alter table invitation_outcomes
  add column qualifying_minor bigint not null default 0 check (qualifying_minor >= 0),
  add column taken_back_at timestamptz,
  add check (taken_back_at is null or refusal is null);
grant update (taken_back_at) on invitation_outcomes to parlour_app;
create function keep_invitation_outcome() returns trigger language plpgsql as $$
begin
  if old.taken_back_at is not null then
    raise exception 'the outcome of % was taken back', old.friend_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invitation_outcomes_stay_taken_back before update on invitation_outcomes
  for each row execute function keep_invitation_outcome();
