-- From a lobby a player follows several tables, and stakes at one at a time: at another one not before the round is over in
-- which money stands. The row of the player is locked, so that two slips do not pass each other.
create function sandbox.guard_one_table() returns trigger language plpgsql as $$
begin
  perform from sandbox.game_players g where g.player_id = new.player_id for no key update;
  if exists (
    select from sandbox.table_seats s join sandbox.table_rounds r using (round_id)
    where s.player_id = new.player_id and s.state = 'open' and r.round_id <> new.round_id
      and r.state in ('betting', 'closing', 'dealing', 'acting')
      and r.table_code <> (select own.table_code from sandbox.table_rounds own where own.round_id = new.round_id)
      and exists (select from sandbox.table_bets b where b.seat_id = s.seat_id and b.state in ('claimed', 'confirmed'))
  ) then
    perform sandbox.refuse_slip('table.other');
  end if;
  return new;
end $$;
create trigger table_bets_one_table before insert on sandbox.table_bets
  for each row execute function sandbox.guard_one_table();
create index table_seats_open on sandbox.table_seats (player_id) where state = 'open';
