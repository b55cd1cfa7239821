-- When somebody last looked at the list of live tables: a vendor is told with its next report, so that tables that rest go on.
create table live_table_looks (
  only_row boolean primary key default true check (only_row),
  looked_at timestamptz not null
);
revoke delete, truncate on live_table_looks from parlour_app;
