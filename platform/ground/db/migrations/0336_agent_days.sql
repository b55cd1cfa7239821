-- Days of agents' reports: when each begins and ends, what counts as an active account in it, and since when it is closed. A zone of
-- another length of day changes at the beginning of a half-month only, and a day that has begun stays as it is.
create table agent_days (
  day date primary key,
  -- The 1st or the 16th of its month.
  half date not null check (extract(day from half) in (1, 16) and half <= day and day < half + 16),
  time_zone text not null,
  -- Of the day that follows, known before it is written: it begins where this one ends.
  next_time_zone text not null,
  starts_at timestamptz not null unique,
  ends_at timestamptz not null check (ends_at > starts_at),
  active_min_minor bigint not null check (active_min_minor > 0),
  -- From here on figures of the day never change.
  closed_at timestamptz check (closed_at >= ends_at)
);
create trigger agent_days_stay_closed before update on agent_days
  for each row when (old.closed_at is not null) execute function refuse_to_reopen();
revoke update, delete, truncate on agent_days from parlour_app;
grant update (closed_at) on agent_days to parlour_app;

-- When rounds and movements were counted last, and up to which transfer of the ledger. What is older than two days is removed.
create table agent_roll_ups (
  ran_at timestamptz primary key,
  last_transfer bigint not null
);
revoke update, truncate on agent_roll_ups from parlour_app;

-- Settled rounds of an account on a day, own money only: of one type of games, or `ALL`. `path` is where the account stood on that day.
create table agent_member_days (
  member_id text not null,
  day date not null references agent_days,
  game_type text not null,
  path integer[] not null,
  rounds bigint not null,
  stake_minor bigint not null,
  valid_minor bigint not null,
  payout_minor bigint not null,
  -- What the house kept.
  house_minor bigint not null,
  primary key (member_id, day, game_type)
);
create index agent_member_days_below on agent_member_days (game_type, day, path);

-- The same summed over a half-month, for what is counted by account over all of it.
create table agent_member_halves (
  half date not null,
  game_type text not null,
  path integer[] not null,
  member_id text not null,
  rounds bigint not null,
  stake_minor bigint not null,
  valid_minor bigint not null,
  payout_minor bigint not null,
  house_minor bigint not null,
  primary key (half, game_type, path)
);

-- Movements of an account's own money on a day by kind, signed as the account sees them; `other` is none of what reports show.
create table agent_fund_days (
  member_id text not null,
  day date not null references agent_days,
  kind text not null check (kind in ('deposit', 'withdrawal', 'bonus_released', 'rebate', 'reward', 'points_converted',
    'transfer_up', 'transfer_down', 'contract_received', 'contract_paid', 'other')),
  path integer[] not null,
  amount_minor bigint not null,
  primary key (member_id, day, kind)
);
create index agent_fund_days_below on agent_fund_days (day, path);
