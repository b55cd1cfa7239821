-- Of the rounds of an hour, so that the return of a game is held against its theory without reading a round: sums of squares in minor
-- units squared, and the greatest of each. What pools paid stands apart and is in no payout of these. Null of what was counted before.
alter table site_game_hours
  add column stake_square numeric,
  add column payout_square numeric,
  add column most_stake_minor bigint,
  add column most_payout_minor bigint,
  add column pool_minor bigint;
-- Days without them are counted once more.
alter table site_counted_days add column has_squares boolean not null default false;

-- What a vendor tells of the payout of one stake, where every bet of a game is of one law: its mean without pools, the mean of its square,
-- and the most that it can be, in stakes.
alter table game_facts
  add column mean_payout double precision,
  add column mean_square double precision,
  add column most_payout double precision,
  -- Worse decisions of a player pay less than that mean.
  add column is_of_best_play boolean;

-- Why something is out of service, and who says so; null of what was planned before anybody was asked.
alter table game_maintenance
  add column reason text,
  add column recorded_by text;
