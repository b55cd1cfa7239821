-- What a member had staked in settled rounds when somebody last looked, what it earned, and the level that it gave.
-- The rounds are the truth: the sum is taken from them each time. A row says how much of it was counted, and of two
-- reviews at one moment only one can write the next number.
create table stake_reviews (
  member_id text not null references members (id),
  sequence integer not null check (sequence > 0),
  settled_minor bigint not null check (settled_minor >= 0),
  points integer not null check (points >= 0),
  -- Stakes that were counted and have not made a whole point yet.
  remainder_minor bigint not null check (remainder_minor >= 0),
  rank_level smallint not null check (rank_level >= 0),
  reviewed_at timestamptz not null,
  primary key (member_id, sequence)
);

-- A review of everybody that went through to its end; the next one looks at what was settled since.
create table stake_review_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null check (finished_at >= started_at)
);
revoke update, delete on stake_reviews, stake_review_runs from parlour_app;

-- The sum of a member's settled stakes, and who settled anything lately.
create index game_rounds_settled on game_rounds (member_id, settled_at) include (stake_minor)
  where status = 'settled';
-- The winner board: the largest payouts first, each with its time, so that old ones are passed over in the index.
create index game_rounds_wins on game_rounds (payout_minor desc, settled_at)
  where status = 'settled' and payout_minor > 0;
