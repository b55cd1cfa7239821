-- Pages of a table that only grows are marked as seen by everybody when a hundredth is new, not when a fifth is: what is read from an index
-- alone goes to the table for every row of a page that is not marked. A summary of times has the newest pages at once.
alter table game_rounds set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
alter table ledger.transfers set (autovacuum_vacuum_insert_scale_factor = 0.01);
alter index game_rounds_settled_times set (autosummarize = on);
