-- The same lines in several draws, each bought when it opens. Nothing is reserved for them.
create table lottery_plans (
  plan_id text primary key check (plan_id like 'lpl\_%'),
  member_id text not null,
  currency text not null,
  -- The login that made it: where draws follow each other fast the plan ends with it.
  session_id text not null,
  game_code text not null,
  -- As they were asked for, and as they are bought each time.
  lines jsonb not null,
  stake_minor bigint not null check (stake_minor > 0),
  issues smallint not null check (issues between 2 and 30),
  stop_on_win boolean not null,
  -- A draw with a higher one is not bought.
  margin smallint not null,
  next_sequence integer not null,
  bought smallint not null default 0,
  skipped smallint not null default 0,
  state text not null default 'running' check (state in ('running', 'ended')),
  end_reason text check (end_reason in ('done', 'win', 'player', 'refused', 'margin', 'login')),
  refusal text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (bought + skipped <= issues),
  check ((state = 'ended') = (ended_at is not null and end_reason is not null))
);
create index lottery_plans_running on lottery_plans (game_code) where state = 'running';
create index lottery_plans_of_member on lottery_plans (member_id, created_at desc, plan_id desc);
revoke delete, truncate on lottery_plans from parlour_app;

-- A plan never spends more than it said: one ticket a draw.
create unique index lottery_tickets_of_plan on lottery_tickets (plan_id, draw_id) where plan_id is not null;

-- What has ended has ended, and what was asked for stays.
create function guard_lottery_plan() returns trigger language plpgsql as $$
begin
  if old.state = 'ended' or new.bought < old.bought or new.skipped < old.skipped
     or (new.plan_id, new.member_id, new.currency, new.session_id, new.game_code, new.lines, new.stake_minor, new.issues,
         new.stop_on_win, new.margin, new.created_at)
        is distinct from (old.plan_id, old.member_id, old.currency, old.session_id, old.game_code, old.lines, old.stake_minor,
         old.issues, old.stop_on_win, old.margin, old.created_at) then
    raise exception 'plan % is fixed', old.plan_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger lottery_plans_guard before update on lottery_plans for each row execute function guard_lottery_plan();
