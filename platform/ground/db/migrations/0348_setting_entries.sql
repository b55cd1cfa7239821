-- What is set from a date on is told with who set it, why and through which door.
alter table brand_settings
  add column reason text check (length(reason) between 1 and 400),
  add column via text default nullif(current_setting('parlour.via', true), '');
create index brand_settings_recorded on brand_settings (name, id desc);

alter table point_terms
  add column reason text check (length(reason) between 1 and 400),
  add column via text default nullif(current_setting('parlour.via', true), '');

-- Of two limits for one moment the one that was recorded last counts: what is to come can be taken back.
alter table lottery_limits drop constraint lottery_limits_pkey;
alter table lottery_limits
  add column id bigint generated always as identity primary key,
  add column recorded_by text not null default 'seed',
  add column recorded_at timestamptz not null default now(),
  add column reason text check (length(reason) between 1 and 400),
  add column via text default nullif(current_setting('parlour.via', true), '');
create index lottery_limits_in_force on lottery_limits (kind, since desc, id desc);
