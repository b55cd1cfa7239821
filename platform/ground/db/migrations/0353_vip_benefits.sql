-- What a VIP level brings, from a moment on: shown and applied from the same row. A value of 0 ends a benefit.
create table vip_benefits (
  revision bigint generated always as identity primary key,
  rank_level smallint not null check (rank_level between 1 and 99),
  kind text not null check (kind in ('rebate_ppm', 'level_reward', 'birthday_points', 'mall_discount',
    'convert_limit', 'free_withdrawals', 'review_first')),
  -- Of a rebate; empty for all others.
  game_type text not null default '',
  value bigint not null check (value >= 0),
  effective_from timestamptz not null,
  recorded_by content_author not null,
  recorded_at timestamptz not null default now(),
  check ((kind = 'rebate_ppm') = (game_type <> '')),
  check (value <= case kind
    when 'rebate_ppm' then 10000
    when 'level_reward' then 1000000000
    when 'birthday_points' then 1000000
    when 'mall_discount' then 50
    when 'convert_limit' then 10000000
    when 'free_withdrawals' then 100
    else 1 end)
);
create index vip_benefits_in_force on vip_benefits (rank_level, kind, game_type, effective_from desc, revision desc);
create trigger tell_sites after insert or update or delete or truncate on vip_benefits
  for each statement execute function notify_content_changed('vip');
revoke update, delete, truncate on vip_benefits from parlour_app;

-- What the level adds to the rate of the day, in millionths of the stakes.
alter table rebate_accruals
  add column level_ppm integer not null default 0 check (level_ppm between 0 and 10000),
  drop constraint rebate_accruals_check,
  add constraint rebate_accruals_check
    check (amount_minor = stakes_minor * (rate_basis_points * 100 + level_ppm) / 1000000);

-- Days whose birthdays were gone through.
create table birthday_days (
  day date primary key,
  done_at timestamptz not null
);
revoke update, delete, truncate on birthday_days from parlour_app;
create index member_details_birthdays on member_details (right(value, 5)) where field = 'birthDate';

-- A rank is taken back for fraud only: asked for by one person at the desk, agreed to by another.
create table rank_drop_requests (
  id text primary key check (id like 'rdr\_%'),
  member_id text not null references members (id),
  rank_level smallint not null check (rank_level between 0 and 98),
  asked_by text not null,
  reason text not null check (length(reason) between 1 and 300),
  asked_at timestamptz not null
);
create index rank_drop_requests_of on rank_drop_requests (member_id, asked_at);
revoke update, delete, truncate on rank_drop_requests from parlour_app;

-- What was held before counts no more from then on, in both schemes.
create table rank_drops (
  request_id text primary key references rank_drop_requests (id),
  member_id text not null references members (id),
  rank_level smallint not null check (rank_level between 0 and 98),
  agreed_by text not null,
  since timestamptz not null
);
create index rank_drops_of on rank_drops (member_id, since);
revoke update, delete, truncate on rank_drops from parlour_app;

-- The fee that a level's free withdrawals have saved; a withdrawal with one counts among those of its month.
alter table withdrawals
  add column waived_fee_minor bigint not null default 0 check (waived_fee_minor >= 0),
  -- By the level of the moment at which it was asked for: before others in the desk's queue.
  add column is_reviewed_first boolean not null default false,
  add constraint withdrawals_waived_check check (waived_fee_minor = 0 or fee_minor = 0);
