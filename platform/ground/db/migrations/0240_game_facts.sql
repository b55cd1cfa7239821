-- What a game is, as its vendor says it: its kind, what it shows, and of which calm game it is the wild version.
create table game_facts (
  game_id text primary key references games,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  theme text check (theme ~ '^[a-z][a-z-]{1,39}$'),
  calm_game_id text references games check (calm_game_id <> game_id)
);
create index game_facts_of_kind on game_facts (kind);
create unique index game_facts_wild on game_facts (calm_game_id) where calm_game_id is not null;
revoke delete, truncate on game_facts from parlour_app;
