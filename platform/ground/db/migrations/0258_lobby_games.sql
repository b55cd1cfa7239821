-- What opens when a vendor is chosen and no game of it: its lobby, from which its games of one type are played. It is launched and
-- listed nowhere, and no stake names it: a round is of the game that it was played at.
alter table games add column is_lobby boolean not null default false;
create unique index games_lobby on games (vendor_code, game_type) where is_lobby;
