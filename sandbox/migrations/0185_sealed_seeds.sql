-- The server seed of a round or a match that is not over lies here sealed: whoever reads the database alone, its owner
-- included, learns nothing of an outcome that is still to come. It is stored in the open once the round is over. Rows that
-- are older than this have theirs in the open from the start.
alter table sandbox.rounds
  alter column server_seed drop not null,
  add column sealed_seed bytea,
  -- SHA-256 of the title's maths by which the round is played.
  add column maths_hash text check (maths_hash ~ '^[0-9a-f]{64}$'),
  add constraint rounds_seed_check check (server_seed is not null or sealed_seed is not null),
  add constraint rounds_sealed_check
    check (sealed_seed is null or server_seed is null or state in ('settled', 'void'));

alter table sandbox.matches
  alter column server_seed drop not null,
  add column sealed_seed bytea,
  add column maths_hash text check (maths_hash ~ '^[0-9a-f]{64}$'),
  add constraint matches_seed_check check (server_seed is not null or sealed_seed is not null),
  add constraint matches_sealed_check
    check (sealed_seed is null or server_seed is null or phase in ('settled', 'void'));

-- What is opened is what was committed to, and nothing of it changes afterwards.
create function sandbox.guard_seed() returns trigger language plpgsql as $$
begin
  if (new.sealed_seed, new.maths_hash) is distinct from (old.sealed_seed, old.maths_hash)
     or (old.server_seed is not null and new.server_seed is distinct from old.server_seed)
     or (old.server_seed is null and new.server_seed is not null
         and encode(sha256(decode(new.server_seed, 'hex')), 'hex') <> new.commitment) then
    raise exception 'the seed of % is fixed', new.commitment using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rounds_seed_guard before update on sandbox.rounds for each row execute function sandbox.guard_seed();
create trigger matches_seed_guard before update on sandbox.matches for each row execute function sandbox.guard_seed();

-- As before, but for the seed, which has a guard of its own now.
create or replace function sandbox.guard_round() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (
    ('committed', 'staking'), ('staking', 'drawn'), ('staking', 'playing'), ('staking', 'void'), ('staking', 'voiding'),
    ('playing', 'raising'), ('playing', 'drawn'), ('raising', 'playing'), ('raising', 'drawn'),
    ('voiding', 'void'), ('drawn', 'settled')
  ) and old.state <> new.state then
    raise exception 'round % cannot go from % to %', old.round_id, old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.round_id, new.session_id, new.player_id, new.game_code, new.nonce, new.commitment)
     is distinct from
     (old.round_id, old.session_id, old.player_id, old.game_code, old.nonce, old.commitment)
     or (old.round_key is not null and
         (new.round_key, new.client_seed, new.stake_minor, new.bet)
           is distinct from (old.round_key, old.client_seed, old.stake_minor, old.bet))
     or (old.outcome is not null and
         (new.outcome, new.payout_minor, new.jackpot_pool) is distinct from (old.outcome, old.payout_minor, old.jackpot_pool))
     or (old.jackpot_minor is not null and new.jackpot_minor is distinct from old.jackpot_minor)
     or new.raise_minor < old.raise_minor or new.raise_attempt < old.raise_attempt then
    raise exception 'round % is fixed', old.round_id using errcode = 'check_violation';
  end if;
  -- Decisions are only ever added, and none once the outcome is stored.
  if new.actions is distinct from old.actions and (
    old.outcome is not null or
    old.actions is distinct from (
      select coalesce(jsonb_agg(each.value order by each.place), '[]')
      from jsonb_array_elements(new.actions) with ordinality each (value, place)
      where each.place <= jsonb_array_length(old.actions))
  ) then
    raise exception 'the decisions of round % are fixed', old.round_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function sandbox.guard_match() returns trigger language plpgsql as $$
begin
  if old.phase <> new.phase and (old.phase, new.phase) not in (
    ('waiting', 'starting'), ('starting', 'playing'), ('starting', 'voiding'), ('playing', 'settling'),
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
