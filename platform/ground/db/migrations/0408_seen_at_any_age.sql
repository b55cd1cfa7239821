-- A hundredth of a year is days of rows that are not marked as seen by everybody: it is a number of rows now, the same at every age. Such a
-- vacuum looks at the new pages and at no others.
alter table game_rounds set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000);
alter table ledger.transfers set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000);
