-- What a reward is besides its price: the kind says what an order brings.
alter table point_rewards
  add column kind text not null default 'goods' check (kind in ('goods', 'voucher', 'bonus')),
  add column surcharge_minor bigint not null default 0 check (surcharge_minor >= 0),
  add column min_level smallint not null default 0 check (min_level >= 0),
  add column per_member integer check (per_member > 0),
  add column bonus_minor bigint check (bonus_minor > 0),
  add column wagering_multiple smallint check (wagering_multiple between 0 and 10),
  add column valid_days smallint check (valid_days between 1 and 365),
  add constraint point_rewards_bonus_check check (
    (kind = 'bonus') = (bonus_minor is not null)
    and (bonus_minor is null) = (wagering_multiple is null)
    and (bonus_minor is null) = (valid_days is null));

-- How many points are converted at once at least, and by one member in one UTC day at most.
alter table point_terms
  add column convert_least integer not null default 100 check (convert_least > 0),
  add column convert_daily integer not null default 50000 check (convert_daily >= 0);

create table point_conversions (
  id text primary key check (id like 'pcv\_%'),
  member_id text not null references members (id),
  points integer not null check (points > 0),
  amount_minor bigint not null check (amount_minor > 0),
  points_per_unit integer not null check (points_per_unit > 0),
  converted_at timestamptz not null,
  -- Nothing is rounded.
  check (amount_minor * points_per_unit = points::bigint * 100)
);
create index point_conversions_of on point_conversions (member_id, converted_at);
revoke update, delete, truncate on point_conversions from parlour_app;

-- Where goods can be sent, sealed with a key of the deployment. A removed one is gone; orders hold their own copy.
create table point_addresses (
  id text primary key check (id like 'pad\_%'),
  member_id text not null references members (id),
  sealed_address bytea not null,
  added_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= added_at)
);
create index point_addresses_of on point_addresses (member_id, added_at);
revoke update, truncate on point_addresses from parlour_app;
grant update (sealed_address, changed_at) on point_addresses to parlour_app;

create table point_orders (
  id text primary key check (id like 'por\_%'),
  member_id text not null references members (id),
  reward_id content_slug not null,
  kind text not null check (kind in ('goods', 'voucher', 'bonus')),
  -- Name, picture and prices as they were when it was ordered.
  titles jsonb not null check (titles ? 'EN'),
  picture text not null,
  quantity integer not null check (quantity between 1 and 100),
  points bigint not null check (points > 0),
  surcharge_minor bigint not null check (surcharge_minor >= 0),
  bonus_minor bigint,
  wagering_multiple smallint,
  valid_days smallint,
  remark text not null default '' check (length(remark) <= 140),
  step text not null check (step in
    ('in_process', 'approved', 'packing', 'shipped', 'delivered', 'rejected', 'cancelled', 'refunded')),
  -- Transfers of the ledger: what was set aside, then what has moved.
  points_hold text not null,
  surcharge_hold text,
  points_transfer text,
  surcharge_transfer text,
  sealed_address bytea,
  carrier text check (length(carrier) between 1 and 60),
  tracking_number text check (length(tracking_number) between 1 and 60),
  reason text check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at),
  check ((surcharge_minor > 0) = (surcharge_hold is not null)),
  check ((points_transfer is not null) = (step not in ('in_process', 'rejected', 'cancelled'))),
  check (step <> 'refunded' or kind = 'goods')
);
create index point_orders_of_member on point_orders (member_id, created_at desc, id desc);
create index point_orders_of_reward on point_orders (reward_id) where step not in ('rejected', 'cancelled', 'refunded');
create index point_orders_waiting on point_orders (step, changed_at) where step not in ('rejected', 'cancelled', 'refunded');
create index point_orders_addressed on point_orders (changed_at) where sealed_address is not null;

-- Which step may follow which; what has ended stays so, and what was ordered is not changed.
create function keep_point_order_in_order() returns trigger language plpgsql as $$
begin
  if new.step is distinct from old.step and not (case old.step
    when 'in_process' then new.step in ('approved', 'rejected', 'cancelled')
    when 'approved' then new.step in ('packing', 'refunded')
    when 'packing' then new.step in ('shipped', 'refunded')
    when 'shipped' then new.step in ('delivered', 'refunded')
    when 'delivered' then new.step = 'refunded'
    else false end) then
    raise exception 'order % is %', old.id, old.step using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger point_orders_stay_in_order before update on point_orders
  for each row execute function keep_point_order_in_order();
revoke update, delete, truncate on point_orders from parlour_app;
grant update (step, points_transfer, surcharge_transfer, sealed_address, carrier, tracking_number, reason, changed_at)
  on point_orders to parlour_app;

create table point_order_events (
  order_id text not null references point_orders (id),
  step text not null,
  happened_at timestamptz not null,
  happened_by text not null check (happened_by in ('member', 'operator', 'clock', 'system')),
  primary key (order_id, step)
);
revoke update, delete, truncate on point_order_events from parlour_app;

-- Codes of vouchers, sealed. One belongs to an order for ever once it was taken.
create table voucher_codes (
  id text primary key check (id like 'vch\_%'),
  reward_id content_slug not null,
  sealed_code bytea not null,
  -- A keyed hash, so that a code is put in once and nobody can look for one in it.
  code_digest bytea not null unique check (octet_length(code_digest) = 32),
  valid_until timestamptz,
  added_at timestamptz not null,
  order_id text references point_orders (id),
  taken_at timestamptz,
  check ((order_id is null) = (taken_at is null))
);
create index voucher_codes_free on voucher_codes (reward_id, valid_until, id) where order_id is null;
create index voucher_codes_of on voucher_codes (order_id) where order_id is not null;
create trigger voucher_codes_stay_taken before update on voucher_codes
  for each row when (old.order_id is not null) execute function refuse_to_reopen();
revoke update, delete, truncate on voucher_codes from parlour_app;
grant update (order_id, taken_at) on voucher_codes to parlour_app;

alter table rewards drop constraint rewards_source_check;
alter table rewards add constraint rewards_source_check
  check (source in ('promotion', 'mission', 'referral', 'raffle', 'vip', 'operator', 'points'));
