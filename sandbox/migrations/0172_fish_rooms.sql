-- Rooms of the fish games: four seats before one sea. Where a fish swims follows from the room's seed and the time, so that
-- only who sits there and what was caught has to be kept. No money is here: a shot is a decision of its player's round.
create table sandbox.fish_rooms (
  room_id text primary key,
  game_code text not null,
  -- Public: it decides what is seen and nothing that is paid.
  seed text not null,
  started_at timestamptz not null
);
create index fish_rooms_by_game on sandbox.fish_rooms (game_code);

-- A seat without a sign of life is free, and whoever comes next takes its row over.
create table sandbox.fish_seats (
  room_id text not null references sandbox.fish_rooms,
  seat smallint not null check (seat between 0 and 3),
  player_id text not null unique references sandbox.game_players,
  session_id text not null references sandbox.game_sessions,
  seen_at timestamptz not null,
  primary key (room_id, seat)
);

create table sandbox.fish_catches (
  room_id text not null references sandbox.fish_rooms,
  fish text not null,
  seat smallint not null check (seat between 0 and 3),
  -- Of the shot's price.
  multiple integer not null check (multiple > 0),
  caught_at timestamptz not null,
  primary key (room_id, fish)
);
create index fish_catches_by_age on sandbox.fish_catches (caught_at);

create function sandbox.guard_fish() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception '% is fixed', tg_table_name using errcode = 'check_violation';
  end if;
  -- What may still swim somewhere must stay known as caught.
  if old.caught_at > now() - interval '2 minutes' then
    raise exception 'the catch of % is not old', old.fish using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger fish_rooms_guard before update on sandbox.fish_rooms for each row execute function sandbox.guard_fish();
create trigger fish_catches_guard before update or delete on sandbox.fish_catches
  for each row execute function sandbox.guard_fish();

-- The right to change a room is the right to lock it: the trigger refuses the change.
grant select, insert, update, delete on sandbox.fish_rooms, sandbox.fish_seats to parlour_vendor;
grant select, insert, delete on sandbox.fish_catches to parlour_vendor;
revoke truncate on sandbox.fish_rooms, sandbox.fish_seats, sandbox.fish_catches from parlour_vendor;
revoke update on sandbox.fish_catches from parlour_vendor;
