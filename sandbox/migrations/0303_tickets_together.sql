-- Tickets that come at the same time are claimed with one call and accepted with another: what is paid for each transaction, its write
-- to the disk above all, is paid for all of them at once. The functions know no rule. They write what was decided by a row of a fixture
-- as it stood, if it stands so still; of whatever is not plainly so they write nothing, and it goes the long way alone.

-- Lets legs weigh more by their `liability_minor`, or less where that is negative, each on its selection and on its whole fixture: never
-- below nothing. All rows are taken in one order, so two who weigh never wait for each other in a circle. Answers what weighs then.
create function sandbox.change_exposure(p_legs jsonb, p_sign integer default 1)
returns table (fixture_id text, market text, selection text, minor bigint, now_minor bigint) language plpgsql as $$
#variable_conflict use_column
begin
  for fixture_id, market, selection, minor in
    select l.fixture_id, o.market, o.selection, (sum(l.liability_minor) * p_sign)::bigint
    from jsonb_to_recordset(p_legs) l (fixture_id text, market text, selection text, liability_minor bigint),
      lateral (values (l.market, l.selection), ('', '')) o (market, selection)
    where l.liability_minor <> 0
    group by 1, 2, 3
    order by l.fixture_id collate "C", o.market collate "C", o.selection collate "C"
  loop
    insert into sandbox.book_exposure as e (fixture_id, market, selection, liability_minor)
    values (change_exposure.fixture_id, change_exposure.market, change_exposure.selection, greatest(0, change_exposure.minor))
    on conflict (fixture_id, market, selection)
      do update set liability_minor = greatest(0, e.liability_minor + change_exposure.minor)
    returning e.liability_minor into now_minor;
    return next;
  end loop;
end $$;

-- Weighs the legs of tickets as far as they are light: `p_light` is what may weigh on a selection and on a fixture without a question.
-- Answers the places of those that weigh now; the others stand on a row that is heavy, and weigh nothing.
create function sandbox.weigh_light(p_tickets jsonb, p_light bigint[]) returns integer[] language plpgsql as $$
declare
  v_heavy text[];
  v_back integer[];
begin
  select array_agg(e.fixture_id || ' ' || e.market || ' ' || e.selection) into v_heavy
  from sandbox.change_exposure(
    (select coalesce(jsonb_agg(l), '[]') from jsonb_array_elements(p_tickets) t, jsonb_array_elements(t -> 'legs') l)) e
  where e.minor > 0 and e.now_minor > p_light[case e.market when '' then 2 else 1 end];
  if v_heavy is not null then
    v_back := array(
      select distinct (t ->> 'place')::integer from jsonb_array_elements(p_tickets) t, jsonb_array_elements(t -> 'legs') l
      where (l ->> 'fixture_id') || ' ' || (l ->> 'market') || ' ' || (l ->> 'selection') = any (v_heavy)
        or (l ->> 'fixture_id') || '  ' = any (v_heavy));
    perform sandbox.change_exposure((
      select jsonb_agg(l) from jsonb_array_elements(p_tickets) t, jsonb_array_elements(t -> 'legs') l
      where (t ->> 'place')::integer = any (v_back)), -1);
  end if;
  return array(
    select (t ->> 'place')::integer from jsonb_array_elements(p_tickets) t
    where (t ->> 'place')::integer <> all (coalesce(v_back, '{}')));
end $$;

-- The places of the tickets whose fixtures are all the rows by which they were priced, and take bets at this moment.
create function sandbox.stand_still(p_tickets jsonb) returns integer[] language sql volatile as $$
  with leg as materialized (
    select (t ->> 'place')::integer as place, l ->> 'fixture_id' as fixture_id, l ->> 'row_version' as row_version
    from jsonb_array_elements(p_tickets) t, jsonb_array_elements(t -> 'legs') l),
  open as materialized (
    select f.fixture_id, f.xmin::text as row_version, f.competition from sandbox.book_fixtures f
    where f.fixture_id in (select leg.fixture_id from leg)
      and (f.suspended_until is null or f.suspended_until <= sandbox.table_now())),
  run as materialized (
    select c.competition from (select distinct open.competition from open) c where sandbox.book_is_run(c.competition))
  select coalesce(array_agg(s.place order by s.place), '{}') from (
    select leg.place from leg
      left join open on open.fixture_id = leg.fixture_id and open.row_version = leg.row_version
      left join run using (competition)
    group by leg.place having bool_and(run.competition is not null)) s
$$;

-- What of tickets stands at these places.
create function sandbox.at_places(p_tickets jsonb, p_places integer[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(t), '[]') from jsonb_array_elements(p_tickets) t where (t ->> 'place')::integer = any (p_places)
$$;

-- Claims tickets, each with its legs and what they weigh. Not claimed, and not answered, are those whose key has been used, whose prices
-- are of another row than that of their fixture now, or that stand on a heavy row. Two claims of one key at once: the later one fails
-- and with it all that came with it.
create function sandbox.claim_tickets(p_tickets jsonb, p_light bigint[])
returns table (place integer, ticket sandbox.book_tickets) language plpgsql as $$
#variable_conflict use_column
declare
  v_plain jsonb := sandbox.at_places(p_tickets, sandbox.stand_still(p_tickets));
begin
  select coalesce(jsonb_agg(p), '[]') into v_plain from jsonb_array_elements(v_plain) p
  where not exists (
    select from sandbox.book_tickets t where t.player_id = p ->> 'player_id' and t.ticket_key = p ->> 'ticket_key');
  v_plain := sandbox.at_places(v_plain, sandbox.weigh_light(v_plain, p_light));
  return query
  with claim as materialized (
    select * from jsonb_to_recordset(v_plain) c (place integer, ticket_id text, player_id text, ticket_key text, session_id text,
      currency text, book text, game_code text, form jsonb, sizes smallint[], lines integer, unit_minor bigint, stake_minor bigint,
      mode text, legs jsonb)),
  laid as (
    insert into sandbox.book_tickets as t (ticket_id, player_id, ticket_key, session_id, currency, book, game_code, form, sizes, lines,
      unit_minor, stake_minor, mode, state, claimed_at)
    select c.ticket_id, c.player_id, c.ticket_key, c.session_id, c.currency, c.book, c.game_code, c.form, c.sizes, c.lines, c.unit_minor,
      c.stake_minor, c.mode, 'staking', sandbox.table_now()
    from claim c order by c.player_id collate "C", c.ticket_key collate "C"
    returning t),
  legs as (
    insert into sandbox.book_legs (ticket_id, place, fixture_id, market, selection, parts, seen_price, seen_version, liability_minor)
    select c.ticket_id, l.place, l.fixture_id, l.market, l.selection, l.parts, l.seen_price, l.seen_version,
      l.liability_minor
    from claim c, jsonb_to_recordset(c.legs) l (place smallint, fixture_id text, market text, selection text, parts jsonb,
      seen_price integer, seen_version integer, liability_minor bigint))
  select c.place, laid.t from laid join claim c on c.ticket_id = (laid.t).ticket_id;
end $$;

-- Goes on with tickets whose stake the wallet has taken, or whose wait is over. `balance` and `wait_ms` are there where the wallet has
-- just answered; `legs` where it was decided what they are accepted with, and `liability_minor` of them is by how much they weigh more
-- than at their claim. Accepts those whose wait is over and whose fixtures, held still, are the rows by which that was decided. Answers
-- all that it could hold as they stand then: one that somebody else works on is not waited for, and not among them.
create function sandbox.accept_tickets(p_tickets jsonb, p_light bigint[])
returns setof sandbox.book_tickets language plpgsql as $$
#variable_conflict use_column
declare
  v_held text[];
  v_due jsonb;
begin
  -- By their ids alone: whoever looks for states looks through all that are open.
  with held as materialized (
    select t.ticket_id, t.state from sandbox.book_tickets t
    where t.ticket_id = any (array(select p ->> 'ticket_id' from jsonb_array_elements(p_tickets) p))
    order by t.ticket_id for update skip locked)
  select array_agg(held.ticket_id) into v_held from held where held.state in ('staking', 'waiting');
  with held as materialized (select t.ticket_id, t.state from sandbox.book_tickets t where t.ticket_id = any (v_held))
  update sandbox.book_tickets t set state = 'waiting', balance_after_minor = a.balance,
    wait_until = sandbox.table_now() + a.wait_ms * interval '1 millisecond'
  from held join jsonb_to_recordset(p_tickets) a (ticket_id text, balance bigint, wait_ms integer) using (ticket_id)
  where held.state = 'staking' and a.wait_ms is not null and t.ticket_id = any (v_held) and t.ticket_id = held.ticket_id;
  with due as materialized (select t.ticket_id, t.state, t.wait_until from sandbox.book_tickets t where t.ticket_id = any (v_held))
  select coalesce(jsonb_agg(p), '[]') into v_due
  from jsonb_array_elements(p_tickets) p join due on due.ticket_id = p ->> 'ticket_id'
  where jsonb_array_length(p -> 'legs') > 0 and due.state = 'waiting' and due.wait_until <= sandbox.table_now();
  if v_due <> '[]' then
    perform from sandbox.book_fixtures f
    where f.fixture_id in (select l ->> 'fixture_id' from jsonb_array_elements(v_due) p, jsonb_array_elements(p -> 'legs') l)
    order by f.fixture_id for share;
    v_due := sandbox.at_places(v_due, sandbox.stand_still(v_due));
    v_due := sandbox.at_places(v_due, sandbox.weigh_light(v_due, p_light));
    update sandbox.book_legs l set price = a.price, version = a.version, taken = a.taken,
      liability_minor = l.liability_minor + a.liability_minor
    from jsonb_array_elements(v_due) p, jsonb_to_recordset(p -> 'legs') a (place smallint, price integer, version integer, taken jsonb,
      liability_minor bigint)
    where l.ticket_id = any (v_held) and l.ticket_id = p ->> 'ticket_id' and l.place = a.place;
    update sandbox.book_tickets t set state = 'accepted', accepted_at = sandbox.table_now(), most_minor = a.most_minor,
      attempted_at = null
    from jsonb_to_recordset(v_due) a (ticket_id text, most_minor bigint)
    where t.ticket_id = any (v_held) and t.ticket_id = a.ticket_id;
  end if;
  return query select t.* from sandbox.book_tickets t where t.ticket_id = any (v_held);
end $$;
