-- Rounds that paid ten times their stake or more, by their end: the feed of wins and the race of the week read these alone.
create index game_rounds_multiples on game_rounds (settled_at desc, round_id desc)
  where status = 'settled' and currency = 'PLAY' and stake_minor > 0 and payout_minor >= 10 * stake_minor;

-- Members who do not want to be named on any board, not even masked, and since when.
create table unlisted_members (
  member_id text primary key references members (id),
  unlisted_at timestamptz not null
);

-- The pool that a share of the game's stakes goes into, as its vendor publishes it; null for a game without one.
alter table games add column pool_code text check (pool_code ~ '^[a-z][a-z0-9-]{1,31}$');
create index games_of_pool on games (pool_code) where pool_code is not null;
