-- What cannot be finished because of a fault of the game's own is set aside: it stays as it stands, it is nobody's
-- unfinished round any more, and it is settled later by the outcome that its seeds and decisions have.
alter table sandbox.rounds
  add column set_aside_at timestamptz,
  add column set_aside_reason text,
  add constraint rounds_set_aside_check check ((set_aside_at is null) = (set_aside_reason is null));

drop index sandbox.rounds_unfinished;
drop index sandbox.rounds_to_resume;
drop index sandbox.rounds_playing;
create unique index rounds_unfinished on sandbox.rounds (player_id)
  where state in ('staking', 'playing', 'raising', 'drawn', 'voiding') and set_aside_at is null;
create index rounds_to_resume on sandbox.rounds (attempted_at)
  where state in ('staking', 'raising', 'drawn', 'voiding') and set_aside_at is null;
create index rounds_playing on sandbox.rounds (attempted_at) where state = 'playing' and set_aside_at is null;
create index rounds_set_aside on sandbox.rounds (set_aside_at) where set_aside_at is not null;

alter table sandbox.matches
  add column set_aside_at timestamptz,
  add column set_aside_reason text,
  add constraint matches_set_aside_check check ((set_aside_at is null) = (set_aside_reason is null)),
  -- Nobody looks at it by itself any more.
  add constraint matches_set_aside_due_check check (set_aside_at is null or due_at is null);
drop index sandbox.matches_waiting;
create unique index matches_waiting on sandbox.matches (room_code, currency)
  where phase = 'waiting' and set_aside_at is null;
create index matches_set_aside on sandbox.matches (set_aside_at) where set_aside_at is not null;
