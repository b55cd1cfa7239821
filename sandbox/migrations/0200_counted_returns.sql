-- What the settled rounds of each game add up to. Every round is counted once, with what its own bets return in theory;
-- rounds from before are counted too, some at a time.
alter table sandbox.rounds add column counted_at timestamptz;
create index rounds_to_count on sandbox.rounds (settled_at) where state = 'settled' and counted_at is null;

create table sandbox.return_sums (
  game_code text primary key,
  rounds bigint not null check (rounds >= 0),
  -- Of them those whose theory could not be computed: they are in no other sum.
  unread bigint not null check (unread >= 0),
  staked_minor numeric not null,
  -- Without what was won of a pool.
  paid_minor numeric not null,
  jackpot_minor numeric not null,
  -- Statistics, in minor units and their squares.
  mean double precision not null,
  variance double precision not null,
  square double precision not null,
  most double precision not null
);
grant select, insert, update on sandbox.return_sums to parlour_vendor;
revoke delete, truncate on sandbox.return_sums from parlour_vendor;
