-- Tables that an operator’s studio deals at, with cards that a camera sees. The studio tells what happens (`opened`, `card`,
-- `result`, `void`); the dealer carries it out, so that a round goes the way of every other.

-- Whose word counts for a studio: its secret is derived from the deployment’s and the number of the newest row, so none is stored.
create table sandbox.studio_keys (
  studio text not null check (studio ~ '^[a-z][a-z0-9-]{1,31}$'),
  key_number integer not null check (key_number > 0),
  since timestamptz not null default sandbox.table_now(),
  -- Nothing that was signed with an earlier one is believed, and with this one nothing either.
  is_ended boolean not null default false,
  actor text not null check (length(actor) between 1 and 80),
  reason text not null check (length(reason) between 1 and 200),
  primary key (studio, key_number)
);

-- Who deals at a table from the next round on; the newest row counts. A table without one is dealt by program.
create table sandbox.table_feeds (
  feed_id text primary key,
  table_code text not null,
  place integer not null check (place > 0),
  -- Null: by program again.
  studio text check (studio ~ '^[a-z][a-z0-9-]{1,31}$'),
  since timestamptz not null default sandbox.table_now(),
  actor text not null check (length(actor) between 1 and 80),
  reason text not null check (length(reason) between 1 and 200),
  unique (table_code, place)
);

-- What the camera of a table shows, of a feed; the newest row counts.
create table sandbox.table_videos (
  feed_id text not null references sandbox.table_feeds,
  place integer not null check (place > 0),
  kind text not null check (kind in ('none', 'hls', 'whep')),
  -- Without encryption on this machine only, to try it out.
  url text check (length(url) <= 400 and url ~ '^(https://|http://(127\.0\.0\.1|localhost)[:/])[^[:space:]"<>]+$'),
  -- How much later a player sees what happens in the studio.
  delay_ms integer not null check (delay_ms between 0 and 30000),
  since timestamptz not null default sandbox.table_now(),
  actor text not null check (length(actor) between 1 and 80),
  reason text not null check (length(reason) between 1 and 200),
  primary key (feed_id, place),
  check ((kind = 'none') = (url is null))
);

create function sandbox.guard_table_video() returns trigger language plpgsql as $$
begin
  if new.kind <> 'none' and exists (
    select from sandbox.table_feeds f where f.feed_id = new.feed_id and f.studio is null
  ) then
    raise exception 'a table that is dealt by program has no video' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger table_videos_guard before insert on sandbox.table_videos
  for each row execute function sandbox.guard_table_video();

-- A round of a studio has no seed and no sealed shoe: it has the feed that tells it.
alter table sandbox.table_rounds
  alter column commitment drop not null,
  add column feed_id text references sandbox.table_feeds,
  -- The studio’s shoe by its number, and the place of the round in it, from 1.
  add column fed_shoe integer check (fed_shoe > 0),
  add column fed_coup integer check (fed_coup > 0),
  -- How much later players see the video of it.
  add column delay_ms integer not null default 0 check (delay_ms between 0 and 30000),
  -- From then on the studio deals: every stake is in or given up.
  add column deals_from timestamptz,
  add constraint table_rounds_source check ((feed_id is null) = (commitment is not null)),
  add constraint table_rounds_fed check (feed_id is not null or (fed_shoe is null and deals_from is null and delay_ms = 0)),
  add constraint table_rounds_fed_shoe check ((fed_shoe is null) = (fed_coup is null)),
  add constraint table_rounds_not_sealed check (feed_id is null or (shoe_id is null and server_seed is null and reveal is null));
create index table_rounds_by_feed on sandbox.table_rounds (feed_id, number) where feed_id is not null;

-- What a studio has told, in its own order without a gap. Nothing of it is ever changed.
create table sandbox.table_feed_events (
  feed_id text not null references sandbox.table_feeds,
  seq integer not null check (seq > 0),
  -- The one that `opened` asks for is not there before the dealer has opened it.
  round_id text not null,
  kind text not null check (kind in ('opened', 'card', 'result', 'void')),
  -- What the event says, as it was signed, without its number.
  said jsonb not null check (jsonb_typeof(said) = 'object'),
  -- Of a card what it is for the rules of the table.
  value integer check (value >= 0),
  -- Of a result what the table settles by: it follows from the cards.
  result jsonb,
  told_at timestamptz not null,
  primary key (feed_id, seq),
  check ((kind = 'card') = (value is not null)),
  check ((kind = 'result') = (result is not null))
);
create unique index table_feed_events_once on sandbox.table_feed_events (round_id, kind) where kind <> 'card';
create index table_feed_events_of_round on sandbox.table_feed_events (round_id, seq);

-- Rounds that a studio has spoilt or given up, or that the operator takes back; the dealer gives the stakes back.
create table sandbox.table_feed_voids (
  round_id text primary key references sandbox.table_rounds,
  code text not null check (code in ('studio.void', 'studio.early', 'operator.void')),
  actor text not null check (length(actor) between 1 and 80),
  reason text not null check (length(reason) between 1 and 200),
  asked_at timestamptz not null default sandbox.table_now()
);

create function sandbox.guard_feed_event() returns trigger language plpgsql as $$
declare
  v_round sandbox.table_rounds;
  v_last integer;
begin
  new.told_at := sandbox.table_now();
  select coalesce(max(e.seq), 0) into v_last from sandbox.table_feed_events e where e.feed_id = new.feed_id;
  if new.seq <> v_last + 1 then
    raise exception 'event % of feed % is out of order', new.seq, new.feed_id using errcode = 'check_violation';
  end if;
  if new.kind = 'opened' then return new; end if;
  select * into v_round from sandbox.table_rounds r where r.round_id = new.round_id for no key update;
  if v_round.feed_id is distinct from new.feed_id or v_round.state not in ('betting', 'closing')
     or exists (select from sandbox.table_feed_voids v where v.round_id = new.round_id)
     or exists (select from sandbox.table_feed_events e where e.round_id = new.round_id and e.kind = 'result') then
    raise exception 'round % hears nothing more', new.round_id using errcode = 'check_violation';
  end if;
  -- Nothing is dealt before every stake is in.
  if new.kind in ('card', 'result') and (v_round.state <> 'closing' or v_round.deals_from is null
     or v_round.deals_from > new.told_at or new.told_at < v_round.closes_at) then
    raise exception 'round % is not dealt yet', new.round_id using errcode = 'check_violation';
  end if;
  -- Who has seen a card does not choose any more whether the round counts.
  if new.kind = 'void' and exists (
    select from sandbox.table_feed_events e where e.round_id = new.round_id and e.kind = 'card') then
    raise exception 'round % has cards', new.round_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger table_feed_events_guard before insert on sandbox.table_feed_events
  for each row execute function sandbox.guard_feed_event();

create function sandbox.guard_feed_void() returns trigger language plpgsql as $$
declare
  v_round sandbox.table_rounds;
begin
  select * into v_round from sandbox.table_rounds r where r.round_id = new.round_id for no key update;
  if v_round.feed_id is null or v_round.state not in ('betting', 'closing') or exists (
    select from sandbox.table_feed_events e where e.round_id = new.round_id and e.kind = 'result') then
    raise exception 'round % is not voided', new.round_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger table_feed_voids_guard before insert on sandbox.table_feed_voids
  for each row execute function sandbox.guard_feed_void();

-- A fed round begins with what its studio has told, and its outcome is what the studio has told.
create function sandbox.guard_fed_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.feed_id is not null and (new.deals_from is not null or not exists (
      select from sandbox.table_feed_events e join sandbox.table_feeds f using (feed_id)
      where e.round_id = new.round_id and e.kind = 'opened' and e.feed_id = new.feed_id and f.table_code = new.table_code)) then
      raise exception 'round % was not opened by its studio', new.round_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.feed_id, new.fed_shoe, new.fed_coup, new.delay_ms)
     is distinct from (old.feed_id, old.fed_shoe, old.fed_coup, old.delay_ms)
     or (old.deals_from is not null and new.deals_from is distinct from old.deals_from) then
    raise exception 'round % is fixed', old.round_id using errcode = 'check_violation';
  end if;
  if old.deals_from is null and new.deals_from is not null and (new.state <> 'closing' or exists (
    select from sandbox.table_bets b where b.round_id = new.round_id and b.state = 'claimed')) then
    raise exception 'stakes of round % are undecided', old.round_id using errcode = 'check_violation';
  end if;
  if old.feed_id is not null and old.state <> new.state then
    if new.state = 'dealing' and not exists (
      select from sandbox.table_feed_events e
      where e.round_id = new.round_id and e.kind = 'result' and e.result = new.result) then
      raise exception 'the outcome of round % was not told', old.round_id using errcode = 'check_violation';
    end if;
    if new.state = 'voiding' and exists (
      select from sandbox.table_feed_events e where e.round_id = new.round_id and e.kind = 'result') then
      raise exception 'the outcome of round % counts', old.round_id using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger table_rounds_fed before insert or update on sandbox.table_rounds
  for each row execute function sandbox.guard_fed_round();

-- What stands when the studio begins to deal stands, unless the whole round is void.
create function sandbox.guard_fed_bet() returns trigger language plpgsql as $$
begin
  if new.state = 'undoing' and old.state = 'confirmed' and exists (
    select from sandbox.table_rounds r
    where r.round_id = new.round_id and r.deals_from is not null and r.state not in ('voiding', 'void')
  ) then
    raise exception 'bet % stands', old.bet_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger table_bets_fed before update on sandbox.table_bets
  for each row execute function sandbox.guard_fed_bet();

revoke update, delete, truncate on sandbox.studio_keys, sandbox.table_feeds, sandbox.table_videos, sandbox.table_feed_events,
  sandbox.table_feed_voids from parlour_vendor;
grant select on sandbox.table_feeds, sandbox.table_videos, sandbox.table_feed_events, sandbox.table_feed_voids to parlour_dealer;
