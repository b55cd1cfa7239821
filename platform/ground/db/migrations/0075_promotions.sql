-- Rewards: what a member was given and claims once. Money of them moves when they are claimed.
create table rewards (
  id text primary key check (id like 'rwd\_%'),
  member_id text not null,
  kind text not null check (kind in ('cash', 'bonus', 'points')),
  source text not null check (source in ('promotion', 'mission', 'referral', 'raffle', 'vip', 'operator')),
  -- The row that issued it; one reward for each.
  reference text not null check (length(reference) between 1 and 200),
  -- Minor units; whole points of points.
  value bigint not null check (value > 0),
  wagering_multiple smallint check (wagering_multiple between 1 and 10),
  valid_days smallint check (valid_days between 1 and 365),
  -- Titles by the gateway's language codes.
  titles jsonb not null check (titles ? 'EN'),
  promotion_id content_slug,
  issued_at timestamptz not null,
  -- Until when it can be claimed; null: for ever.
  expires_at timestamptz check (expires_at > issued_at),
  claimed_at timestamptz check (expires_at is null or claimed_at < expires_at),
  unique (source, reference),
  check ((kind = 'bonus') = (wagering_multiple is not null and valid_days is not null))
);
create index rewards_of_member on rewards (member_id, issued_at desc, id desc);
create index rewards_claimable on rewards (member_id) where claimed_at is null;

create function keep_reward() returns trigger language plpgsql as $$
begin
  if old.claimed_at is not null then
    raise exception 'reward % was claimed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger rewards_stay_claimed before update on rewards for each row execute function keep_reward();
revoke update, delete, truncate on rewards from parlour_app;
grant update (claimed_at) on rewards to parlour_app;

-- How one takes part in a promotion of the brand's content, and what it gives. Revised as content is: of the rows that
-- are in force the newest counts. A promotion without a row is for reading.
create table promotion_terms (
  revision bigint generated always as identity primary key,
  promotion_id content_slug not null,
  way text not null check (way in ('none', 'apply', 'deposit', 'raffle', 'automatic')),
  opens_at timestamptz,
  closes_at timestamptz check (opens_at is null or closes_at > opens_at),
  reward_kind text check (reward_kind in ('cash', 'bonus', 'points')),
  reward_value bigint check (reward_value > 0),
  -- Of a bonus: how often its amount is staked, and in how many days.
  wagering_multiple smallint check (wagering_multiple between 1 and 10),
  valid_days smallint check (valid_days between 1 and 365),
  -- Days in which the reward can be claimed; null: for ever.
  claim_days smallint check (claim_days between 1 and 365),
  min_deposit_minor bigint check (min_deposit_minor > 0),
  percent smallint check (percent between 1 and 200),
  max_bonus_minor bigint check (max_bonus_minor > 0),
  needs_images boolean not null default false,
  needs_comment boolean not null default false,
  approval text not null default 'operator' check (approval in ('rule', 'operator')),
  rule text check (rule in ('mobile_bound', 'email_bound', 'first_deposit')),
  effective_from timestamptz not null,
  recorded_by content_author not null,
  recorded_at timestamptz not null default now(),
  check ((way in ('apply', 'automatic')) = (reward_kind is not null and reward_value is not null)),
  check ((way = 'deposit') = (min_deposit_minor is not null and percent is not null and max_bonus_minor is not null)),
  check ((way = 'deposit' or reward_kind is not distinct from 'bonus')
    = (wagering_multiple is not null and valid_days is not null)),
  check ((way = 'automatic' or (way = 'apply' and approval = 'rule')) = (rule is not null))
);
create index promotion_terms_in_force on promotion_terms (promotion_id, effective_from desc, revision desc);

-- The pool of a raffle: each line is drawn with its weight. A line without a kind is no prize.
create table promotion_prizes (
  revision bigint not null references promotion_terms (revision),
  position smallint not null check (position > 0),
  weight integer not null check (weight > 0),
  kind text check (kind in ('cash', 'bonus', 'points')),
  value bigint check (value > 0),
  wagering_multiple smallint check (wagering_multiple between 1 and 10),
  valid_days smallint check (valid_days between 1 and 365),
  titles jsonb not null check (titles ? 'EN'),
  primary key (revision, position),
  check ((kind is null) = (value is null)),
  check ((kind is not distinct from 'bonus') = (wagering_multiple is not null and valid_days is not null))
);

create trigger tell_sites after insert or update or delete or truncate on promotion_terms
  for each statement execute function notify_content_changed('promotions');
create trigger tell_sites after insert or update or delete or truncate on promotion_prizes
  for each statement execute function notify_content_changed('promotions');

create table promotion_applications (
  id text primary key check (id like 'pap\_%'),
  promotion_id content_slug not null,
  member_id text not null,
  comment text check (length(comment) between 1 and 140),
  -- EN, TY …: the decision is told in the language of the application.
  language text not null check (language ~ '^[A-Z]{2,3}$'),
  state text not null default 'applying' check (state in ('applying', 'issued', 'rejected')),
  applied_at timestamptz not null,
  decided_at timestamptz,
  -- `rule`, or the operator.
  decided_by text check (length(decided_by) between 1 and 80),
  reason text check (length(reason) between 1 and 400),
  reward_id text references rewards (id),
  check ((state = 'applying') = (decided_at is null)),
  check ((state = 'applying') = (decided_by is null)),
  check ((state = 'issued') = (reward_id is not null)),
  check (state <> 'rejected' or reason is not null)
);
-- Once for each member; who was rejected may apply anew.
create unique index promotion_applications_once on promotion_applications (promotion_id, member_id)
  where state <> 'rejected';
create index promotion_applications_of_member on promotion_applications (member_id, promotion_id, applied_at desc);
create index promotion_applications_waiting on promotion_applications (applied_at, id) where state = 'applying';

create table promotion_application_images (
  application_id text not null references promotion_applications (id),
  position smallint not null check (position between 1 and 3),
  image_id text not null unique references uploaded_images (id),
  primary key (application_id, position)
);

-- What a decision was stays.
create function keep_application() returns trigger language plpgsql as $$
begin
  if old.state <> 'applying' then
    raise exception 'application % was decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger promotion_applications_stay_decided before update on promotion_applications
  for each row execute function keep_application();

-- A draw with what it takes to draw it again: the seed, and the line of the pool that came out.
create table promotion_draws (
  promotion_id content_slug not null,
  member_id text not null,
  revision bigint not null,
  position smallint not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz not null,
  reward_id text references rewards (id),
  primary key (promotion_id, member_id),
  foreign key (revision, position) references promotion_prizes (revision, position)
);

revoke update, delete, truncate on promotion_terms, promotion_prizes, promotion_applications,
  promotion_application_images, promotion_draws from parlour_app;
grant update (state, decided_at, decided_by, reason, reward_id) on promotion_applications to parlour_app;
