-- Bonus money: how much was granted, what must be staked before it is the member's own, and how it ended. The money is
-- in the ledger, in the member's account `bonus`.
create table bonuses (
  id text primary key check (id like 'bon\_%'),
  member_id text not null,
  -- The promotion that it comes from, and the row that granted it: a deposit, a reward. One bonus for each row.
  promotion_id content_slug,
  source text not null unique check (length(source) between 1 and 120),
  amount_minor bigint not null check (amount_minor > 0),
  wagering_required_minor bigint not null check (wagering_required_minor > 0),
  wagering_done_minor bigint not null default 0 check (wagering_done_minor >= 0),
  -- Open rounds that hold money of it: what ends waits for them.
  open_rounds integer not null default 0 check (open_rounds >= 0),
  status text not null default 'active' check (status in ('active', 'completed', 'expired', 'forfeited', 'used_up')),
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  -- The member gave it up; it ends as soon as no round holds money of it.
  forfeited_at timestamptz,
  ended_at timestamptz,
  -- What moved to the member's own money, of a completed one.
  released_minor bigint check (released_minor >= 0),
  check (wagering_required_minor <= 10 * amount_minor),
  check (wagering_done_minor <= wagering_required_minor),
  check ((status = 'active') = (ended_at is null)),
  check ((status = 'completed') = (released_minor is not null)),
  check (status <> 'completed' or wagering_done_minor = wagering_required_minor)
);
-- One at a time, whoever grants.
create unique index bonuses_one_active on bonuses (member_id) where status = 'active';
create index bonuses_of_member on bonuses (member_id, granted_at desc, id desc);
create index bonuses_due on bonuses (expires_at) where status = 'active';

-- What was granted stays, progress only grows, and what has ended has ended.
create function keep_bonus() returns trigger language plpgsql as $$
begin
  if old.status <> 'active' then
    raise exception 'bonus % has ended', old.id using errcode = 'restrict_violation';
  end if;
  if new.wagering_done_minor < old.wagering_done_minor
    or (old.forfeited_at is not null and new.forfeited_at is distinct from old.forfeited_at) then
    raise exception 'the progress of bonus % stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bonuses_stay before update on bonuses for each row execute function keep_bonus();

-- A settled round as the wagering saw it. Once for each bonus and round.
create table bonus_wagering (
  sequence bigint generated always as identity,
  bonus_id text not null references bonuses (id),
  round_id text not null,
  game_id text not null,
  stake_minor bigint not null check (stake_minor > 0),
  -- Percent of the stake that the game counts.
  weight smallint not null check (weight between 0 and 100),
  counted_minor bigint not null check (counted_minor between 0 and stake_minor),
  settled_at timestamptz not null,
  primary key (bonus_id, round_id)
);
create index bonus_wagering_newest on bonus_wagering (bonus_id, sequence desc);

revoke update, delete, truncate on bonuses from parlour_app;
grant update (wagering_done_minor, open_rounds, status, forfeited_at, ended_at, released_minor) on bonuses to parlour_app;
revoke update, delete, truncate on bonus_wagering from parlour_app;

-- The wallet of a game session, where the brand keeps one for each vendor; null is the single wallet.
alter table game_sessions add column wallet_vendor text;

-- Of a round: which wallet it is played from, whose bonus money stands in it, and what of the payouts went back there.
alter table game_rounds
  add column wallet_vendor text,
  add column bonus_id text,
  add column bonus_stake_minor bigint not null default 0 check (bonus_stake_minor >= 0),
  add column bonus_payout_minor bigint not null default 0 check (bonus_payout_minor >= 0),
  add constraint game_rounds_bonus_within check (bonus_stake_minor <= stake_minor and bonus_payout_minor <= payout_minor),
  add constraint game_rounds_bonus_named check (bonus_id is not null or (bonus_stake_minor = 0 and bonus_payout_minor = 0)),
  add constraint game_rounds_bonus_wallet check (bonus_id is null or (wallet_vendor is null and currency = 'PLAY'));

-- A vendor's transaction of a member who has a bonus: its part in bonus money, and the balance that was answered. A
-- repeat answers from here, whatever has become of the bonus since.
create table game_bonus_shares (
  signer text not null,
  transaction_id text not null,
  bonus_minor bigint not null check (bonus_minor >= 0),
  balance_after_minor bigint not null check (balance_after_minor >= 0),
  primary key (signer, transaction_id)
);
revoke update, delete, truncate on game_bonus_shares from parlour_app;
