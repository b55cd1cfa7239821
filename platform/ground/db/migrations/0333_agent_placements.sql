-- Moves in the tree: asked for by one person at the desk, agreed to by another, and made at the midnight after that.
create table agent_move_requests (
  id text primary key check (id like 'agm\_%'),
  member_id text not null references members (id),
  -- Null: directly below the house.
  upline_id text references members (id) check (upline_id <> member_id),
  asked_by text not null,
  reason text not null check (length(reason) between 1 and 300),
  asked_at timestamptz not null
);
create index agent_move_requests_of on agent_move_requests (member_id, asked_at);
revoke update, delete, truncate on agent_move_requests from parlour_app;

create table agent_placements (
  id text primary key check (id like 'agp\_%'),
  request_id text not null unique references agent_move_requests (id),
  member_id text not null references members (id),
  -- Who was above when it was agreed to.
  from_id text references members (id),
  upline_id text references members (id),
  agreed_by text not null,
  agreed_at timestamptz not null,
  effective_at timestamptz not null check (effective_at > agreed_at)
);
create index agent_placements_due on agent_placements (effective_at, id);
create index agent_placements_of on agent_placements (member_id, effective_at);
revoke update, delete, truncate on agent_placements from parlour_app;

-- What came of it. The paths are those of the account that was moved, before and after: all below it went along.
create table agent_placement_outcomes (
  placement_id text primary key references agent_placements (id),
  outcome text not null check (outcome in ('moved', 'refused')),
  why text check (length(why) <= 300),
  old_path integer[] not null,
  new_path integer[] not null,
  effective_at timestamptz not null,
  at timestamptz not null,
  check ((outcome = 'refused') = (why is not null)),
  check (outcome = 'moved' or new_path = old_path)
);
create index agent_placement_outcomes_moved on agent_placement_outcomes (effective_at, at) where outcome = 'moved';
revoke update, delete, truncate on agent_placement_outcomes from parlour_app;
