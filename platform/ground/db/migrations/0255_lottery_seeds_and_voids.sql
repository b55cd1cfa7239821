-- The seller's seed lies sealed until the sale has ended: whoever reads the tables before knows no more than a player.
alter table lottery_draws
  alter column platform_seed drop not null,
  add column sealed_seed bytea,
  add constraint lottery_draws_seed check (platform_seed is not null or sealed_seed is not null),
  add constraint lottery_draws_seed_in_time check (sealed_seed is null or platform_seed is null or locked_at is not null),
  add constraint lottery_draws_seed_as_shown check (
    platform_seed is null or platform_commitment = encode(sha256(decode(platform_seed, 'hex')), 'hex')),
  drop constraint lottery_draws_void_reason_check,
  add constraint lottery_draws_void_reason_check check (
    void_reason in ('no.link', 'wrong.link', 'wrong.numbers', 'desk', 'no.seed')),
  -- What a person says counts before the end of the sale only, when nobody can know what has lost.
  add constraint lottery_draws_void_in_time check (
    case when void_reason in ('desk', 'no.seed') then locked_at is null else void_reason is null or locked_at is not null end) not valid,
  add constraint lottery_draws_void_before_lock check (void_reason <> 'desk' or voided_at < locks_at) not valid;

create or replace function guard_lottery_draw() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('open', 'locked'), ('locked', 'drawing'), ('drawing', 'drawn'), ('drawn', 'settled'),
    ('open', 'void'), ('locked', 'void'), ('drawing', 'void')
  ) then
    raise exception 'draw % cannot go from % to %', old.draw_id, old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.draw_id, new.game_code, new.sequence, new.issue, new.is_rehearsal, new.opens_at, new.locks_at, new.draws_at, new.margin,
      new.rules_version, new.chain_id, new.sealed_seed, new.platform_commitment)
     is distinct from
     (old.draw_id, old.game_code, old.sequence, old.issue, old.is_rehearsal, old.opens_at, old.locks_at, old.draws_at, old.margin,
      old.rules_version, old.chain_id, old.sealed_seed, old.platform_commitment)
     or (old.platform_seed is not null and new.platform_seed is distinct from old.platform_seed)
     or (old.locked_at is not null and
         (new.tickets, new.tickets_root, new.entropy, new.locked_at, new.platform_seed)
         is distinct from (old.tickets, old.tickets_root, old.entropy, old.locked_at, old.platform_seed))
     or (old.link is not null and
         (new.link, new.numbers, new.drawn_at) is distinct from (old.link, old.numbers, old.drawn_at))
     or (old.state in ('settled', 'void') and new is distinct from old) then
    raise exception 'draw % is fixed', old.draw_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What is under the root of a draw is what was sold: after the sale nothing comes to it and nothing is taken back.
create function guard_lottery_sale() returns trigger language plpgsql as $$
begin
  if (select state from lottery_draws where draw_id = new.draw_id) is distinct from 'open' then
    raise exception 'draw % is not on sale', new.draw_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger lottery_tickets_sold before insert on lottery_tickets for each row execute function guard_lottery_sale();
create trigger lottery_tickets_cancelled before update on lottery_tickets
  for each row when (new.state = 'cancelled') execute function guard_lottery_sale();
