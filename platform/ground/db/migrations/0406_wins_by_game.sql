-- outside a transaction
-- The wins of a type of game are found without a look at each round: which game it was stands beside the win.
create index concurrently if not exists game_rounds_month_wins on game_rounds
  (date_trunc('month', settled_at at time zone 'UTC'), payout_minor desc, settled_at desc, round_id) include (game_id)
  where status = 'settled' and payout_minor > 0 and currency = 'PLAY';
drop index concurrently if exists game_rounds_wins_of_month;
