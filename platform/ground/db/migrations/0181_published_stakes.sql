-- What a game has published of its stakes: decimal strings, either {"steps": [..]}, which {"halves": true} lets a decision in an
-- open round halve, or {"unit": "..", "most": ".."} where chips are placed one by one. Null: nothing was published yet.
alter table games add column stake_terms jsonb;
-- The most of a stake that may go into the pool, in hundredths of a percent.
alter table game_jackpot_pools
  add column share_basis_points integer not null default 500 check (share_basis_points between 1 and 10000);
