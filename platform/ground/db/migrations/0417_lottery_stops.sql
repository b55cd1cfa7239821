-- What the desk has stopped the sale of: one issue of a lottery, or all of its issues, from one moment until another. Tickets that were
-- sold stay, and the draw is drawn.
create table lottery_stops (
  stop_id text primary key check (stop_id like 'lst\_%'),
  game_code text not null,
  -- Null for every issue.
  issue text,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  reason text not null,
  recorded_by text not null
);
create unique index lottery_stops_open on lottery_stops (game_code, coalesce(issue, '')) where ends_at is null;
revoke delete, truncate on lottery_stops from parlour_app;
revoke update on lottery_stops from parlour_app;
grant update (ends_at) on lottery_stops to parlour_app;
