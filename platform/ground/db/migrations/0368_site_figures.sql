-- Settled play of the whole site by hour of a day of reports and game: every stake, of own money and of bonuses, counted anew from the
-- rounds. Between players the house has the rake and nothing of what was staked.
create table site_game_hours (
  day date not null references agent_days,
  hour smallint not null check (hour between 0 and 47),
  game_id text not null,
  rounds bigint not null,
  stake_minor bigint not null,
  payout_minor bigint not null,
  -- Of stakes against the house: what was staked less what was paid.
  kept_minor bigint not null,
  rake_minor bigint not null,
  primary key (day, hour, game_id)
);

-- The figures of the site by minute of a day of reports, so that two days are compared up to the same minute. `house_minor` is H and
-- `gift_minor` is G of agents' contracts.
create table site_minutes (
  day date not null references agent_days,
  minute smallint not null check (minute between 0 and 2879),
  kept_minor bigint not null,
  rake_minor bigint not null,
  house_minor bigint not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  gift_minor bigint not null,
  primary key (day, minute)
);

-- When somebody's first round of a day was settled.
create table site_first_plays (
  day date not null references agent_days,
  member_id text not null,
  first_at timestamptz not null,
  primary key (day, member_id)
);
create index site_first_plays_by_time on site_first_plays (day, first_at);

create table site_counted_days (
  day date primary key references agent_days,
  counted_at timestamptz not null
);

create index members_by_time on members (created_at);
create index deposits_settled on deposits (settled_at) where settled_at is not null;
create index withdrawals_settled on withdrawals (settled_at) where settled_at is not null;
create index agent_corrections_noted on agent_corrections (noted_at);
-- Transfers are written in the order of their time, near enough.
create index transfers_by_time on ledger.transfers using brin (created_at) with (pages_per_range = 32, autosummarize = on);
