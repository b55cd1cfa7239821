-- When the platform was last told that the player decides: it counts the time played by that, and need not hear of every shot.
alter table sandbox.game_players add column told_at timestamptz;
