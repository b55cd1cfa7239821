-- Several tables of a room may wait: who must not sit at one of them is led to another.
alter table sandbox.matches add column table_number smallint not null default 1 check (table_number > 0);
drop index sandbox.matches_waiting;
create unique index matches_waiting on sandbox.matches (room_code, currency, table_number)
  where phase = 'waiting' and set_aside_at is null;
