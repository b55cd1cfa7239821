-- The catalogue: what the brand offers. Maintenance and the time a game is offered are dated, so that a screen of
-- last week can be explained.
create table game_types (
  game_type text primary key,
  -- The number that the lane carries; DS88 is 5 (specification, section 4).
  type_number smallint not null unique,
  sort_order smallint not null,
  names jsonb not null
);

create table game_vendors (
  vendor_code text primary key check (vendor_code ~ '^[A-Z0-9_]{2,32}$'),
  -- The server that may settle this vendor's games; one server can serve several studios.
  signer text not null,
  account_type_id integer not null unique,
  name text not null,
  logo text not null,
  is_hot boolean not null default false,
  sort_order smallint not null
);

create table game_vendor_types (
  vendor_code text not null references game_vendors,
  game_type text not null references game_types,
  primary key (vendor_code, game_type)
);

create table games (
  game_id text primary key,
  vendor_code text not null,
  game_code text not null check (game_code ~ '^[a-z0-9-]{2,64}$'),
  game_type text not null,
  -- SC scratch, VP video poker, TG table, AC arcade, JP slot, BG bingo.
  classification text not null check (classification in ('SC', 'VP', 'TG', 'AC', 'JP', 'BG')),
  names jsonb not null,
  -- All names without case and marks, see foldText of the rules.
  search_text text not null,
  min_stake_minor bigint not null check (min_stake_minor > 0),
  min_lines integer not null check (min_lines > 0),
  default_play_type text not null default 'REAL',
  opens_list boolean not null default false,
  image text not null,
  -- Percent with two decimals, from the function that settles.
  return_to_player numeric(5, 2),
  hot_rank smallint,
  sort_order integer not null,
  offered_from timestamptz not null default now(),
  offered_until timestamptz,
  unique (vendor_code, game_code),
  foreign key (vendor_code, game_type) references game_vendor_types
);
create index games_of_type on games (game_type, sort_order);

-- A vendor, or one of its games when game_id is set, is out of service in this time.
create table game_maintenance (
  maintenance_id text primary key,
  vendor_code text not null references game_vendors,
  game_id text references games,
  starts_at timestamptz not null,
  ends_at timestamptz,
  check (ends_at is null or ends_at > starts_at)
);
create index game_maintenance_of_vendor on game_maintenance (vendor_code, starts_at);

-- A vendor knows a player by an id that is made for that vendor's server and says nothing about the member.
create table vendor_players (
  signer text not null,
  player_id text not null,
  member_id text not null,
  primary key (signer, player_id),
  unique (signer, member_id)
);

create table game_sessions (
  session_id text primary key,
  member_id text not null,
  -- The member's login: when it ends, no stake is taken through this game any more.
  login_session_id text not null,
  game_id text not null references games,
  signer text not null,
  token_hash bytea not null unique,
  token_expires_at timestamptz not null,
  token_used_at timestamptz,
  device text not null,
  language text not null,
  back_url text not null,
  created_at timestamptz not null
);
create index game_sessions_of_member on game_sessions (member_id, created_at);

create table game_rounds (
  signer text not null,
  vendor_round_id text not null,
  round_id text not null unique,
  member_id text not null,
  session_id text not null,
  game_id text not null,
  vendor_code text not null,
  -- What stands: a stake that was given back is taken out of it again.
  stake_minor bigint not null check (stake_minor >= 0),
  payout_minor bigint not null default 0 check (payout_minor >= 0),
  status text not null default 'open' check (status in ('open', 'settled', 'rolled_back')),
  started_at timestamptz not null,
  settled_at timestamptz,
  primary key (signer, vendor_round_id),
  check ((status = 'open') = (settled_at is null)),
  check (status <> 'rolled_back' or (stake_minor = 0 and payout_minor = 0))
);
create index game_rounds_of_member on game_rounds (member_id, started_at desc, round_id desc);

-- What vendors reported, append-only. A marker stands in the place of a bet that was taken back before it came.
create table game_transactions (
  signer text not null,
  transaction_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'marker')),
  vendor_round_id text not null,
  member_id text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- Of a rollback: the bet that it takes back.
  bet_transaction_id text,
  request_hash text not null,
  -- The balance that was answered, when no ledger transfer remembers it.
  balance_after_minor bigint,
  created_at timestamptz not null,
  primary key (signer, transaction_id),
  check ((kind = 'rollback') = (bet_transaction_id is not null)),
  check (kind <> 'bet' or amount_minor > 0)
);
create index game_transactions_of_round on game_transactions (signer, vendor_round_id);
-- A stake is given back once, whatever the vendor says twice.
create unique index game_transactions_stake_returned_once
  on game_transactions (signer, bet_transaction_id) where kind = 'rollback' and amount_minor > 0;

revoke delete on game_sessions, game_rounds, vendor_players from parlour_app;
revoke update, delete, truncate on game_transactions from parlour_app;
