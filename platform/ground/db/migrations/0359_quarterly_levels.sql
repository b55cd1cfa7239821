-- Levels that were not kept in a calendar quarter, of a brand that asks for it. What was held before counts no more from then on.
create table rank_lapses (
  member_id text not null references members (id),
  scheme text not null check (scheme in ('club', 'vip')),
  -- The end of the quarter, exclusive.
  since timestamptz not null,
  rank_level smallint not null check (rank_level between 0 and 98),
  stakes_minor bigint not null check (stakes_minor >= 0),
  keep_minor bigint not null check (keep_minor > stakes_minor),
  primary key (member_id, scheme, since)
);
revoke update, delete, truncate on rank_lapses from parlour_app;

-- Quarters of which everybody was gone through.
create table decided_quarters (
  ended_at timestamptz primary key,
  done_at timestamptz not null
);
revoke update, delete, truncate on decided_quarters from parlour_app;
