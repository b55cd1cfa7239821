-- What a member has marked. A row is a favourite: marking twice is one row, and taking the mark away deletes it.
create table game_favourites (
  member_id text not null references members (id),
  game_id text not null references games,
  created_at timestamptz not null,
  primary key (member_id, game_id)
);
