-- Whether bonus money may be staked at games of a type, and whether stakes at them release a bonus. Bets on sports stay open for days, and
-- what a bonus is staked on holds its end up for so long.
alter table game_types add column takes_bonus boolean not null default true;
update game_types set takes_bonus = false where game_type in ('SPORTS', 'ESPORTS');
