-- Fixtures, prices and results that a supplier of odds tells by signed messages. Who hears a message (`parlour_vendor`) writes it down
-- and can do no more; who simulates (`parlour_dealer`) carries messages out in their order, each once.
create table sandbox.book_feeds (
  -- Its signer, and a part of the ids of all that it tells.
  feed text primary key check (feed ~ '^[a-z0-9]{2,16}$'),
  name text not null check (length(name) between 1 and 60)
);

-- What whoever runs the book has done with a feed. The newest act says how it stands: which secret it signs with, or that it has ended.
create table sandbox.book_feed_acts (
  feed text not null references sandbox.book_feeds,
  act_no integer not null check (act_no > 0),
  act text not null check (act in ('open', 'renew', 'end')),
  -- Grows with every secret; the secret itself follows from it and from the deployment's own.
  secret_no integer not null check (secret_no > 0),
  -- The operator's own name for it: the same act again is the same row.
  act_id text not null unique check (act_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  actor text not null check (length(actor) between 1 and 80),
  reason text not null check (length(reason) between 1 and 200),
  at timestamptz not null,
  primary key (feed, act_no)
);

-- What was told, for good, but for signs of life and what nobody has bet on.
create table sandbox.book_feed_messages (
  message_no bigint generated always as identity primary key,
  feed text not null references sandbox.book_feeds,
  -- The supplier's own name for it: the same message again is the same row.
  message_id text not null check (message_id ~ '^[A-Za-z0-9._:-]{4,64}$'),
  kind text not null check (kind in ('fixture', 'board', 'result', 'health')),
  fixture_id text check (fixture_id ~ '^feed-[a-z0-9-]{1,59}$'),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  -- When it was signed, or heard if that is earlier: a message that was held up on its way is as old as it is.
  told_at timestamptz not null,
  heard_at timestamptz not null,
  -- Of a fixture's messages each names the one before.
  previous text check (previous ~ '^[0-9a-f]{64}$'),
  link text check (link ~ '^[0-9a-f]{64}$'),
  unique (feed, message_id),
  check ((kind = 'health') = (fixture_id is null)),
  check ((fixture_id is null) = (link is null) and (link is null) = (previous is null)),
  check (told_at <= heard_at)
);
create index book_feed_messages_of_fixture on sandbox.book_feed_messages (fixture_id, message_no) where fixture_id is not null;
create index book_feed_messages_of_feed on sandbox.book_feed_messages (feed, message_no);

-- What came of a message, once it is carried out.
create table sandbox.book_feed_answers (
  message_no bigint primary key references sandbox.book_feed_messages on delete cascade,
  state text not null check (state in ('done', 'ignored', 'gap', 'refused')),
  code text check (code ~ '^[a-zA-Z.]{1,48}$'),
  field text check (length(field) between 1 and 80),
  -- Of the fixture, from which on it counts.
  version integer,
  at timestamptz not null,
  check ((state = 'refused') = (code is not null))
);

-- How far the messages of a feed are carried out, and since when it has been heard of without a silence.
create table sandbox.book_feed_heads (
  feed text primary key references sandbox.book_feeds,
  carried_no bigint not null default 0,
  health_no bigint not null default 0,
  heard_at timestamptz,
  heard_since timestamptz,
  check ((heard_at is null) = (heard_since is null)),
  check (heard_since <= heard_at)
);

-- A fixture that is told has no season: nothing of it is drawn here, so nothing of it is sealed.
alter table sandbox.book_fixtures
  alter column season_id drop not null,
  add column feed text references sandbox.book_feeds,
  add column names jsonb check (jsonb_typeof(names) = 'object'),
  add constraint book_fixtures_source_check check ((season_id is null) = (feed is not null) and (feed is null) = (names is null)),
  add constraint book_fixtures_feed_id_check check ((feed is null) = (fixture_id not like 'feed-%')
    and (feed is null or fixture_id like 'feed-' || feed || '-%' and competition like 'feed-' || feed || '-%' and fixture_key is null));
create index book_fixtures_fed_unsettled on sandbox.book_fixtures (feed, status) where feed is not null and status <> 'settled';

create function sandbox.guard_fed_book_fixture() returns trigger language plpgsql as $$
begin
  if (new.feed, new.names) is distinct from (old.feed, old.names) then
    raise exception 'fixture % is fixed', old.fixture_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger book_fixtures_fed before update on sandbox.book_fixtures
  for each row execute function sandbox.guard_fed_book_fixture();

-- Which board of a fixture was told last, when the last whole one was, and since when one is missing.
create table sandbox.book_feed_boards (
  fixture_id text primary key references sandbox.book_fixtures,
  seq bigint not null default 0 check (seq >= 0),
  whole_at timestamptz,
  broken_at timestamptz
);

-- Results in the order in which they were told: the first settles, each later one corrects.
create table sandbox.book_feed_results (
  fixture_id text not null references sandbox.book_fixtures,
  result_no integer not null check (result_no > 0),
  message_no bigint not null unique references sandbox.book_feed_messages,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  at timestamptz not null,
  primary key (fixture_id, result_no)
);

-- The number of the secret that a feed signs with; null for one that has ended.
create function sandbox.feed_secret_no(p_feed text) returns integer language sql stable as $$
  select case when act <> 'end' then secret_no end from sandbox.book_feed_acts where feed = p_feed order by act_no desc limit 1
$$;

-- Whether the prices of a fixture that is told are those of its feed at this moment: no board is missing, the feed has been heard of within
-- ten seconds and without a silence since the last whole board, nothing that was told waits to be carried out, and the match that
-- should have begun is told to be played.
create function sandbox.book_is_told(p_fixture_id text) returns boolean language sql stable as $$
  select exists (
    select from sandbox.book_fixtures f
      join sandbox.book_feed_boards b on b.fixture_id = f.fixture_id
      join sandbox.book_feed_heads h on h.feed = f.feed
    where f.fixture_id = p_fixture_id and b.broken_at is null and b.whole_at >= h.heard_since
      and h.heard_at > sandbox.table_now() - interval '10 seconds'
      and (f.status <> 'scheduled' or f.starts_at > sandbox.table_now())
      and sandbox.feed_secret_no(f.feed) is not null
      and not exists (select from sandbox.book_feed_messages m where m.fixture_id = f.fixture_id and m.message_no > h.carried_no))
$$;

-- The places of the tickets whose fixtures are all the rows by which they were priced, and take bets at this moment.
create or replace function sandbox.stand_still(p_tickets jsonb) returns integer[] language sql volatile as $$
  with leg as materialized (
    select (t ->> 'place')::integer as place, l ->> 'fixture_id' as fixture_id, l ->> 'row_version' as row_version
    from jsonb_array_elements(p_tickets) t, jsonb_array_elements(t -> 'legs') l),
  open as materialized (
    select f.fixture_id, f.xmin::text as row_version, f.competition, f.feed from sandbox.book_fixtures f
    where f.fixture_id in (select leg.fixture_id from leg)
      and (f.suspended_until is null or f.suspended_until <= sandbox.table_now())),
  run as materialized (
    select c.competition from (select distinct open.competition from open where open.feed is null) c
    where sandbox.book_is_run(c.competition)),
  told as materialized (
    select open.fixture_id from open where open.feed is not null and sandbox.book_is_told(open.fixture_id))
  select coalesce(array_agg(s.place order by s.place), '{}') from (
    select leg.place from leg
      left join open on open.fixture_id = leg.fixture_id and open.row_version = leg.row_version
      left join run on run.competition = open.competition
      left join told on told.fixture_id = open.fixture_id
    group by leg.place having bool_and(run.competition is not null or told.fixture_id is not null)) s
$$;

-- A result that takes another one's place is an order like any other, given by the feed: whoever runs the book finds it among theirs.
create function sandbox.order_feed_correction(p_order_id text, p_fixture_id text, p_feed text, p_reason text, p_shown text)
returns void language plpgsql security definer set search_path = sandbox, pg_temp as $$
begin
  if not exists (select from sandbox.book_fixtures f where f.fixture_id = p_fixture_id and f.feed = p_feed) then
    raise exception 'fixture % is not of feed %', p_fixture_id, p_feed using errcode = 'check_violation';
  end if;
  insert into sandbox.book_orders (order_id, kind, fixture_id, method, actor, reason, shown, state, asked_at)
  values (p_order_id, 'correct', p_fixture_id, 'feed', 'feed:' || p_feed, p_reason, p_shown, 'asked', sandbox.table_now());
end $$;
revoke all on function sandbox.order_feed_correction(text, text, text, text, text) from public;
grant execute on function sandbox.order_feed_correction(text, text, text, text, text) to parlour_dealer;

-- The vendor's processes get every right on a new table unless it is taken from them here.
revoke update, delete, truncate on sandbox.book_feeds, sandbox.book_feed_acts, sandbox.book_feed_messages, sandbox.book_feed_heads
  from parlour_vendor;
revoke insert, update, delete, truncate on sandbox.book_feed_answers, sandbox.book_feed_boards, sandbox.book_feed_results
  from parlour_vendor;
grant select on sandbox.book_feeds, sandbox.book_feed_acts to parlour_dealer;
grant select, delete on sandbox.book_feed_messages to parlour_dealer;
grant select, insert on sandbox.book_feed_answers, sandbox.book_feed_results to parlour_dealer;
grant select, insert, update on sandbox.book_feed_boards to parlour_dealer;
grant select, update on sandbox.book_feed_heads to parlour_dealer;
