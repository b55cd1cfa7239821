-- What the brand is: each setting is a row with the time from which it holds, and the newest one that is in force
-- counts. Nothing is rewritten, so a screen of last week can be explained.
create table brand_settings (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-zA-Z]{2,40}$'),
  value jsonb not null,
  effective_from timestamptz not null,
  recorded_by text not null,
  recorded_at timestamptz not null default now()
);
create index brand_settings_in_force on brand_settings (name, effective_from desc, id desc);
revoke update, delete on brand_settings from parlour_app;

-- A window without an end is one whose end is not known yet; it is set once, and a window that is over stays over.
create table maintenance_windows (
  id text primary key,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  reason text not null check (length(reason) between 1 and 200),
  recorded_by text not null,
  recorded_at timestamptz not null default now()
);
create index maintenance_windows_age on maintenance_windows (ends_at);
revoke update, delete on maintenance_windows from parlour_app;
grant update (ends_at) on maintenance_windows to parlour_app;

create table banners (
  id text primary key,
  group_name text not null check (group_name ~ '^w_[a-z]{2,20}$'),
  picture_url text not null,
  linkage_type text,
  linkage text,
  sort_order smallint not null,
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until > shown_from),
  check ((linkage_type is null) = (linkage is null))
);
create index banners_of_group on banners (group_name, sort_order);
create table banner_texts (
  banner_id text not null references banners (id),
  language text not null check (language ~ '^[A-Z]{2}$'),
  title text not null check (length(title) between 1 and 120),
  primary key (banner_id, language)
);

create table announcements (
  id text primary key,
  audience text not null check (audience in ('player', 'popup', 'promotion')),
  sort_order smallint not null,
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until > shown_from)
);
create table announcement_texts (
  announcement_id text not null references announcements (id),
  language text not null check (language ~ '^[A-Z]{2}$'),
  title text not null check (length(title) between 1 and 120),
  content text not null check (length(content) <= 20000),
  primary key (announcement_id, language)
);
revoke delete on banners, banner_texts, announcements, announcement_texts from parlour_app;
