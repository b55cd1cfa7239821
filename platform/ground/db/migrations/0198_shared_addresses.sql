-- Addresses whose people may sit at one table although they share it: a household, a carrier with one address for many. The
-- operator allows one for a reason, and ends it; what was allowed when can be told for ever.
create table shared_addresses (
  id text primary key check (id like 'sha\_%'),
  -- See addressKey.
  address text not null,
  reason text not null,
  allowed_by text not null,
  allowed_at timestamptz not null,
  ended_at timestamptz,
  check (ended_at is null or ended_at >= allowed_at)
);
create unique index shared_addresses_current on shared_addresses (address) where ended_at is null;
revoke update, delete, truncate on shared_addresses from parlour_app;
grant update (ended_at) on shared_addresses to parlour_app;

create index game_rounds_of_matches on game_rounds (settled_at) where match_id is not null;
