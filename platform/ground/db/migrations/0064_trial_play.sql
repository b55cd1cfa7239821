-- A player has one currency for life: the account's type never changes, and a vendor is told when the game is opened. A
-- round keeps it, so that what was staked with trial money is never counted among what members stake.
alter table vendor_players
  add column currency text not null default 'PLAY' check (currency in ('PLAY', 'TRIAL'));
alter table game_rounds
  add column currency text not null default 'PLAY' check (currency in ('PLAY', 'TRIAL'));

-- Trial rounds are in neither: the board and the totals read these indexes only.
drop index game_rounds_settled;
drop index game_rounds_wins;
create index game_rounds_settled on game_rounds (member_id, settled_at) include (stake_minor)
  where status = 'settled' and currency = 'PLAY';
create index game_rounds_wins on game_rounds (payout_minor desc, settled_at)
  where status = 'settled' and payout_minor > 0 and currency = 'PLAY';
