-- How each live table stood when its vendor last told: shown before somebody sits down, and nothing that was staked. The table is
-- a game of the catalogue; who looks at the list reads its name, its studio and its dates there.
create table live_tables (
  game_id text primary key references games,
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{1,31}$'),
  state text not null
    check (state in ('betting', 'closing', 'dealing', 'acting', 'result', 'void', 'shuffling', 'resting', 'closed')),
  round integer check (round >= 0),
  closes_at timestamptz,
  min_stake_minor bigint not null check (min_stake_minor > 0),
  max_stake_minor bigint not null check (max_stake_minor >= min_stake_minor),
  betting_seconds integer not null check (betting_seconds between 1 and 600),
  -- Short plain codes, the newest last.
  last_results text[] not null check (cardinality(last_results) <= 24),
  players integer not null check (players >= 0),
  -- When the vendor looked, and when the platform heard of it.
  seen_at timestamptz not null,
  reported_at timestamptz not null
);
revoke delete, truncate on live_tables from parlour_app;
