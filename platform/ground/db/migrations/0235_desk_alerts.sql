-- What an operator has to look at, raised once for each subject and period; an end is a row of its own.
create table desk_alerts (
  alert_id text primary key check (alert_id like 'alt\_%'),
  kind text not null check (kind in ('bot_room')),
  subject text not null check (length(subject) between 1 and 120),
  -- The first day of what it is about.
  period date not null,
  detail jsonb not null,
  raised_at timestamptz not null,
  unique (kind, subject, period)
);
create table desk_alert_ends (
  alert_id text primary key references desk_alerts (alert_id),
  ended_by text not null,
  reason text not null check (length(reason) between 1 and 300),
  ended_at timestamptz not null
);
-- Days (UTC) up to whose beginning the rooms with bots were looked at.
create table bot_watch_days (
  day date primary key,
  looked_at timestamptz not null
);
revoke update, delete, truncate on desk_alerts, desk_alert_ends, bot_watch_days from parlour_app;

create index game_match_bots on game_match_transactions (match_id) where kind = 'bot_stake';
