-- Pictures that operators have put in for the pages of the brand: made anew by the house, as WebP and nothing else. They
-- are served to anybody who knows the address, and what a picture is never changes.
create table brand_pictures (
  id text primary key check (id ~ '^pic_[0-9a-z]{26}$'),
  name text not null check (length(name) between 1 and 120),
  width integer not null check (width between 1 and 2000),
  height integer not null check (height between 1 and 2000),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  put_by text not null check (length(put_by) between 1 and 80),
  put_at timestamptz not null,
  -- From then on it is served no more.
  ended_at timestamptz,
  ended_by text,
  check ((ended_at is null) = (ended_by is null))
);
revoke update, delete, truncate on brand_pictures from parlour_app;
grant update (ended_at, ended_by) on brand_pictures to parlour_app;
