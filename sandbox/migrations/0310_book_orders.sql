-- What whoever runs the book has ordered: suspend, reopen, void, correct. An order is written down by the process that hears it and
-- carried out by who simulates, so that nothing is half done whoever is gone meanwhile.
create table sandbox.book_orders (
  -- The operator's own name for it: the same order again is the same row.
  order_id text primary key check (order_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  kind text not null check (kind in ('suspend', 'reopen', 'void', 'correct')),
  fixture_id text references sandbox.book_fixtures,
  -- Of a fixture; null for all of it.
  market text check (market ~ '^[a-zA-Z]{1,24}(\.[0-9]{1,2}\.(-?[0-9]{1,5})?)?$'),
  ticket_id text references sandbox.book_tickets,
  -- Of a correction: what the key of the match says, or nothing.
  method text check (method in ('derive', 'void', 'feed')),
  actor text not null check (length(actor) between 1 and 80),
  reason text not null check (length(reason) between 1 and 200),
  -- SHA-256 of what whoever orders it has been shown; what has changed since is not done.
  shown text check (shown ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('asked', 'working', 'done', 'refused')),
  code text check (code ~ '^[a-zA-Z.]{1,48}$'),
  -- What it comes to, as it was shown.
  answer jsonb,
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((fixture_id is null) <> (ticket_id is null)),
  check (market is null or fixture_id is not null),
  check (ticket_id is null or kind = 'void'),
  check ((kind = 'correct') = (method is not null)),
  check ((kind in ('void', 'correct')) = (shown is not null)),
  check ((state in ('done', 'refused')) = (ended_at is not null)),
  check ((state = 'refused') = (code is not null))
);
create index book_orders_open on sandbox.book_orders (asked_at) where state in ('asked', 'working');

create function sandbox.guard_book_order() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.kind, new.fixture_id, new.market, new.ticket_id, new.method, new.actor, new.reason, new.shown, new.asked_at)
     is distinct from
     (old.order_id, old.kind, old.fixture_id, old.market, old.ticket_id, old.method, old.actor, old.reason, old.shown, old.asked_at)
     or old.state in ('done', 'refused')
     or (old.state, new.state) not in (('asked', 'working'), ('asked', 'done'), ('asked', 'refused'), ('working', 'done')) then
    raise exception 'order % is fixed', old.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger book_orders_guard before update on sandbox.book_orders
  for each row execute function sandbox.guard_book_order();

alter table sandbox.book_fixtures
  add column held_markets text[] not null default '{}',
  -- The order by which no bet on it counts.
  add column void_order text references sandbox.book_orders,
  add column void_markets jsonb not null default '{}' check (jsonb_typeof(void_markets) = 'object');

create function sandbox.guard_held_book_fixture() returns trigger language plpgsql as $$
begin
  if new.version = old.version and (new.held_markets, new.void_order, new.void_markets) is distinct from
     (old.held_markets, old.void_order, old.void_markets) then
    raise exception 'prices of fixture % change with their version', old.fixture_id using errcode = 'check_violation';
  end if;
  -- What is void stays so, and is not opened again.
  if (old.void_order is not null and new.void_order is distinct from old.void_order)
     or (new.void_order is not null and not new.is_held)
     or not (new.void_markets @> old.void_markets)
     or exists (select from jsonb_object_keys(new.void_markets) m where m <> all (new.held_markets)) then
    raise exception 'fixture % is void', old.fixture_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger book_fixtures_held before update on sandbox.book_fixtures
  for each row execute function sandbox.guard_held_book_fixture();

-- Why a leg does not count although its match does, and what a leg came to in the end where it was settled wrongly.
alter table sandbox.book_legs
  add column void_order text references sandbox.book_orders,
  add column corrected jsonb,
  add column corrected_by text references sandbox.book_orders,
  add check ((corrected is null) = (corrected_by is null)),
  add check (corrected is null or result is not null);

alter table sandbox.book_corrections
  add column order_id text references sandbox.book_orders,
  add column code text check (code ~ '^[a-zA-Z.]{1,48}$'),
  drop constraint book_corrections_state_check,
  drop constraint book_corrections_check,
  add constraint book_corrections_state_check check (state in ('owed', 'told', 'refused')),
  add constraint book_corrections_ended_check check ((state in ('told', 'refused')) = (ended_at is not null)),
  add constraint book_corrections_refused_check check ((state = 'refused') = (code is not null));
create index book_corrections_owed on sandbox.book_corrections (made_at) where state = 'owed';
create index book_corrections_of_ticket on sandbox.book_corrections (ticket_id, made_at);

-- The vendor's other processes hear orders; who simulates carries them out.
revoke update, delete, truncate on sandbox.book_orders from parlour_vendor;
grant select, update on sandbox.book_orders to parlour_dealer;
