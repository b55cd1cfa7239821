-- What of a round's stake was at risk, fixed with its outcome, so that its payout is told with the same words however often it
-- is told. Null where the whole stake counts, as it does for rounds that were drawn before.
alter table sandbox.rounds add column valid_stake_minor bigint
  check (valid_stake_minor between 0 and stake_minor + raise_minor);
