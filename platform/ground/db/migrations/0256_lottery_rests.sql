-- Days on which a lottery is not drawn, beside those of its calendar. Of one span the newest row says whether it rests.
create table lottery_rests (
  game_code text not null,
  from_date date not null,
  until_date date not null,
  is_resting boolean not null,
  recorded_at timestamptz not null,
  primary key (game_code, from_date, until_date, recorded_at),
  check (from_date <= until_date)
);
revoke update, delete, truncate on lottery_rests from parlour_app;
