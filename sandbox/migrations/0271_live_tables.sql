-- Live tables: everyone sees one round, stakes until it closes and is settled together. The dealer (`parlour_dealer`) opens,
-- draws and settles; the vendor's other processes (`parlour_vendor`) take stakes and show what is open.
grant usage on schema sandbox to parlour_dealer;

-- The clock of all tables: one for every process.
create function sandbox.table_now() returns timestamptz language sql volatile as
  $$ select date_trunc('milliseconds', clock_timestamp()) $$;

-- Who deals where. Whoever takes a lease over raises its epoch, and every transaction of a dealer holds its own epoch against
-- this row: who has lost it writes nothing.
create table sandbox.leases (
  name text primary key check (name ~ '^[a-z0-9:-]{1,64}$'),
  holder text not null,
  epoch bigint not null check (epoch > 0),
  expires_at timestamptz not null
);
create function sandbox.guard_lease() returns trigger language plpgsql as $$
begin
  if new.name <> old.name or new.epoch < old.epoch or (new.holder <> old.holder and new.epoch <= old.epoch) then
    raise exception 'lease % cannot go back', old.name using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger leases_guard before update on sandbox.leases for each row execute function sandbox.guard_lease();

-- A shoe is sealed before its first card: the root over its cards and the hash of its seed are public from the start.
create table sandbox.shoes (
  shoe_id text primary key check (shoe_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  table_code text not null,
  number integer not null check (number > 0),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  -- The first card with its proof: it is shown, and its value goes unseen.
  burn jsonb not null,
  shuffled_at timestamptz not null,
  opens_at timestamptz not null check (opens_at >= shuffled_at),
  next_index integer not null check (next_index between 2 and 416),
  phase text not null check (phase in ('open', 'last', 'over')),
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  ended_at timestamptz,
  unique (table_code, number),
  check ((server_seed is null) = (ended_at is null)),
  check (ended_at is null or phase = 'over')
);
create unique index shoes_in_use on sandbox.shoes (table_code) where ended_at is null;

-- Seeds of what is not over, sealed, for the dealer alone.
create table sandbox.shoe_seals (
  shoe_id text primary key references sandbox.shoes,
  sealed_seed bytea not null
);

create table sandbox.table_rounds (
  round_id text primary key,
  table_code text not null,
  number integer not null check (number > 0),
  shoe_id text references sandbox.shoes,
  -- Its place in the shoe, from 1.
  coup integer check (coup > 0),
  -- SHA-256 of the round's own seed, or the root of its shoe.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  state text not null check
    (state in ('betting', 'closing', 'dealing', 'acting', 'result', 'settled', 'voiding', 'void')),
  betting_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > betting_at),
  closing_at timestamptz,
  -- What opens and when; the earliest first. Only ever added to.
  dealings jsonb not null default '[]' check (jsonb_typeof(dealings) = 'array'),
  result jsonb,
  -- The cards of a shoe with what proves them.
  reveal jsonb,
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  result_at timestamptz,
  void_code text,
  ended_at timestamptz,
  unique (table_code, number),
  check ((shoe_id is null) = (coup is null)),
  check (shoe_id is null or server_seed is null),
  check ((state = 'betting') <= (closing_at is null)),
  check ((state in ('dealing', 'acting', 'result', 'settled')) = (dealings <> '[]'::jsonb)),
  check ((state in ('result', 'settled')) = (result_at is not null)),
  check (result_at is null or result is not null),
  check ((state in ('voiding', 'void')) = (void_code is not null)),
  check ((state in ('settled', 'void')) = (ended_at is not null))
);
-- One round at a time is played at a table; what is left of earlier ones is only to be paid.
create unique index table_rounds_in_play on sandbox.table_rounds (table_code)
  where state in ('betting', 'closing', 'dealing', 'acting');
create index table_rounds_to_pay on sandbox.table_rounds (table_code) where state in ('result', 'voiding');

create table sandbox.round_seals (
  round_id text primary key references sandbox.table_rounds,
  sealed_seed bytea not null
);

-- What a player has in a round: one round of the wallet. Where every slip of it was taken back the wallet has closed it, and
-- the next slip opens another one.
create table sandbox.table_seats (
  seat_id text primary key,
  round_id text not null references sandbox.table_rounds,
  player_id text not null references sandbox.game_players,
  session_id text not null references sandbox.game_sessions,
  currency text not null,
  wallet_attempt smallint not null default 1 check (wallet_attempt > 0),
  state text not null default 'open' check (state in ('open', 'owed', 'paid', 'returned')),
  stake_minor bigint check (stake_minor > 0),
  payout_minor bigint check (payout_minor >= 0),
  valid_stake_minor bigint check (valid_stake_minor between 0 and stake_minor),
  balance_after_minor bigint,
  seated_at timestamptz not null,
  attempted_at timestamptz,
  ended_at timestamptz,
  unique (round_id, player_id),
  check ((state in ('owed', 'paid')) = (stake_minor is not null and payout_minor is not null and valid_stake_minor is not null)),
  check ((state in ('paid', 'returned')) = (ended_at is not null))
);
create index table_seats_owed on sandbox.table_seats (round_id) where state in ('open', 'owed');
create index table_seats_by_player on sandbox.table_seats (player_id, seated_at desc);

-- A slip: what one Confirm has laid.
create table sandbox.table_bets (
  bet_id text primary key,
  seat_id text not null references sandbox.table_seats,
  round_id text not null references sandbox.table_rounds,
  player_id text not null references sandbox.game_players,
  bet_key text not null,
  wallet_round_id text not null,
  placed jsonb not null check (jsonb_typeof(placed) = 'array' and placed <> '[]'::jsonb),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('claimed', 'confirmed', 'undoing', 'undone')),
  undo_code text,
  claimed_at timestamptz not null,
  attempted_at timestamptz,
  balance_after_minor bigint,
  ended_at timestamptz,
  unique (player_id, bet_key),
  check ((state in ('undoing', 'undone')) = (undo_code is not null)),
  check ((state = 'undone') = (ended_at is not null))
);
create index table_bets_by_seat on sandbox.table_bets (seat_id, claimed_at);
create index table_bets_by_round on sandbox.table_bets (round_id);
create index table_bets_undecided on sandbox.table_bets (round_id) where state in ('claimed', 'undoing');

-- Decisions at a table where there are some, in their order.
create table sandbox.table_actions (
  round_id text not null references sandbox.table_rounds,
  -- The dealing that it follows, from 0.
  step smallint not null check (step >= 0),
  seat_id text not null references sandbox.table_seats,
  -- The hand, of a seat that has split.
  hand smallint not null default 0 check (hand between 0 and 1),
  cause text not null check (cause in ('player', 'default')),
  action text not null check (action ~ '^[a-z]{1,16}$'),
  -- The slip that pays for it.
  bet_id text references sandbox.table_bets,
  acted_at timestamptz not null,
  primary key (round_id, step, seat_id, hand)
);

create function sandbox.guard_shoe() returns trigger language plpgsql as $$
begin
  if (new.shoe_id, new.table_code, new.number, new.root, new.seed_hash, new.burn, new.shuffled_at, new.opens_at)
     is distinct from
     (old.shoe_id, old.table_code, old.number, old.root, old.seed_hash, old.burn, old.shuffled_at, old.opens_at)
     or old.ended_at is not null or new.next_index < old.next_index
     or array_position(array['open', 'last', 'over'], new.phase) < array_position(array['open', 'last', 'over'], old.phase)
     or (new.server_seed is not null and encode(sha256(decode(new.server_seed, 'hex')), 'hex') <> new.seed_hash) then
    raise exception 'shoe % is fixed', old.shoe_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shoes_guard before update on sandbox.shoes for each row execute function sandbox.guard_shoe();

create function sandbox.guard_new_table_round() returns trigger language plpgsql as $$
begin
  if new.state <> 'betting' or new.dealings <> '[]' or new.result is not null or new.reveal is not null
     or new.server_seed is not null or new.closing_at is not null then
    raise exception 'round % does not begin with its stakes', new.round_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger table_rounds_begin before insert on sandbox.table_rounds
  for each row execute function sandbox.guard_new_table_round();

-- A round goes forward only, and what was once fixed stays.
create function sandbox.guard_table_round() returns trigger language plpgsql as $$
declare
  v_count integer := jsonb_array_length(old.dealings);
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('betting', 'closing'), ('betting', 'voiding'), ('closing', 'dealing'), ('closing', 'voiding'),
    ('dealing', 'acting'), ('dealing', 'result'), ('acting', 'dealing'), ('result', 'settled'), ('voiding', 'void')
  ) then
    raise exception 'round % cannot go from % to %', old.round_id, old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.round_id, new.table_code, new.number, new.shoe_id, new.coup, new.commitment, new.betting_at, new.closes_at)
     is distinct from
     (old.round_id, old.table_code, old.number, old.shoe_id, old.coup, old.commitment, old.betting_at, old.closes_at)
     or (old.closing_at is not null and new.closing_at is distinct from old.closing_at)
     or (old.result is not null and new.result is distinct from old.result)
     or (old.reveal is not null and new.reveal is distinct from old.reveal)
     or (old.server_seed is not null and new.server_seed is distinct from old.server_seed)
     or (old.result_at is not null and new.result_at is distinct from old.result_at)
     or (old.void_code is not null and new.void_code is distinct from old.void_code)
     or old.ended_at is not null then
    raise exception 'round % is fixed', old.round_id using errcode = 'check_violation';
  end if;
  -- An outcome is stored on the way to showing it, as one more dealing; at no other moment.
  if new.state = 'dealing' and old.state <> 'dealing' then
    if jsonb_array_length(new.dealings) <> v_count + 1 or new.dealings - v_count <> old.dealings then
      raise exception 'the outcome of round % is fixed', old.round_id using errcode = 'check_violation';
    end if;
  elsif (new.dealings, new.result, new.reveal) is distinct from (old.dealings, old.result, old.reveal) then
    raise exception 'the outcome of round % is fixed', old.round_id using errcode = 'check_violation';
  end if;
  -- A seed is opened when nothing depends on it any more, and is the one that was committed to.
  if new.server_seed is not null and (new.state not in ('result', 'settled', 'voiding', 'void')
     or encode(sha256(decode(new.server_seed, 'hex')), 'hex') <> new.commitment) then
    raise exception 'the seed of round % is fixed', old.round_id using errcode = 'check_violation';
  end if;
  -- Nothing is drawn while it is open whether a stake is in.
  if old.state in ('closing', 'acting') and new.state = 'dealing' and exists (
    select from sandbox.table_bets b where b.round_id = new.round_id and b.state = 'claimed'
  ) then
    raise exception 'stakes of round % are undecided', old.round_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger table_rounds_guard before update on sandbox.table_rounds
  for each row execute function sandbox.guard_table_round();

create function sandbox.guard_table_seat() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in
    (('open', 'owed'), ('open', 'returned'), ('owed', 'paid')) then
    raise exception 'seat % cannot go from % to %', old.seat_id, old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.seat_id, new.round_id, new.player_id, new.session_id, new.currency, new.seated_at)
     is distinct from (old.seat_id, old.round_id, old.player_id, old.session_id, old.currency, old.seated_at)
     or new.wallet_attempt < old.wallet_attempt
     or (old.state <> 'open' and (new.wallet_attempt, new.stake_minor, new.payout_minor, new.valid_stake_minor)
       is distinct from (old.wallet_attempt, old.stake_minor, old.payout_minor, old.valid_stake_minor)) then
    raise exception 'seat % is fixed', old.seat_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger table_seats_guard before update on sandbox.table_seats
  for each row execute function sandbox.guard_table_seat();

-- A claim counts that is written before the close, by the clock of the database. The round stands still until it is in.
create function sandbox.guard_new_table_bet() returns trigger language plpgsql as $$
declare
  v_round sandbox.table_rounds;
begin
  select * into v_round from sandbox.table_rounds where round_id = new.round_id for share;
  new.claimed_at := sandbox.table_now();
  if new.state <> 'claimed' or v_round.state not in ('betting', 'acting')
     or (v_round.state = 'betting' and new.claimed_at >= v_round.closes_at) then
    raise exception 'round % takes no stake', new.round_id
      using errcode = 'check_violation', constraint = 'table_bets_in_time';
  end if;
  return new;
end $$;
create trigger table_bets_claim before insert on sandbox.table_bets
  for each row execute function sandbox.guard_new_table_bet();

create function sandbox.guard_table_bet() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in
    (('claimed', 'confirmed'), ('claimed', 'undoing'), ('confirmed', 'undoing'), ('undoing', 'undone')) then
    raise exception 'bet % cannot go from % to %', old.bet_id, old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.bet_id, new.seat_id, new.round_id, new.player_id, new.bet_key, new.wallet_round_id, new.placed, new.amount_minor, new.claimed_at)
     is distinct from
     (old.bet_id, old.seat_id, old.round_id, old.player_id, old.bet_key, old.wallet_round_id, old.placed, old.amount_minor, old.claimed_at)
     or (old.undo_code is not null and new.undo_code is distinct from old.undo_code) then
    raise exception 'bet % is fixed', old.bet_id using errcode = 'check_violation';
  end if;
  -- What stands when the outcome is stored stands for ever.
  if new.state = 'undoing' and old.state = 'confirmed' and exists (
    select from sandbox.table_rounds r where r.round_id = new.round_id and r.dealings <> '[]'
  ) then
    raise exception 'bet % stands', old.bet_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger table_bets_guard before update on sandbox.table_bets
  for each row execute function sandbox.guard_table_bet();

create function sandbox.refuse_slip(p_code text, p_spot text default null) returns void language plpgsql as $$
begin
  raise exception '%', p_code using errcode = 'check_violation', constraint = 'slip_refused', detail = coalesce(p_spot, '');
end $$;

-- Claims a slip in one step, which many ask for in the last second of a round: the round is held still, the seat locked, and the
-- slip held against what the seat has. `p_limits` has the least and the most of each spot of the slip, in minor units.
-- Answers the slip, the known one where the key has been used; a refusal undoes all of it, its code is the message.
create function sandbox.claim_slip(
  p_bet sandbox.table_bets, p_session_id text, p_currency text, p_limits jsonb, p_most_minor bigint
) returns sandbox.table_bets language plpgsql as $$
declare
  v_bet sandbox.table_bets;
  v_spot text;
  v_round sandbox.table_rounds;
  v_seat sandbox.table_seats;
  v_known sandbox.table_bets;
  v_total numeric;
begin
  select * into v_round from sandbox.table_rounds r where r.round_id = (p_bet).round_id for share;
  if v_round.state = 'betting' then
    perform from sandbox.game_players g where g.player_id = (p_bet).player_id and g.current_session_id = p_session_id;
    if not found then perform sandbox.refuse_slip('session.replaced'); end if;
    insert into sandbox.table_seats as s (seat_id, round_id, player_id, session_id, currency, seated_at)
      values ((p_bet).seat_id, (p_bet).round_id, (p_bet).player_id, p_session_id, p_currency, sandbox.table_now())
      on conflict (round_id, player_id) do nothing;
  end if;
  select * into v_seat from sandbox.table_seats s
    where s.round_id = (p_bet).round_id and s.player_id = (p_bet).player_id for update;
  -- Another request with the same key may have held the seat until now.
  select * into v_known from sandbox.table_bets b
    where b.player_id = (p_bet).player_id and b.bet_key = (p_bet).bet_key;
  if v_known.bet_id is not null then
    if v_known.round_id <> (p_bet).round_id or v_known.placed <> (p_bet).placed then
      perform sandbox.refuse_slip('key.conflict');
    end if;
    return v_known;
  end if;
  if v_round.state is distinct from 'betting' or sandbox.table_now() >= v_round.closes_at then
    perform sandbox.refuse_slip('round.closed');
  end if;
  if v_seat.currency <> p_currency then perform sandbox.refuse_slip('session.replaced'); end if;
  with laid as (
    select p.key, round(p.amount::numeric * 100) as minor from sandbox.table_bets b, jsonb_to_recordset(b.placed) p (key text, amount text)
      where b.seat_id = v_seat.seat_id and b.state in ('claimed', 'confirmed')
    union all
    select p.key, round(p.amount::numeric * 100) from jsonb_to_recordset((p_bet).placed) p (key text, amount text)),
  sums as (select l.key, sum(l.minor) as minor from laid l group by l.key)
  select (select sum(minor) from sums),
    (select s.key from sums s join jsonb_to_recordset(p_limits) m (key text, least bigint, most bigint) using (key)
       where s.minor not between m.least and m.most order by s.key limit 1)
    into v_total, v_spot;
  if v_spot is not null or v_total > p_most_minor then perform sandbox.refuse_slip('bet.limit', v_spot); end if;
  -- A seat whose every slip was taken back stakes in another round of the wallet: the one before is closed.
  if exists (select from sandbox.table_bets b where b.seat_id = v_seat.seat_id) and not exists (
    select from sandbox.table_bets b where b.seat_id = v_seat.seat_id and b.state in ('claimed', 'confirmed')) then
    update sandbox.table_seats s set wallet_attempt = s.wallet_attempt + 1 where s.seat_id = v_seat.seat_id
      returning s.wallet_attempt into v_seat.wallet_attempt;
  end if;
  insert into sandbox.table_bets
    (bet_id, seat_id, round_id, player_id, bet_key, wallet_round_id, placed, amount_minor, state, claimed_at)
    values ((p_bet).bet_id, v_seat.seat_id, (p_bet).round_id, (p_bet).player_id, (p_bet).bet_key,
      v_seat.seat_id || case when v_seat.wallet_attempt = 1 then '' else '_' || v_seat.wallet_attempt end,
      (p_bet).placed, (p_bet).amount_minor, 'claimed', sandbox.table_now())
    returning * into v_bet;
  return v_bet;
end $$;

-- A decision is one of the step that is open, and is taken once.
create function sandbox.guard_new_table_action() returns trigger language plpgsql as $$
declare
  v_round sandbox.table_rounds;
begin
  select * into v_round from sandbox.table_rounds where round_id = new.round_id for share;
  if v_round.state <> 'acting' or new.step <> jsonb_array_length(v_round.dealings) - 1 then
    raise exception 'round % takes no decision of step %', new.round_id, new.step using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger table_actions_taken before insert on sandbox.table_actions
  for each row execute function sandbox.guard_new_table_action();

-- The vendor's processes get every right on a new table unless it is taken from them here.
revoke all on sandbox.leases, sandbox.shoe_seals, sandbox.round_seals from parlour_vendor;
revoke insert, update, delete on sandbox.shoes, sandbox.table_rounds from parlour_vendor;
revoke delete, truncate on sandbox.table_seats, sandbox.table_bets from parlour_vendor;
revoke update, delete, truncate on sandbox.table_actions from parlour_vendor;
grant select on sandbox.shoes, sandbox.table_rounds to parlour_vendor;
-- The right to change the id of a round is the right to hold it still: the trigger refuses the change.
grant update (round_id) on sandbox.table_rounds to parlour_vendor;
-- What a seat is owed is stored by the dealer alone.
revoke update on sandbox.table_seats, sandbox.table_bets from parlour_vendor;
grant select, insert on sandbox.table_seats, sandbox.table_bets to parlour_vendor;
grant update (wallet_attempt) on sandbox.table_seats to parlour_vendor;
grant update (state, undo_code, attempted_at, balance_after_minor, ended_at) on sandbox.table_bets to parlour_vendor;
grant select, insert on sandbox.table_actions to parlour_vendor;

grant select, insert, update on sandbox.leases, sandbox.shoes, sandbox.table_rounds to parlour_dealer;
grant select, insert on sandbox.shoe_seals, sandbox.round_seals, sandbox.table_actions to parlour_dealer;
grant select, update on sandbox.table_seats, sandbox.table_bets to parlour_dealer;
