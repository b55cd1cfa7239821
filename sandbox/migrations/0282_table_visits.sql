-- Who has looked at a table last: one that nobody looks at rests, and opens its next round when somebody comes.
create table sandbox.table_visits (
  table_code text primary key,
  seen_at timestamptz not null
);
grant select on sandbox.table_visits to parlour_dealer;
