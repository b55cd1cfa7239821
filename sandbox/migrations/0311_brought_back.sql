-- What a database that was brought back to an earlier moment must not play again: see docs/decisions/0083.
alter table sandbox.table_rounds add column brought_back_at timestamptz;
-- Nothing is dealt from it any more, and its order is never opened: each of its rounds is proven by its own cards.
alter table sandbox.shoes
  add column given_up_at timestamptz,
  drop constraint shoes_check1,
  add constraint shoes_ended_check
    check ((ended_at is not null) = (server_seed is not null or given_up_at is not null)) not valid;

-- As before; and in a round whose cards may have been seen already nobody decides but the rule.
create or replace function sandbox.guard_new_table_action() returns trigger language plpgsql as $$
declare
  v_round sandbox.table_rounds;
begin
  select * into v_round from sandbox.table_rounds where round_id = new.round_id for share;
  if v_round.state <> 'acting' or new.step <> jsonb_array_length(v_round.dealings) - 1 then
    raise exception 'round % takes no decision of step %', new.round_id, new.step using errcode = 'check_violation';
  end if;
  if v_round.brought_back_at is not null and new.cause = 'player' then
    perform sandbox.refuse_slip('round.closed');
  end if;
  return new;
end $$;

-- As before; and a match whose hands may have been seen already is void, although it is played.
create or replace function sandbox.guard_match() returns trigger language plpgsql as $$
begin
  if old.phase <> new.phase and (old.phase, new.phase) not in (
    ('waiting', 'starting'), ('starting', 'playing'), ('starting', 'voiding'), ('playing', 'settling'), ('playing', 'voiding'),
    ('settling', 'settled'), ('voiding', 'void')
  ) then
    raise exception 'match % cannot go from % to %', old.match_id, old.phase, new.phase using errcode = 'check_violation';
  end if;
  if (new.match_id, new.room_code, new.game_code, new.currency, new.stake_minor, new.seats, new.commitment)
     is distinct from
     (old.match_id, old.room_code, old.game_code, old.currency, old.stake_minor, old.seats, old.commitment)
     or (old.result is not null and new.result is distinct from old.result)
     or new.version < old.version or new.action_count < old.action_count then
    raise exception 'match % is fixed', old.match_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
