-- The sportsbook. Who simulates (`parlour_dealer`) writes seasons, fixtures, what happens and what a leg came to; the vendor's other
-- processes (`parlour_vendor`) price nothing and decide nothing: they take tickets against the prices that stand in a fixture's row.
create table sandbox.book_seasons (
  season_id text primary key check (season_id ~ '^[a-z0-9-]{1,64}$'),
  competition text not null check (competition ~ '^[a-z0-9-]{1,48}$'),
  number integer not null check (number > 0),
  -- SHA-256 of the season's secret, and the Merkle root over the hashes of its fixtures' keys: public before any price.
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  -- The calendar, the ratings and the hashes of the keys, as they were committed to.
  plan jsonb not null check (jsonb_typeof(plan) = 'object'),
  published_at timestamptz not null,
  starts_at timestamptz not null check (starts_at >= published_at),
  secret text check (secret ~ '^[0-9a-f]{64}$'),
  ended_at timestamptz,
  unique (competition, number),
  check ((secret is null) = (ended_at is null))
);
create unique index book_seasons_open on sandbox.book_seasons (competition, number) where ended_at is null;

-- Sealed, for who simulates alone.
create table sandbox.season_secrets (
  season_id text primary key references sandbox.book_seasons,
  sealed_secret bytea not null
);

create table sandbox.book_fixtures (
  fixture_id text primary key check (fixture_id ~ '^[a-z0-9-]{1,64}$'),
  season_id text not null references sandbox.book_seasons,
  competition text not null,
  sport text not null check (sport ~ '^[A-Za-z]{1,24}$'),
  -- `match`, or a market of many names: the winner of a cup, most goals of a round.
  kind text not null check (kind in ('match', 'outright', 'mostGoals')),
  round integer not null check (round >= 0),
  place integer not null check (place >= 0),
  -- Codes of teams; null while the place in the bracket is open, and where it is no match.
  home text,
  away text,
  -- Home, away and competition as they are searched for, in small letters.
  search_text text not null default '',
  -- What the match is made of; fixed with its teams.
  setup jsonb,
  status text not null check (status in ('waiting', 'scheduled', 'live', 'over', 'settled')),
  planned_at timestamptz not null,
  starts_at timestamptz not null,
  postponed_hours smallint not null default 0 check (postponed_hours in (0, 6, 30)),
  begun_at timestamptz,
  -- How long the match clock has stood still.
  paused_ms bigint not null default 0 check (paused_ms >= 0),
  step integer not null default 0 check (step >= 0),
  -- The public state, and the prices that follow from it.
  state jsonb,
  board jsonb not null default '[]' check (jsonb_typeof(board) = 'array'),
  -- Grows with every change of prices or of what is suspended.
  version integer not null default 0 check (version >= 0),
  suspended_until timestamptz,
  suspend_code text check (suspend_code ~ '^[a-zA-Z.]{1,32}$'),
  -- Closed by whoever runs the book, until it is opened again.
  is_held boolean not null default false,
  -- How it ended, for settlement: `played`, `abandoned`, `retired`, `walkover`, and the last public state.
  facts jsonb,
  fixture_key text check (fixture_key ~ '^[0-9a-f]{64}$'),
  ended_at timestamptz,
  settled_at timestamptz,
  check (status <> 'live' or begun_at is not null),
  check ((status in ('over', 'settled')) = (facts is not null)),
  check ((facts is not null) = (ended_at is not null)),
  check ((status = 'settled') = (settled_at is not null)),
  check (fixture_key is null or facts is not null),
  check (status = 'waiting' or kind <> 'match' or (home is not null and away is not null and setup is not null))
);
create index book_fixtures_by_status on sandbox.book_fixtures (status, starts_at, fixture_id);
create index book_fixtures_by_competition on sandbox.book_fixtures (competition, starts_at);
create index book_fixtures_by_season on sandbox.book_fixtures (season_id, round, place);
create index book_fixtures_by_end on sandbox.book_fixtures (ended_at desc) where ended_at is not null;

-- What happened in play, in its order.
create table sandbox.book_events (
  fixture_id text not null references sandbox.book_fixtures,
  seq integer not null check (seq > 0),
  step integer not null check (step >= 0),
  kind text not null check (kind ~ '^[a-zA-Z]{1,24}$'),
  side text check (side in ('home', 'away')),
  points smallint,
  at timestamptz not null,
  primary key (fixture_id, seq)
);

-- Every public state that has had prices, so that each price can be recomputed. Those of a match that nobody has bet on are
-- forgotten after its end: they follow from its key.
create table sandbox.book_states (
  fixture_id text not null references sandbox.book_fixtures,
  version integer not null check (version > 0),
  state jsonb,
  in_play boolean not null,
  at timestamptz not null,
  primary key (fixture_id, version)
);

-- A ticket is one round of the wallet: `bet_`, `rbk_` and `win_` with its id, `win_` with the id of a cash-out.
create table sandbox.book_tickets (
  ticket_id text primary key,
  player_id text not null references sandbox.game_players,
  ticket_key text not null,
  session_id text not null references sandbox.game_sessions,
  currency text not null,
  -- The vendor whose book it was laid in, and the game that the wallet knows it by.
  book text not null,
  game_code text not null,
  -- What is made of its legs, and how many of them its lines have: {1} a single, {3} a treble, {2,3} a Trixie.
  form jsonb not null check (jsonb_typeof(form) = 'object'),
  sizes smallint[] not null check (cardinality(sizes) > 0),
  lines integer not null check (lines > 0),
  unit_minor bigint not null check (unit_minor > 0),
  stake_minor bigint not null check (stake_minor = unit_minor * lines),
  -- What a lower price does: `better` voids the ticket, `any` takes it.
  mode text not null check (mode in ('better', 'any')),
  -- `staking` until the wallet has the stake, `waiting` until it is accepted, `owed` until the wallet has the payout.
  state text not null check (state in ('staking', 'waiting', 'accepted', 'owed', 'settled', 'voiding', 'void')),
  code text check (code ~ '^[a-zA-Z.]{1,48}$'),
  claimed_at timestamptz not null,
  wait_until timestamptz,
  accepted_at timestamptz,
  -- The most that it can pay at the accepted prices.
  most_minor bigint check (most_minor > 0),
  -- The part of it that has not been cashed out, exactly.
  held numeric not null default 1 check (held between 0 and 1),
  cashed_minor bigint not null default 0 check (cashed_minor >= 0),
  -- At the settlement, beside what was cashed out.
  payout_minor bigint check (payout_minor >= 0),
  valid_stake_minor bigint check (valid_stake_minor between 0 and stake_minor),
  corrected_minor bigint check (corrected_minor >= 0),
  balance_after_minor bigint,
  attempted_at timestamptz,
  settled_at timestamptz,
  unique (player_id, ticket_key),
  check ((state in ('accepted', 'owed', 'settled')) = (accepted_at is not null)),
  check ((accepted_at is null) = (most_minor is null)),
  check ((state in ('owed', 'settled')) = (payout_minor is not null and valid_stake_minor is not null)),
  check ((state in ('voiding', 'void')) = (code is not null)),
  check ((state in ('settled', 'void')) = (settled_at is not null))
);
create index book_tickets_by_player on sandbox.book_tickets (player_id, ticket_id desc);
create index book_tickets_unfinished on sandbox.book_tickets (claimed_at)
  where state in ('staking', 'waiting', 'owed', 'voiding');

-- What one player holds of a selection, of which there is a most.
create index book_tickets_open on sandbox.book_tickets (player_id) where state in ('staking', 'waiting', 'accepted');

create index book_tickets_sold on sandbox.book_tickets (ticket_id) where state = 'accepted' and held = 0;

create table sandbox.book_legs (
  ticket_id text not null references sandbox.book_tickets,
  place smallint not null check (place >= 0),
  fixture_id text not null references sandbox.book_fixtures,
  -- `<kind>.<part>.<line>` of the market, the line empty where there is none; `combo` for a match combo.
  market text not null check (market ~ '^[a-zA-Z]{1,24}(\.[0-9]{1,2}\.(-?[0-9]{1,5})?)?$'),
  selection text not null check (selection ~ '^[A-Za-z0-9/:+.-]{1,64}$'),
  -- The selections of a combo: market and selection each.
  parts jsonb check (jsonb_typeof(parts) = 'array'),
  -- Hundredths, as the player has seen it, with the version of the board.
  seen_price integer not null check (seen_price > 100),
  seen_version integer not null check (seen_version >= 0),
  -- As accepted, with the version and the score at that moment.
  price integer check (price > 100),
  version integer,
  taken jsonb,
  -- What weighs on the selection while the leg is open.
  liability_minor bigint not null default 0 check (liability_minor >= 0),
  result jsonb,
  decided_at timestamptz,
  primary key (ticket_id, place),
  check ((price is null) = (version is null)),
  check ((result is null) = (decided_at is null))
);
create index book_legs_by_fixture on sandbox.book_legs (fixture_id);
create index book_legs_open on sandbox.book_legs (fixture_id) where result is null;

-- What the book stands to lose: of a selection, and with an empty market and selection of the whole fixture.
create table sandbox.book_exposure (
  fixture_id text not null references sandbox.book_fixtures,
  market text not null,
  selection text not null,
  liability_minor bigint not null default 0 check (liability_minor >= 0),
  primary key (fixture_id, market, selection)
);

create table sandbox.book_cash_outs (
  cash_out_id text primary key,
  ticket_id text not null references sandbox.book_tickets,
  cash_out_key text not null,
  -- Of what was held, and what is held afterwards.
  percent smallint not null check (percent between 10 and 90 or percent = 100),
  held_after numeric check (held_after >= 0 and held_after < 1),
  -- The least that the player takes; once it is owed, what is paid.
  amount_minor bigint not null check (amount_minor > 0),
  -- What it was worth when it was sold, and the versions of the boards from which that can be recomputed.
  quote jsonb,
  state text not null check (state in ('waiting', 'owed', 'paid', 'refused')),
  code text,
  asked_at timestamptz not null,
  wait_until timestamptz not null,
  attempted_at timestamptz,
  balance_after_minor bigint,
  ended_at timestamptz,
  unique (ticket_id, cash_out_key),
  check ((state in ('paid', 'refused')) = (ended_at is not null)),
  check ((state = 'refused') = (code is not null)),
  check ((state in ('owed', 'paid')) = (held_after is not null and quote is not null))
);
create unique index book_cash_outs_waiting on sandbox.book_cash_outs (ticket_id) where state in ('waiting', 'owed');
create index book_cash_outs_unfinished on sandbox.book_cash_outs (asked_at) where state in ('waiting', 'owed');

create table sandbox.book_corrections (
  correction_id text primary key,
  ticket_id text not null references sandbox.book_tickets,
  old_total_minor bigint not null check (old_total_minor >= 0),
  new_total_minor bigint not null check (new_total_minor >= 0),
  reason text not null check (length(reason) between 1 and 200),
  state text not null check (state in ('owed', 'told')),
  made_at timestamptz not null,
  attempted_at timestamptz,
  ended_at timestamptz,
  check ((state = 'told') = (ended_at is not null))
);

create table sandbox.book_preferences (
  player_id text primary key references sandbox.game_players,
  format text check (format in ('decimal', 'hongKong', 'malay', 'indo', 'american', 'fraction')),
  mode text check (mode in ('better', 'any')),
  -- Codes of competitions and ids of fixtures.
  favourites text[] not null default '{}' check (cardinality(favourites) <= 200)
);

create function sandbox.guard_book_season() returns trigger language plpgsql as $$
begin
  if (new.season_id, new.competition, new.number, new.secret_hash, new.root, new.plan, new.published_at, new.starts_at)
     is distinct from
     (old.season_id, old.competition, old.number, old.secret_hash, old.root, old.plan, old.published_at, old.starts_at)
     or old.ended_at is not null
     or (new.secret is not null and encode(sha256(decode(new.secret, 'hex')), 'hex') <> new.secret_hash) then
    raise exception 'season % is fixed', old.season_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger book_seasons_guard before update on sandbox.book_seasons
  for each row execute function sandbox.guard_book_season();

-- A fixture goes forward only, and what was once fixed stays.
create function sandbox.guard_book_fixture() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and (old.status, new.status) not in (
    ('waiting', 'scheduled'), ('waiting', 'over'), ('scheduled', 'live'), ('scheduled', 'over'),
    ('live', 'over'), ('over', 'settled')
  ) then
    raise exception 'fixture % cannot go from % to %', old.fixture_id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (new.fixture_id, new.season_id, new.competition, new.sport, new.kind, new.round, new.place, new.planned_at)
     is distinct from
     (old.fixture_id, old.season_id, old.competition, old.sport, old.kind, old.round, old.place, old.planned_at)
     or (old.status <> 'waiting' and (new.home, new.away, new.setup) is distinct from (old.home, old.away, old.setup))
     or (old.begun_at is not null and new.begun_at is distinct from old.begun_at)
     or new.step < old.step or new.version < old.version or new.paused_ms < old.paused_ms
     or (old.facts is not null and (new.facts, new.state, new.ended_at) is distinct from (old.facts, old.state, old.ended_at))
     or (old.fixture_key is not null and new.fixture_key is distinct from old.fixture_key)
     or old.settled_at is not null and new.settled_at is distinct from old.settled_at then
    raise exception 'fixture % is fixed', old.fixture_id using errcode = 'check_violation';
  end if;
  if new.version = old.version and (new.board, new.suspended_until, new.is_held) is distinct from
     (old.board, old.suspended_until, old.is_held) then
    raise exception 'prices of fixture % change with their version', old.fixture_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger book_fixtures_guard before update on sandbox.book_fixtures
  for each row execute function sandbox.guard_book_fixture();

create function sandbox.guard_new_book_ticket() returns trigger language plpgsql as $$
begin
  if new.state <> 'staking' or new.cashed_minor <> 0 or new.held <> 1 then
    raise exception 'ticket % does not begin with its claim', new.ticket_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger book_tickets_begin before insert on sandbox.book_tickets
  for each row execute function sandbox.guard_new_book_ticket();

create function sandbox.guard_book_ticket() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('staking', 'waiting'), ('staking', 'voiding'), ('waiting', 'accepted'), ('waiting', 'voiding'), ('voiding', 'void'),
    ('accepted', 'owed'), ('owed', 'settled')
  ) then
    raise exception 'ticket % cannot go from % to %', old.ticket_id, old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.ticket_id, new.player_id, new.ticket_key, new.session_id, new.currency, new.book, new.game_code, new.form, new.sizes, new.lines,
      new.unit_minor, new.stake_minor, new.mode, new.claimed_at)
     is distinct from
     (old.ticket_id, old.player_id, old.ticket_key, old.session_id, old.currency, old.book, old.game_code, old.form, old.sizes, old.lines,
      old.unit_minor, old.stake_minor, old.mode, old.claimed_at)
     or (old.accepted_at is not null and (new.accepted_at, new.most_minor) is distinct from (old.accepted_at, old.most_minor))
     or (old.wait_until is not null and new.wait_until is distinct from old.wait_until)
     or (old.payout_minor is not null and (new.payout_minor, new.valid_stake_minor)
         is distinct from (old.payout_minor, old.valid_stake_minor))
     or (old.code is not null and new.code is distinct from old.code)
     or new.held > old.held or new.cashed_minor < old.cashed_minor
     or ((new.held, new.cashed_minor) is distinct from (old.held, old.cashed_minor) and old.state <> 'accepted') then
    raise exception 'ticket % is fixed', old.ticket_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger book_tickets_guard before update on sandbox.book_tickets
  for each row execute function sandbox.guard_book_ticket();

-- A cash-out goes forward only, and what was sold once stays sold for that.
create function sandbox.guard_book_cash_out() returns trigger language plpgsql as $$
begin
  if (old.state <> new.state and (old.state, new.state) not in
      (('waiting', 'owed'), ('waiting', 'refused'), ('owed', 'paid')))
     or (new.cash_out_id, new.ticket_id, new.cash_out_key, new.percent, new.asked_at, new.wait_until)
        is distinct from (old.cash_out_id, old.ticket_id, old.cash_out_key, old.percent, old.asked_at, old.wait_until)
     or (old.state <> 'waiting' and (new.amount_minor, new.held_after, new.quote)
        is distinct from (old.amount_minor, old.held_after, old.quote))
     or new.amount_minor < old.amount_minor then
    raise exception 'cash-out % is fixed', old.cash_out_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger book_cash_outs_guard before update on sandbox.book_cash_outs
  for each row execute function sandbox.guard_book_cash_out();

create function sandbox.guard_book_leg() returns trigger language plpgsql as $$
begin
  if (new.ticket_id, new.place, new.fixture_id, new.market, new.selection, new.parts, new.seen_price, new.seen_version)
     is distinct from
     (old.ticket_id, old.place, old.fixture_id, old.market, old.selection, old.parts, old.seen_price, old.seen_version)
     or (old.price is not null and (new.price, new.version, new.taken) is distinct from (old.price, old.version, old.taken))
     or (old.result is not null and (new.result, new.decided_at) is distinct from (old.result, old.decided_at)) then
    raise exception 'leg % of ticket % is fixed', old.place, old.ticket_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger book_legs_guard before update on sandbox.book_legs
  for each row execute function sandbox.guard_book_leg();

-- The vendor's processes get every right on a new table unless it is taken from them here.
revoke all on sandbox.season_secrets from parlour_vendor;
revoke insert, update, delete, truncate on sandbox.book_seasons, sandbox.book_fixtures, sandbox.book_events, sandbox.book_states
  from parlour_vendor;
revoke delete, truncate on sandbox.book_tickets, sandbox.book_legs, sandbox.book_cash_outs, sandbox.book_exposure,
  sandbox.book_preferences from parlour_vendor;
revoke insert, update, delete, truncate on sandbox.book_corrections from parlour_vendor;
revoke update on sandbox.book_tickets, sandbox.book_legs from parlour_vendor;
revoke insert on sandbox.book_legs from parlour_vendor;
grant insert (ticket_id, place, fixture_id, market, selection, parts, seen_price, seen_version, liability_minor)
  on sandbox.book_legs to parlour_vendor;
-- What a leg came to and what a ticket is owed is stored by who settles alone.
grant update (state, code, wait_until, accepted_at, most_minor, held, cashed_minor, balance_after_minor, attempted_at, settled_at)
  on sandbox.book_tickets to parlour_vendor;
grant update (price, version, taken, liability_minor) on sandbox.book_legs to parlour_vendor;
-- The right to change the id of a fixture is the right to hold it still: the trigger refuses the change.
grant update (fixture_id) on sandbox.book_fixtures to parlour_vendor;
-- Whether somebody simulates the competition at this moment: all that a vendor's other process sees of a lease.
create function sandbox.book_is_run(p_competition text) returns boolean language sql stable security definer
  set search_path = sandbox, pg_temp as
  $$ select exists (select from sandbox.leases where name = 'book:' || p_competition and expires_at > sandbox.table_now()) $$;
revoke all on function sandbox.book_is_run(text) from public;
grant execute on function sandbox.book_is_run(text) to parlour_vendor, parlour_dealer;

grant select, insert, update on sandbox.book_seasons, sandbox.book_fixtures, sandbox.book_corrections to parlour_dealer;
grant select, insert on sandbox.season_secrets to parlour_dealer;
grant select, insert, delete on sandbox.book_events, sandbox.book_states to parlour_dealer;
grant select, insert, update on sandbox.book_exposure to parlour_dealer;
grant select, update on sandbox.book_tickets, sandbox.book_legs, sandbox.book_cash_outs to parlour_dealer;
