-- Sums over all accounts that stood strictly below one on a day; node 0 is the site. `players` have a round on the day, `active` reach
-- the least valid stakes of the day. `path` is where the account itself stood.
create table agent_team_days (
  node_no integer not null,
  day date not null references agent_days,
  game_type text not null,
  path integer[] not null,
  rounds bigint not null,
  stake_minor bigint not null,
  valid_minor bigint not null,
  payout_minor bigint not null,
  house_minor bigint not null,
  players bigint not null,
  active bigint not null,
  primary key (node_no, day, game_type)
);

create table agent_team_funds (
  node_no integer not null,
  day date not null references agent_days,
  kind text not null,
  path integer[] not null,
  amount_minor bigint not null,
  primary key (node_no, day, kind)
);

-- What was found of a day after it had closed: a round that came late, a payout that its vendor has corrected, a movement. It counts on
-- the day that was open then.
create table agent_corrections (
  correction_no bigint generated always as identity primary key,
  member_id text not null,
  day date not null references agent_days,
  counted_on date not null references agent_days check (counted_on > day),
  -- Of rounds; null of a movement.
  game_type text,
  -- Of a movement; null of rounds.
  kind text check ((kind is null) <> (game_type is null)),
  rounds bigint not null default 0,
  stake_minor bigint not null default 0,
  valid_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  house_minor bigint not null default 0,
  amount_minor bigint not null default 0,
  noted_at timestamptz not null
);
create index agent_corrections_of_member on agent_corrections (member_id, day);
create index agent_corrections_counted on agent_corrections (counted_on, member_id);
revoke update, delete, truncate on agent_corrections from parlour_app;

-- The accounts directly below one, in the order in which they came.
create index agent_nodes_of_parent on agent_nodes ((path[cardinality(path) - 1]), node_no);
-- A payout that was corrected is looked for by when.
create index round_corrections_newest on round_corrections (corrected_at);

-- The pool that a round has won.
create index game_jackpot_wins_of_round on game_jackpot_wins (round_id);

set local role parlour_app;
select pgboss.create_queue('agent-roll-up', '{"policy": "exclusive"}');
select pgboss.create_queue('agent-reconcile', '{"policy": "exclusive"}');
reset role;
