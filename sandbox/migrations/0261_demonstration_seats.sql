-- Who sits beside others says so when it is a player of the demonstration itself.
alter table sandbox.game_sessions add column is_demonstration boolean not null default false;
