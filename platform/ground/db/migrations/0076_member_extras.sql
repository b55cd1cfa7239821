-- What stands beside play: deleted messages, pictures, missions, rebates and invitations. What happened stays: rows are
-- added, and the one column that may change is a date or a claim that was empty.

-- A deleted message is a row that is shown no more.
alter table member_messages add column deleted_at timestamptz;
grant update (deleted_at) on member_messages to parlour_app;
drop index member_messages_unread;
create index member_messages_unread on member_messages (member_id) where read_at is null and deleted_at is null;
drop index member_messages_by_member;
create index member_messages_by_member on member_messages (member_id, created_at desc, id desc)
  where deleted_at is null;

-- The picture that a member has chosen; the newest row counts.
create table member_avatars (
  id bigint generated always as identity primary key,
  member_id text not null references members (id),
  icon_id text not null check (icon_id ~ '^[a-z][a-z-]{0,39}$'),
  chosen_at timestamptz not null
);
create index member_avatars_newest on member_avatars (member_id, id desc);
revoke update, delete on member_avatars from parlour_app;

-- Rounds of a period, for boards over everybody: settled times rise with the table, so that a summary of its blocks is
-- enough, and a bet has no further index to keep.
create index game_rounds_settled_times on game_rounds using brin (settled_at) with (pages_per_range = 32);

-- Missions, revised as the content of 0050 is: of the rows of one mission the newest counts.
create table missions (
  revision bigint generated always as identity primary key,
  mission_id content_slug not null,
  kind text not null check (kind in ('rounds', 'games', 'days', 'verify', 'limit', 'profile')),
  goal integer not null check (goal between 1 and 100000),
  reward_kind text not null check (reward_kind in ('cash', 'bonus', 'points')),
  -- Minor units; whole points where it is points.
  reward_value bigint not null check (reward_value > 0),
  -- Of a bonus: how often its amount is staked, and in how many days.
  wagering_multiple smallint check (wagering_multiple between 1 and 10),
  valid_days smallint check (valid_days between 1 and 365),
  period text not null check (period in ('once', 'week')),
  sort_order smallint not null,
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until > shown_from),
  recorded_by content_author not null,
  recorded_at timestamptz not null default now(),
  check ((reward_kind = 'bonus') = (wagering_multiple is not null and valid_days is not null))
);
create index missions_newest on missions (mission_id, revision desc);

create table mission_texts (
  revision bigint generated always as identity primary key,
  mission_id content_slug not null,
  language content_language not null,
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) <= 400),
  recorded_by content_author not null,
  recorded_at timestamptz not null default now()
);
create index mission_texts_newest on mission_texts (mission_id, language, revision desc);

-- A mission is completed once in each of its periods; what it gave is a reward.
create table mission_completions (
  member_id text not null references members (id),
  mission_id content_slug not null,
  -- `once`, or the Monday of the week: `2026-03-02`.
  period_key text not null check (period_key = 'once' or period_key ~ '^\d{4}-\d\d-\d\d$'),
  reward_id text not null unique,
  completed_at timestamptz not null,
  primary key (member_id, mission_id, period_key)
);
-- Who was here lately.
create index sessions_seen on sessions (last_seen_at, member_id);
-- A look at everybody who was here that went through to its end.
create table mission_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null
);
create index mission_runs_newest on mission_runs (started_at desc);
revoke update, delete on missions, mission_texts, mission_completions, mission_runs from parlour_app;

-- What settled stakes earn back, by game type and in hundredths of a percent. The rate at the beginning of a day counts for that day.
create table rebate_rates (
  id bigint generated always as identity primary key,
  game_type text not null check (game_type ~ '^[A-Z0-9]{2,12}$'),
  rate_basis_points integer not null check (rate_basis_points between 0 and 1000),
  effective_from timestamptz not null,
  recorded_by content_author not null,
  recorded_at timestamptz not null default now()
);
create index rebate_rates_in_force on rebate_rates (game_type, effective_from desc, id desc);

create table rebate_claims (
  claim_id text primary key check (claim_id like 'rbc\_%'),
  member_id text not null references members (id),
  amount_minor bigint not null check (amount_minor > 0),
  transfer_id text not null unique,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  claimed_at timestamptz not null
);
create index rebate_claims_of_member on rebate_claims (member_id, claimed_at desc, claim_id desc);

-- One row for each member, type and day that earned anything.
create table rebate_accruals (
  member_id text not null references members (id),
  game_type text not null,
  day date not null,
  stakes_minor bigint not null check (stakes_minor > 0),
  rate_basis_points integer not null check (rate_basis_points > 0),
  amount_minor bigint not null check (amount_minor > 0),
  accrued_at timestamptz not null,
  claim_id text references rebate_claims deferrable initially deferred,
  primary key (member_id, game_type, day),
  check (amount_minor = stakes_minor * rate_basis_points / 10000)
);
create index rebate_accruals_open on rebate_accruals (member_id) where claim_id is null;
create function keep_rebate_claim() returns trigger language plpgsql as $$
begin
  raise exception 'a claimed rebate stays claimed' using errcode = 'restrict_violation';
end $$;
create trigger rebate_stays_claimed before update on rebate_accruals
  for each row when (old.claim_id is not null) execute function keep_rebate_claim();

-- A day that is over and was gone through for everybody.
create table rebate_days (
  day date primary key,
  closed_at timestamptz not null
);
revoke update, delete on rebate_rates, rebate_claims, rebate_accruals, rebate_days from parlour_app;
grant update (claim_id) on rebate_accruals to parlour_app;

-- The code of a member's invitation link, made at the first asking and kept for life.
create table invitation_codes (
  member_id text primary key references members (id),
  code text not null unique check (code ~ '^[A-Z0-9]{8}$'),
  made_at timestamptz not null
);
-- Who came by whose link.
create table invitations (
  friend_id text primary key references members (id),
  inviter_id text not null references members (id) check (inviter_id <> friend_id),
  joined_at timestamptz not null
);
create index invitations_of_inviter on invitations (inviter_id, joined_at desc, friend_id);
-- What became of an invitation when the friend had paid in enough: decided once. Rewards that were not given are null.
create table invitation_outcomes (
  friend_id text primary key references invitations,
  decided_at timestamptz not null,
  refusal text check (refusal in ('same_person', 'excluded')),
  inviter_reward_id text unique,
  friend_reward_id text unique,
  -- What the inviter was given, in minor units.
  earned_minor bigint not null default 0 check (earned_minor >= 0),
  check (refusal is null or (inviter_reward_id is null and friend_reward_id is null)),
  check ((inviter_reward_id is null) = (earned_minor = 0))
);
revoke update, delete on invitation_codes, invitations, invitation_outcomes from parlour_app;

-- The queue of the days' rebates, made as migration 0061 makes its own.
set local role parlour_app;
SELECT pgboss.create_queue('rebate-accrual', '{"policy": "standard"}');
reset role;
