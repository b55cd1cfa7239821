-- What guards slips asks once for all that one statement writes, where it asked for each row.

-- A slip is of its seat's round and player: one look in the place of three.
alter table sandbox.table_seats add constraint table_seats_of_slips unique (seat_id, round_id, player_id);
alter table sandbox.table_bets
  add constraint table_bets_seat_fkey foreign key (seat_id, round_id, player_id)
    references sandbox.table_seats (seat_id, round_id, player_id),
  drop constraint table_bets_seat_id_fkey,
  drop constraint table_bets_round_id_fkey,
  drop constraint table_bets_player_id_fkey;

-- The claim is dated by the database.
create or replace function sandbox.guard_new_table_bet() returns trigger language plpgsql as $$
begin
  new.claimed_at := sandbox.table_now();
  if new.state <> 'claimed' then
    raise exception 'bet % does not begin as a claim', new.bet_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A claim counts that is written before the close. The round stands still until it is in.
create function sandbox.guard_slips_in_time() returns trigger language plpgsql as $$
begin
  perform from sandbox.table_rounds r where r.round_id in (select n.round_id from laid n) order by r.round_id for share;
  if exists (
    select from laid n left join sandbox.table_rounds r using (round_id)
    where (r.state in ('betting', 'acting') and not (r.state = 'betting' and n.claimed_at >= r.closes_at)) is not true
  ) then
    raise exception 'the round takes no stake' using errcode = 'check_violation', constraint = 'table_bets_in_time';
  end if;
  return null;
end $$;
create trigger table_bets_in_time after insert on sandbox.table_bets referencing new table as laid
  for each statement execute function sandbox.guard_slips_in_time();

-- Who of these players has money in a running round of another table than that of this round.
create function sandbox.players_elsewhere(p_round_id text, p_player_ids text[]) returns setof text language sql stable as $$
  select s.player_id from sandbox.table_seats s join sandbox.table_rounds r using (round_id)
  where s.player_id = any (p_player_ids) and s.state = 'open' and r.round_id <> p_round_id
    and r.state in ('betting', 'closing', 'dealing', 'acting')
    and r.table_code <> (select own.table_code from sandbox.table_rounds own where own.round_id = p_round_id)
    and exists (select from sandbox.table_bets b where b.seat_id = s.seat_id and b.state in ('claimed', 'confirmed'))
$$;

-- The rows of the players are locked, so that two slips do not pass each other.
drop trigger table_bets_one_table on sandbox.table_bets;
create or replace function sandbox.guard_one_table() returns trigger language plpgsql as $$
begin
  perform from sandbox.game_players g where g.player_id in (select n.player_id from laid n)
    order by g.player_id for no key update;
  if exists (
    select from (select n.round_id, array_agg(n.player_id) as player_ids from laid n group by n.round_id) n,
      lateral sandbox.players_elsewhere(n.round_id, n.player_ids)
  ) then
    perform sandbox.refuse_slip('table.other');
  end if;
  return null;
end $$;
create trigger table_bets_one_table after insert on sandbox.table_bets referencing new table as laid
  for each statement execute function sandbox.guard_one_table();

-- Claims slips of several players in one round with one call, which many ask for in its last second: what is paid for each
-- transaction, its write to the disk above all, is paid for all of them at once. The round is held still, the players and their
-- seats are locked in one order, and each slip is held against what its seat has. A player has one slip of `p_slips` at most.
-- Who comes after the close is answered from what is read without a lock: shared locks pass a dealer that waits for the last of them
-- to end, and claims that follow each other would keep it from dealing for as long as somebody sends them.
-- Each is answered at its place: the slip, the known one where the key has been used, or the code of its refusal, of which
-- nothing is written. `limits` has the least and the most of each spot of the slip, in minor units.
create function sandbox.claim_slips(p_round_id text, p_slips jsonb)
returns table (place integer, code text, spot text, bet sandbox.table_bets) language plpgsql as $$
#variable_conflict use_column
declare
  v_round sandbox.table_rounds;
  v_players text[] := array(select s ->> 'player_id' from jsonb_array_elements(p_slips) s);
  v_elsewhere text[] := '{}';
  v_is_open boolean;
begin
  select * into v_round from sandbox.table_rounds r where r.round_id = p_round_id;
  v_is_open := v_round.state = 'betting' and sandbox.table_now() < v_round.closes_at;
  if v_is_open then
    select * into v_round from sandbox.table_rounds r where r.round_id = p_round_id for share;
    v_is_open := v_round.state = 'betting';
  end if;
  if v_is_open then
    -- Two slips of a player do not pass each other, wherever they come from.
    perform from sandbox.game_players g where g.player_id = any (v_players) order by g.player_id for no key update;
    perform from sandbox.table_seats s where s.round_id = p_round_id and s.player_id = any (v_players)
      order by s.player_id for update;
    v_elsewhere := array(select sandbox.players_elsewhere(p_round_id, v_players));
  end if;
  return query
  with slip as materialized (
    select * from jsonb_to_recordset(p_slips) s (place integer, bet_id text, seat_id text, player_id text, bet_key text,
      placed jsonb, amount_minor bigint, session_id text, currency text, limits jsonb, most_minor bigint)),
  seen as materialized (
    select s.*, seat.seat_id as own_seat_id, seat.currency as own_currency, coalesce(seat.wallet_attempt, 1) as wallet_attempt,
      g.current_session_id, known.bet_id as known_id, known as known_bet,
      known.round_id <> p_round_id or known.placed <> s.placed as is_other
    from slip s left join sandbox.game_players g using (player_id)
      left join sandbox.table_seats seat on seat.round_id = p_round_id and seat.player_id = s.player_id
      left join sandbox.table_bets known on known.player_id = s.player_id and known.bet_key = s.bet_key),
  standing as materialized (
    select s.place, b.placed, b.state in ('claimed', 'confirmed') as is_live
    from seen s join sandbox.table_bets b on b.seat_id = s.own_seat_id),
  sums as (
    select l.place, l.key, sum(l.minor) as minor from (
      select b.place, p.key, round(p.amount::numeric * 100) as minor
        from standing b, jsonb_to_recordset(b.placed) p (key text, amount text) where b.is_live
      union all
      select s.place, p.key, round(p.amount::numeric * 100)
        from slip s, jsonb_to_recordset(s.placed) p (key text, amount text)) l
    group by l.place, l.key),
  held as (
    select u.place, sum(u.minor) as total, min(u.key) filter (where u.minor not between m.least and m.most) as spot
    from sums u left join (
      select s.place, m.* from slip s, jsonb_to_recordset(s.limits) m (key text, least bigint, most bigint)
    ) m on m.place = u.place and m.key = u.key
    group by u.place),
  judged as materialized (
    select s.*, h.spot, case
      when v_round.state = 'betting' and s.current_session_id is distinct from s.session_id then 'session.replaced'
      when s.known_id is not null then case when s.is_other then 'key.conflict' end
      when v_is_open is not true or sandbox.table_now() >= v_round.closes_at then 'round.closed'
      when s.own_currency <> s.currency then 'session.replaced'
      when h.spot is not null or h.total > s.most_minor then 'bet.limit'
      when s.player_id = any (v_elsewhere) then 'table.other'
    end as code
    from seen s join held h on h.place = s.place),
  taken as materialized (
    -- A seat whose every slip was taken back stakes in another round of the wallet: the one before is closed.
    select j.*, exists (select from standing b where b.place = j.place)
        and not exists (select from standing b where b.place = j.place and b.is_live) as is_again
    from judged j where j.code is null and j.known_id is null),
  seated as (
    insert into sandbox.table_seats (seat_id, round_id, player_id, session_id, currency, seated_at)
    select t.seat_id, p_round_id, t.player_id, t.session_id, t.currency, sandbox.table_now()
    from taken t where t.own_seat_id is null),
  again as (
    update sandbox.table_seats s set wallet_attempt = s.wallet_attempt + 1
    from taken t where t.is_again and s.seat_id = t.own_seat_id),
  laid as (
    insert into sandbox.table_bets as b
      (bet_id, seat_id, round_id, player_id, bet_key, wallet_round_id, placed, amount_minor, state, claimed_at)
    select t.bet_id, coalesce(t.own_seat_id, t.seat_id), p_round_id, t.player_id, t.bet_key,
      coalesce(t.own_seat_id, t.seat_id) || case t.wallet_attempt + t.is_again::integer
        when 1 then '' else '_' || (t.wallet_attempt + t.is_again::integer) end,
      t.placed, t.amount_minor, 'claimed', sandbox.table_now()
    from taken t returning b)
  select j.place, j.code, case j.code when 'bet.limit' then j.spot end, case when j.code is null then coalesce(j.known_bet, l.b) end
  from judged j left join laid l on (l.b).bet_id = j.bet_id;
end $$;

drop function sandbox.claim_slip(sandbox.table_bets, text, text, jsonb, bigint);
