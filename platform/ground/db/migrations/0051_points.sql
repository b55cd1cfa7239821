-- The points mall. What a member has is in the ledger (currency POINTS, one unit is one point); here is what points
-- are earned by, worth and good for. Newest rows count, as in 0050.
create table point_terms (
  id bigint generated always as identity primary key,
  -- Settled stakes that earn one point.
  stakes_per_point_minor bigint not null check (stakes_per_point_minor > 0),
  -- Points that are worth one unit of the currency.
  points_per_unit integer not null check (points_per_unit > 0),
  effective_from timestamptz not null,
  recorded_by content_author not null,
  recorded_at timestamptz not null default now()
);
create index point_terms_in_force on point_terms (effective_from desc, id desc);

create table point_rewards (
  revision bigint generated always as identity primary key,
  reward_id content_slug not null,
  picture text not null,
  points integer not null check (points > 0),
  quantity integer not null check (quantity >= 0),
  sort_order smallint not null,
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until > shown_from),
  recorded_by content_author not null,
  recorded_at timestamptz not null default now()
);
create index point_rewards_newest on point_rewards (reward_id, revision desc);

create table point_reward_texts (
  revision bigint generated always as identity primary key,
  reward_id content_slug not null,
  language content_language not null,
  name text not null check (length(name) between 1 and 120),
  description text not null check (length(description) <= 2000),
  recorded_by content_author not null,
  recorded_at timestamptz not null default now()
);
create index point_reward_texts_newest on point_reward_texts (reward_id, language, revision desc);

revoke update, delete on point_terms, point_rewards, point_reward_texts from parlour_app;
