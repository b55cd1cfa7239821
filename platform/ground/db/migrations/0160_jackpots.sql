-- Progressive pools: games of one vendor feed a pool with a share of each stake, and a round of one of them wins all of
-- it. A pool is an account of the house in each currency (`jackpot:<code>`), so that trial money never meets play money;
-- how much is in it is the sum of its transfers and stands nowhere else.
create table game_jackpot_pools (
  pool_code text primary key check (pool_code ~ '^[a-z][a-z0-9-]{1,31}$'),
  vendor_code text not null references game_vendors,
  names jsonb not null,
  -- What the house puts in at the start and after each win.
  seed_minor bigint not null check (seed_minor > 0)
);

-- What a bet gave to a pool, so that its rollback can take it out again.
create table game_jackpot_contributions (
  signer text not null,
  transaction_id text not null,
  pool_code text not null references game_jackpot_pools,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (signer, transaction_id),
  foreign key (signer, transaction_id) references game_transactions
);

create table game_jackpot_wins (
  signer text not null,
  transaction_id text not null,
  pool_code text not null references game_jackpot_pools,
  currency text not null check (currency in ('PLAY', 'TRIAL')),
  round_id text not null,
  -- All that was in the pool.
  amount_minor bigint not null check (amount_minor >= 0),
  -- What the vendor was answered; a repeat answers the same.
  balance_after_minor bigint not null,
  -- The moment at which the pool held just that, to the microsecond: what is in it since is added up from here.
  counted_at timestamptz not null,
  primary key (signer, transaction_id),
  foreign key (signer, transaction_id) references game_transactions
);
create index game_jackpot_wins_newest on game_jackpot_wins (pool_code, currency, counted_at desc);

revoke delete on game_jackpot_pools from parlour_app;
revoke update, delete, truncate on game_jackpot_contributions, game_jackpot_wins from parlour_app;
