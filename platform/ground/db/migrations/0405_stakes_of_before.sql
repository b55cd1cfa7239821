-- How much of what a review has counted was settled before a moment that lies a day behind it: nothing is settled at an earlier one any more,
-- so the next review reads the rounds since then and no others. Null on reviews of before: those begin with the first round.
alter table stake_reviews
  add column before_minor bigint,
  add column before_at timestamptz;
