-- What a vendor could not finish and has set aside: open rounds that wait for the vendor, as it said itself. One that ends is no
-- longer open, so nothing here is changed.
create table rounds_set_aside (
  round_id text primary key references game_rounds (round_id),
  reason text not null check (length(reason) between 1 and 300),
  set_aside_at timestamptz not null,
  reported_at timestamptz not null
);
revoke update, delete, truncate on rounds_set_aside from parlour_app;
