-- Who draws in a region of Vietnam on a weekday (0 is Sunday) from a date on, the main station first. Of one weekday and date the
-- newest row counts. The first rows are the customary week.
create table lottery_station_days (
  region text not null check (region in ('south', 'central')),
  weekday smallint not null check (weekday between 0 and 6),
  from_date date not null,
  stations text[] not null,
  recorded_at timestamptz not null,
  primary key (region, weekday, from_date, recorded_at)
);
revoke update, delete, truncate on lottery_station_days from parlour_app;

insert into lottery_station_days (region, weekday, from_date, stations, recorded_at)
select region, weekday, '2026-01-01', string_to_array(stations, ' '), now()
from (values
  ('south', 0, 'tg kg dlat'),
  ('south', 1, 'hcm dt cm'),
  ('south', 2, 'btre vt bl'),
  ('south', 3, 'dnai ct st'),
  ('south', 4, 'tn ag bthuan'),
  ('south', 5, 'vl bduong tv'),
  ('south', 6, 'hcm la bp hg'),
  ('central', 0, 'kt kh hue'),
  ('central', 1, 'py hue'),
  ('central', 2, 'dlak qnam'),
  ('central', 3, 'dnang kh'),
  ('central', 4, 'bdinh qt qb'),
  ('central', 5, 'gl nt'),
  ('central', 6, 'dnang qngai dnong')
) as customary (region, weekday, stations);
