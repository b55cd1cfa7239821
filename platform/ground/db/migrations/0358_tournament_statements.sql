-- How a decided tournament is told to everybody: each entry under a random name that stands for it in this tournament alone.
create table tournament_pseudonyms (
  tournament_id text not null,
  member_id text not null,
  entry text not null unique check (entry ~ '^ent_[0-9A-Za-z]{16}$'),
  primary key (tournament_id, member_id),
  foreign key (tournament_id, member_id) references tournament_results (tournament_id, member_id)
);

-- What everybody's download is held against, written with the prizes.
create table tournament_statements (
  tournament_id text primary key references tournaments,
  joined integer not null check (joined >= 0),
  returned_minor bigint not null check (returned_minor >= 0),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
revoke update, delete, truncate on tournament_pseudonyms, tournament_statements from parlour_app;
