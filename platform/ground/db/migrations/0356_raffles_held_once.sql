-- A series may be meant for one raffle alone; each raffle says which row of its series it was published by.
alter table raffle_series add column is_once boolean not null default false;
alter table raffles add column series_revision bigint references raffle_series (revision);
create index raffles_by_revision on raffles (series_revision) where series_revision is not null;
