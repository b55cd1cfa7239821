-- One Merkle root a day over every commitment that no earlier anchor has: of rounds, which are bought tickets and magazines
-- too, and of matches. Nodes and leaves are written first; the row of the anchor seals them.
create table sandbox.anchors (
  anchor_number integer primary key check (anchor_number > 0),
  -- The last whole day (UTC) before it was made.
  day date not null unique,
  made_at timestamptz not null,
  leaves integer not null check (leaves >= 0),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the anchor before; the first one has none.
  previous text check (previous ~ '^[0-9a-f]{64}$'),
  check ((anchor_number = 1) = (previous is null))
);

create table sandbox.anchor_leaves (
  -- A round or a match: it is in one anchor only.
  subject_id text primary key,
  anchor_number integer not null references sandbox.anchors deferrable initially deferred,
  place integer not null check (place >= 0),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  unique (anchor_number, place)
);

-- Level 0 has the hashes of the leaves, the last level the root: a path is read without hashing the whole tree again.
create table sandbox.anchor_nodes (
  anchor_number integer not null references sandbox.anchors deferrable initially deferred,
  level smallint not null check (level >= 0),
  place integer not null check (place >= 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (anchor_number, level, place)
);

create function sandbox.guard_anchor() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception '% is fixed', tg_table_name using errcode = 'check_violation';
  end if;
  if tg_table_name <> 'anchors' then
    if exists (select from sandbox.anchors a where a.anchor_number = new.anchor_number) then
      raise exception 'anchor % is sealed', new.anchor_number using errcode = 'check_violation';
    end if;
  elsif new.anchor_number <> (select coalesce(max(a.anchor_number), 0) + 1 from sandbox.anchors a)
     or new.day <= (select max(a.day) from sandbox.anchors a) then
    raise exception 'anchor % does not follow the last one', new.anchor_number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger anchors_guard before insert or update or delete on sandbox.anchors
  for each row execute function sandbox.guard_anchor();
create trigger anchor_leaves_guard before insert or update or delete on sandbox.anchor_leaves
  for each row execute function sandbox.guard_anchor();
create trigger anchor_nodes_guard before insert or update or delete on sandbox.anchor_nodes
  for each row execute function sandbox.guard_anchor();

grant select, insert on sandbox.anchors, sandbox.anchor_leaves, sandbox.anchor_nodes to parlour_vendor;
revoke update, delete, truncate on sandbox.anchors, sandbox.anchor_leaves, sandbox.anchor_nodes from parlour_vendor;
