-- The sandbox game vendor's own books: who plays which game, and every round from its commitment to its settlement.
create schema if not exists sandbox;
grant usage on schema sandbox to parlour_vendor;
alter default privileges in schema sandbox grant select, insert, update on tables to parlour_vendor;

-- A player is locked by this row while a round is claimed: one game at a time, one round at a time, not too fast.
create table sandbox.game_players (
  player_id text primary key,
  current_session_id text,
  last_round_at timestamptz
);

-- Tokens are stored as hashes: what is read here opens nothing.
create table sandbox.game_sessions (
  session_id text primary key,
  token_hash bytea not null unique,
  launch_hash bytea not null unique,
  wallet_session_id text not null,
  player_id text not null references sandbox.game_players,
  game_code text not null,
  currency text not null,
  language text not null,
  back_url text not null,
  opened_at timestamptz not null,
  ended_at timestamptz
);

create table sandbox.rounds (
  round_id text primary key,
  session_id text not null references sandbox.game_sessions,
  player_id text not null references sandbox.game_players,
  game_code text not null,
  nonce integer not null check (nonce > 0),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('committed', 'staking', 'drawn', 'settled', 'voiding', 'void')),
  round_key text,
  client_seed text,
  stake_minor bigint check (stake_minor > 0),
  outcome jsonb,
  payout_minor bigint check (payout_minor >= 0),
  balance_after_minor bigint,
  void_code text,
  committed_at timestamptz not null,
  staked_at timestamptz,
  attempted_at timestamptz,
  drawn_at timestamptz,
  settled_at timestamptz,
  seen_at timestamptz,
  unique (session_id, nonce),
  unique (player_id, round_key),
  -- The server's share is fixed first; nothing of the player's is known then.
  check ((state = 'committed') = (round_key is null)),
  check (state = 'committed' or (client_seed is not null and stake_minor is not null and staked_at is not null)),
  -- An outcome exists exactly from the draw on, and a settled round has one.
  check ((state in ('drawn', 'settled')) = (outcome is not null and payout_minor is not null and drawn_at is not null)),
  -- Why a stake is taken back is known before it is.
  check ((state in ('voiding', 'void')) = (void_code is not null))
);

-- One commitment waits in each session, and a player has one round that is not over.
create unique index rounds_waiting on sandbox.rounds (session_id) where state = 'committed';
create unique index rounds_unfinished on sandbox.rounds (player_id) where state in ('staking', 'drawn', 'voiding');
create index rounds_to_resume on sandbox.rounds (attempted_at) where state in ('staking', 'drawn', 'voiding');
create index rounds_by_player on sandbox.rounds (player_id, game_code, staked_at desc) where state <> 'committed';
create index rounds_by_session on sandbox.rounds (session_id) where state in ('drawn', 'settled');

-- A round goes forward only, and what was once fixed stays: the draw can be recomputed for ever.
create function sandbox.guard_round() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (
    ('committed', 'staking'), ('staking', 'drawn'), ('staking', 'void'), ('staking', 'voiding'),
    ('voiding', 'void'), ('drawn', 'settled')
  ) and old.state <> new.state then
    raise exception 'round % cannot go from % to %', old.round_id, old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.round_id, new.session_id, new.player_id, new.game_code, new.nonce, new.server_seed, new.commitment)
     is distinct from
     (old.round_id, old.session_id, old.player_id, old.game_code, old.nonce, old.server_seed, old.commitment)
     or (old.round_key is not null and
         (new.round_key, new.client_seed, new.stake_minor) is distinct from (old.round_key, old.client_seed, old.stake_minor))
     or (old.outcome is not null and (new.outcome, new.payout_minor) is distinct from (old.outcome, old.payout_minor)) then
    raise exception 'round % is fixed', old.round_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rounds_guard before update on sandbox.rounds for each row execute function sandbox.guard_round();

grant select, insert, update on sandbox.game_players, sandbox.game_sessions, sandbox.rounds to parlour_vendor;
revoke delete, truncate on sandbox.game_players, sandbox.game_sessions, sandbox.rounds from parlour_vendor;
