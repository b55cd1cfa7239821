-- small: desk_alerts
-- Which kinds of alerts there are is said by the code that raises them (`AlertKind`).
alter table desk_alerts drop constraint desk_alerts_kind_check;
alter table desk_alerts add constraint desk_alerts_kind_check check (kind ~ '^[a-z][a-z_]{2,39}$');
