-- Matches between players: the table, who sits there, and every action in its order.
create table sandbox.matches (
  match_id text primary key,
  room_code text not null,
  game_code text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  seats smallint not null check (seats between 2 and 16),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  phase text not null default 'waiting'
    check (phase in ('waiting', 'starting', 'playing', 'settling', 'settled', 'voiding', 'void')),
  version integer not null default 1,
  action_count integer not null default 0,
  -- When bots take the empty seats.
  starts_at timestamptz,
  -- When somebody has to look at it again, whatever happens.
  due_at timestamptz,
  turn_ms integer,
  -- What every seat is paid, and the rake.
  result jsonb,
  void_code text,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((phase in ('settling', 'settled')) = (result is not null)),
  check ((phase in ('voiding', 'void')) = (void_code is not null)),
  check ((phase in ('settled', 'void')) = (ended_at is not null))
);
create unique index matches_waiting on sandbox.matches (room_code, currency) where phase = 'waiting';
create index matches_due on sandbox.matches (due_at) where phase not in ('settled', 'void');
create index matches_running on sandbox.matches (room_code) where phase not in ('settled', 'void');

-- A seat is a round of its own at the wallet. Who leaves before the start leaves the row and frees the seat.
create table sandbox.match_seats (
  round_id text primary key,
  match_id text not null references sandbox.matches,
  seat smallint not null check (seat >= 0),
  player_id text references sandbox.game_players,
  session_id text references sandbox.game_sessions,
  join_key text,
  client_seed text,
  bot_name text,
  state text not null check (state in ('staking', 'seated', 'leaving', 'left')),
  -- Why a stake is taken back.
  leave_code text,
  is_open boolean not null default true,
  joined_at timestamptz not null,
  attempted_at timestamptz not null,
  balance_after_minor bigint,
  unique (player_id, join_key),
  check ((player_id is null) = (bot_name is not null)),
  check (player_id is null or (client_seed is not null and session_id is not null and join_key is not null)),
  check ((state in ('leaving', 'left')) = (leave_code is not null)),
  check (state <> 'left' or not is_open)
);
create unique index match_seats_taken on sandbox.match_seats (match_id, seat) where state <> 'left';
-- A player has one match that is not over.
create unique index match_seats_open on sandbox.match_seats (player_id) where is_open and player_id is not null;
create index match_seats_by_player on sandbox.match_seats (player_id, joined_at desc) where state = 'seated';

create table sandbox.match_actions (
  match_id text not null references sandbox.matches,
  number integer not null check (number >= 0),
  seat smallint not null,
  cause text not null check (cause in ('player', 'timeout', 'bot')),
  action jsonb not null,
  acted_at timestamptz not null,
  primary key (match_id, number)
);

-- A match goes forward only, and what was once fixed stays.
create function sandbox.guard_match() returns trigger language plpgsql as $$
begin
  if old.phase <> new.phase and (old.phase, new.phase) not in (
    ('waiting', 'starting'), ('starting', 'playing'), ('starting', 'voiding'), ('playing', 'settling'),
    ('settling', 'settled'), ('voiding', 'void')
  ) then
    raise exception 'match % cannot go from % to %', old.match_id, old.phase, new.phase using errcode = 'check_violation';
  end if;
  if (new.match_id, new.room_code, new.game_code, new.currency, new.stake_minor, new.seats, new.server_seed, new.commitment)
     is distinct from
     (old.match_id, old.room_code, old.game_code, old.currency, old.stake_minor, old.seats, old.server_seed, old.commitment)
     or (old.result is not null and new.result is distinct from old.result)
     or new.version < old.version or new.action_count < old.action_count then
    raise exception 'match % is fixed', old.match_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger matches_guard before update on sandbox.matches for each row execute function sandbox.guard_match();

create function sandbox.guard_match_seat() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('staking', 'seated'), ('staking', 'leaving'), ('seated', 'leaving'), ('leaving', 'left')
  ) then
    raise exception 'seat % cannot go from % to %', old.round_id, old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.round_id, new.match_id, new.seat, new.player_id, new.session_id, new.join_key, new.client_seed, new.bot_name)
     is distinct from
     (old.round_id, old.match_id, old.seat, old.player_id, old.session_id, old.join_key, old.client_seed, old.bot_name) then
    raise exception 'seat % is fixed', old.round_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger match_seats_guard before update on sandbox.match_seats
  for each row execute function sandbox.guard_match_seat();

grant select, insert, update on sandbox.matches, sandbox.match_seats to parlour_vendor;
grant select, insert on sandbox.match_actions to parlour_vendor;
revoke delete, truncate on sandbox.matches, sandbox.match_seats from parlour_vendor;
revoke update, delete, truncate on sandbox.match_actions from parlour_vendor;
