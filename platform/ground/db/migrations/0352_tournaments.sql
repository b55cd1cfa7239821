-- Free tournaments: whoever joins is measured by the first rounds after that, multiple by multiple, so that neither the amount of
-- stakes nor their number moves anybody. What is announced does not change any more.
create table tournament_series (
  series_id text not null check (series_id ~ '^[a-z][a-z0-9-]{1,19}$'),
  -- The newest row of a series counts.
  revision bigint generated always as identity primary key,
  titles jsonb not null check (titles ? 'EN'),
  rounds smallint not null check (rounds between 1 and 500),
  min_stake_minor bigint not null check (min_stake_minor > 0),
  prizes_minor bigint[] not null check (cardinality(prizes_minor) between 1 and 100 and 0 < all (prizes_minor)),
  -- No week begins after it; null goes on.
  runs_until timestamptz,
  recorded_by content_author not null,
  recorded_at timestamptz not null
);
create index tournament_series_newest on tournament_series (series_id, revision desc);
revoke update, delete, truncate on tournament_series from parlour_app;

create table tournaments (
  -- Also the name of the account with its prizes.
  tournament_id text primary key check (tournament_id ~ '^[a-z][a-z0-9-]{1,31}$'),
  series_id text,
  titles jsonb not null check (titles ? 'EN'),
  rounds smallint not null check (rounds between 1 and 500),
  min_stake_minor bigint not null check (min_stake_minor > 0),
  prizes_minor bigint[] not null check (cardinality(prizes_minor) between 1 and 100 and 0 < all (prizes_minor)),
  starts_at timestamptz not null,
  -- Exclusive.
  ends_at timestamptz not null check (ends_at > starts_at),
  published_at timestamptz not null,
  published_by content_author not null,
  cancelled_at timestamptz,
  paid_at timestamptz check (paid_at > ends_at),
  check (cancelled_at is null or paid_at is null),
  unique (series_id, starts_at)
);
create index tournaments_newest on tournaments (starts_at desc, tournament_id);
create index tournaments_unpaid on tournaments (ends_at) where paid_at is null and cancelled_at is null;
create trigger tournaments_stay_ended before update on tournaments
  for each row when (old.cancelled_at is not null or old.paid_at is not null) execute function refuse_to_reopen();
revoke update, delete, truncate on tournaments from parlour_app;
grant update (cancelled_at, paid_at) on tournaments to parlour_app;

create table tournament_entries (
  tournament_id text not null references tournaments,
  member_id text not null references members (id),
  -- Who was first, of accounts that share something.
  entry_no bigint generated always as identity unique,
  joined_at timestamptz not null,
  primary key (tournament_id, member_id)
);
create index tournament_entries_of on tournament_entries (member_id, tournament_id);

-- What speaks against an entry: it shares something with one that was there before, or somebody at the desk has a reason.
create table tournament_flags (
  tournament_id text not null,
  member_id text not null,
  why text not null check (why in ('device', 'contact', 'address', 'desk')),
  flagged_by text not null,
  reason text check (length(reason) between 1 and 300),
  flagged_at timestamptz not null,
  primary key (tournament_id, member_id, why),
  foreign key (tournament_id, member_id) references tournament_entries (tournament_id, member_id),
  check ((why = 'desk') = (reason is not null))
);

-- What the desk found of a flagged entry, once.
create table tournament_findings (
  tournament_id text not null,
  member_id text not null,
  finding text not null check (finding in ('counted', 'left_out')),
  found_by text not null,
  reason text not null check (length(reason) between 1 and 300),
  found_at timestamptz not null,
  primary key (tournament_id, member_id),
  foreign key (tournament_id, member_id) references tournament_entries (tournament_id, member_id)
);

-- How a tournament ended, and the rounds that it was made of. Members of the demonstration have no place.
create table tournament_results (
  tournament_id text not null,
  member_id text not null,
  place integer check (place > 0),
  score integer not null check (score >= 0),
  prize_minor bigint not null check (prize_minor >= 0),
  reward_id text references rewards (id),
  primary key (tournament_id, member_id),
  foreign key (tournament_id, member_id) references tournament_entries (tournament_id, member_id),
  check ((prize_minor > 0) = (reward_id is not null)),
  check (place is not null or prize_minor = 0)
);
create table tournament_result_rounds (
  tournament_id text not null,
  member_id text not null,
  round_no smallint not null check (round_no > 0),
  round_id text not null,
  stake_minor bigint not null check (stake_minor > 0),
  payout_minor bigint not null check (payout_minor >= 0),
  -- Of the payout; it does not count.
  pool_win_minor bigint not null check (pool_win_minor >= 0),
  score integer not null
    check (score = 100 * least(greatest(payout_minor - pool_win_minor, 0), 100 * stake_minor) / stake_minor),
  primary key (tournament_id, member_id, round_no),
  unique (tournament_id, round_id),
  foreign key (tournament_id, member_id) references tournament_results (tournament_id, member_id)
);
revoke update, delete, truncate
  on tournament_entries, tournament_flags, tournament_findings, tournament_results, tournament_result_rounds
  from parlour_app;

alter table rewards drop constraint rewards_source_check;
alter table rewards add constraint rewards_source_check check (source in
  ('promotion', 'mission', 'referral', 'raffle', 'vip', 'operator', 'points', 'tournament', 'campaign'));
