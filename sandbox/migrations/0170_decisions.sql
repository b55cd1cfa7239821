-- Rounds in which the player decides: what was bet, every decision in its order, and what the decisions cost.
alter table sandbox.rounds
  add column bet jsonb,
  add column actions jsonb not null default '[]' check (jsonb_typeof(actions) = 'array'),
  add column playing_at timestamptz,
  add column raise_minor bigint not null default 0 check (raise_minor >= 0),
  -- A decision that costs something waits here until the wallet has answered.
  add column pending_action jsonb,
  add column pending_raise_minor bigint check (pending_raise_minor > 0),
  -- Counts the raises that were asked for: each has a transaction of its own, a refused one too.
  add column raise_attempt integer not null default 0,
  -- Why the last one was refused; the player is told, and decides anew.
  add column raise_code text,
  -- The pool that the outcome wins, and what the platform paid out of it.
  add column jackpot_pool text,
  add column jackpot_minor bigint check (jackpot_minor >= 0);

alter table sandbox.rounds drop constraint rounds_state_check;
alter table sandbox.rounds
  add constraint rounds_state_check
    check (state in ('committed', 'staking', 'playing', 'raising', 'drawn', 'settled', 'voiding', 'void')),
  add constraint rounds_playing_check check (state not in ('playing', 'raising') or playing_at is not null),
  add constraint rounds_raising_check
    check ((state = 'raising') = (pending_action is not null and pending_raise_minor is not null)),
  add constraint rounds_jackpot_check check (jackpot_minor is null or jackpot_pool is not null);

drop index sandbox.rounds_unfinished;
drop index sandbox.rounds_to_resume;
create unique index rounds_unfinished on sandbox.rounds (player_id)
  where state in ('staking', 'playing', 'raising', 'drawn', 'voiding');
create index rounds_to_resume on sandbox.rounds (attempted_at) where state in ('staking', 'raising', 'drawn', 'voiding');
create index rounds_playing on sandbox.rounds (attempted_at) where state = 'playing';

create or replace function sandbox.guard_round() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (
    ('committed', 'staking'), ('staking', 'drawn'), ('staking', 'playing'), ('staking', 'void'), ('staking', 'voiding'),
    ('playing', 'raising'), ('playing', 'drawn'), ('raising', 'playing'), ('raising', 'drawn'),
    ('voiding', 'void'), ('drawn', 'settled')
  ) and old.state <> new.state then
    raise exception 'round % cannot go from % to %', old.round_id, old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.round_id, new.session_id, new.player_id, new.game_code, new.nonce, new.server_seed, new.commitment)
     is distinct from
     (old.round_id, old.session_id, old.player_id, old.game_code, old.nonce, old.server_seed, old.commitment)
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
