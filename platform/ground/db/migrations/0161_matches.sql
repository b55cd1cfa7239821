-- Matches between players. What they stake stands in an account of the match, whose name is the match's id, until the
-- vendor says who won. It belongs to the players and not to the house.
create table game_matches (
  signer text not null,
  vendor_match_id text not null,
  match_id text not null unique,
  currency text not null check (currency in ('PLAY', 'TRIAL')),
  status text not null default 'open' check (status in ('open', 'settled', 'void')),
  opened_at timestamptz not null,
  ended_at timestamptz,
  primary key (signer, vendor_match_id),
  check ((status = 'open') = (ended_at is null))
);
revoke delete, truncate on game_matches from parlour_app;

-- What the vendor reported of a match as a whole, append-only: the stake of a bot, the end.
create table game_match_transactions (
  signer text not null,
  transaction_id text not null,
  match_id text not null references game_matches (match_id),
  kind text not null check (kind in ('bot_stake', 'settlement', 'void')),
  amount_minor bigint not null check (amount_minor >= 0),
  request_hash text not null,
  created_at timestamptz not null,
  primary key (signer, transaction_id)
);
-- A match ends once.
create unique index game_match_transactions_end on game_match_transactions (match_id) where kind <> 'bot_stake';
revoke update, delete, truncate on game_match_transactions from parlour_app;

-- A round that is played in a match: its stake is in the match's account, and it ends with the match.
alter table game_rounds add column match_id text references game_matches (match_id);
create index game_rounds_of_match on game_rounds (match_id) where match_id is not null;

-- The rooms that vendors offer, and how many sit there as they last said.
create table game_rooms (
  signer text not null,
  room_code text not null,
  game_id text not null references games,
  names jsonb not null,
  stake_minor bigint not null check (stake_minor > 0),
  rake_basis_points integer not null check (rake_basis_points between 0 and 2000),
  seats integer not null check (seats between 2 and 16),
  players integer not null check (players >= 0),
  bots integer not null check (bots >= 0),
  reported_at timestamptz not null,
  primary key (signer, room_code)
);

-- The account of a match keeps its sums as a person's does, and like it can never be overdrawn.
create or replace function ledger.open_accounts(p_transfers jsonb) returns void
language sql as $$
  insert into ledger.accounts (owner, purpose, currency, is_personal)
  select distinct side.owner, side.purpose, t.currency,
    starts_with(side.owner, 'mem_') or starts_with(side.owner, 'mat_')
  from jsonb_to_recordset(p_transfers) as t (
         "debitOwner" text, "debitPurpose" text, "creditOwner" text, "creditPurpose" text, currency text),
       lateral (values (t."debitOwner", t."debitPurpose"), (t."creditOwner", t."creditPurpose")) as side (owner, purpose)
  where side.owner is not null
    and not exists (
      select 1 from ledger.accounts a
      where (a.owner, a.purpose, a.currency) = (side.owner, side.purpose, t.currency))
  order by 1, 2, 3
  on conflict do nothing
$$;
