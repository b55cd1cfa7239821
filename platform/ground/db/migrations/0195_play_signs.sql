-- Signs of play beside the stakes: a decision in an open round that its vendor reports, and the time of a round whose vendor
-- reports none. What was written is what was counted, so nothing here is changed.
create table play_signs (
  member_id text not null,
  played_at timestamptz not null,
  primary key (member_id, played_at)
);
revoke update, delete, truncate on play_signs from parlour_app;

-- The newest decision that was reported in the round; null for a round of which nobody has told anything.
alter table game_rounds add column active_at timestamptz;
create index game_rounds_quiet on game_rounds (member_id, started_at) where status = 'open' and active_at is null;
