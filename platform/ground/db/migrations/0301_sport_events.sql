-- What can be bet on at each sports vendor, how it stood when the vendor last told, and at what prices: shown before somebody opens
-- the vendor's book, and nothing that was staked. Rows of which nothing was heard for an hour are removed with the next report.
create table sport_events (
  vendor_code text not null references game_vendors,
  event_id text not null check (event_id ~ '^[a-z0-9-]{1,64}$'),
  sport text not null check (sport ~ '^[a-z][a-zA-Z0-9]{1,31}$'),
  competition text not null check (length(competition) between 1 and 80),
  home text not null check (length(home) between 1 and 80),
  away text not null check (length(away) between 1 and 80),
  starts_at timestamptz not null,
  state text not null check (state in ('scheduled', 'live', 'suspended', 'ended')),
  clock text check (length(clock) between 1 and 16),
  home_score smallint check (home_score between 0 and 999),
  away_score smallint check (away_score between 0 and 999),
  -- The main market with its decimal prices as the vendor writes them; null while none is offered.
  market jsonb check (jsonb_typeof(market) = 'object' and length(market::text) <= 400),
  -- When the vendor looked, and when the platform heard of it.
  seen_at timestamptz not null,
  reported_at timestamptz not null,
  primary key (vendor_code, event_id),
  check ((home_score is null) = (away_score is null))
);
create index sport_events_heard on sport_events (reported_at);
revoke truncate on sport_events from parlour_app;
