-- Raffles that come again: what one of them gives, when it closes and when it is drawn. The newest row of a series counts.
create table raffle_series (
  revision bigint generated always as identity primary key,
  series_id content_slug not null,
  titles jsonb not null check (titles ? 'EN'),
  -- Null: its tickets are not sold for points.
  ticket_points integer check (ticket_points > 0),
  -- Tickets for points that one member can take in one raffle; null without a limit.
  per_member integer check (per_member > 0),
  -- Minutes after midnight UTC, every day; and minutes from the close to the draw.
  closes_minute smallint not null check (closes_minute between 0 and 1439),
  draw_minutes smallint not null check (draw_minutes between 60 and 1440),
  prizes jsonb not null check (jsonb_array_length(prizes) between 1 and 100),
  is_running boolean not null,
  recorded_by text not null,
  recorded_at timestamptz not null default now()
);
create index raffle_series_newest on raffle_series (series_id, revision desc);
revoke update, delete, truncate on raffle_series from parlour_app;

create table raffles (
  id text primary key check (id like 'rfl\_%'),
  series_id content_slug not null,
  titles jsonb not null check (titles ? 'EN'),
  ticket_points integer check (ticket_points > 0),
  per_member integer check (per_member > 0),
  published_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > published_at),
  draws_at timestamptz not null check (draws_at >= closes_at + interval '1 hour'),
  -- The hash of the seed was shown from the beginning on; the seed lies sealed until the draw.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  sealed_seed bytea not null,
  -- What it will be drawn with: {"kind":"drand",…} or {"kind":"lottery",…}, as it was shown from the beginning on.
  beacon jsonb not null check (beacon ->> 'kind' in ('drand', 'lottery')),
  state text not null check (state in ('open', 'closed', 'drawn')),
  closed_at timestamptz,
  root text check (root ~ '^[0-9a-f]{64}$'),
  tickets integer check (tickets >= 0),
  entries integer check (entries >= 0),
  drawn_at timestamptz,
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  drawn_with jsonb,
  draws jsonb,
  unique (series_id, closes_at),
  check ((state = 'open') = (closed_at is null)),
  check ((closed_at is null) = (root is null) and (root is null) = (tickets is null) and (tickets is null) = (entries is null)),
  check ((state = 'drawn') = (drawn_at is not null)),
  check ((drawn_at is null) = (server_seed is null) and (drawn_at is null) = (drawn_with is null)
    and (drawn_at is null) = (draws is null)),
  check (closed_at >= closes_at and drawn_at >= draws_at)
);
create index raffles_due on raffles (closes_at) where state <> 'drawn';
create index raffles_newest on raffles (closes_at desc);

-- What was closed stays as it was closed, and what was drawn as it was drawn.
create function keep_raffle_in_order() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('open', 'closed'), ('closed', 'drawn')) then
    raise exception 'raffle % is %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  if old.state = 'closed' and (new.root, new.tickets, new.entries, new.closed_at)
      is distinct from (old.root, old.tickets, old.entries, old.closed_at) then
    raise exception 'raffle % was closed with other tickets', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger raffles_stay_in_order before update on raffles
  for each row execute function keep_raffle_in_order();
revoke update, delete, truncate on raffles from parlour_app;
grant update (state, closed_at, root, tickets, entries, drawn_at, server_seed, drawn_with, draws) on raffles to parlour_app;

create table raffle_prizes (
  raffle_id text not null references raffles (id),
  prize smallint not null check (prize between 1 and 100),
  kind text not null check (kind in ('cash', 'bonus', 'points')),
  -- Minor units; whole points of points.
  value bigint not null check (value > 0),
  wagering_multiple smallint check (wagering_multiple between 1 and 10),
  valid_days smallint check (valid_days between 1 and 365),
  primary key (raffle_id, prize),
  check ((kind = 'bonus') = (wagering_multiple is not null and valid_days is not null))
);
revoke update, delete, truncate on raffle_prizes from parlour_app;

-- A member's part in a raffle under a name of its own: tickets can be seen to belong together, and nobody sees whose they are.
create table raffle_entries (
  raffle_id text not null references raffles (id),
  member_id text not null references members (id),
  entry text not null unique check (entry ~ '^[0-9a-f]{16}$'),
  primary key (raffle_id, member_id)
);
revoke update, delete, truncate on raffle_entries from parlour_app;

create table raffle_tickets (
  raffle_id text not null references raffles (id),
  number integer not null check (number >= 1),
  ticket_id text not null unique check (ticket_id ~ '^rtk_[0-9a-f]{16}-[1-9][0-9]{0,6}$'),
  member_id text not null references members (id),
  -- What a stake, a loss or a deposit would be is in none of them.
  source text not null check (source in ('points', 'mall', 'mission', 'vip', 'campaign', 'operator')),
  reference text not null check (length(reference) between 1 and 200),
  taken_at timestamptz not null,
  primary key (raffle_id, number),
  unique (source, reference)
);
create index raffle_tickets_of on raffle_tickets (raffle_id, member_id, number);
create index raffle_tickets_of_member on raffle_tickets (member_id);
revoke update, delete, truncate on raffle_tickets from parlour_app;

-- A ticket comes while its raffle is open, and its number follows the last.
create function refuse_late_tickets() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from raffles r where r.id = new.raffle_id and r.state = 'open' and new.taken_at < r.closes_at) then
    raise exception 'raffle % is closed', new.raffle_id using errcode = 'restrict_violation';
  end if;
  if new.number > 1 and not exists
      (select 1 from raffle_tickets t where t.raffle_id = new.raffle_id and t.number = new.number - 1) then
    raise exception 'ticket % of % does not follow the last', new.number, new.raffle_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger raffle_tickets_in_time before insert on raffle_tickets
  for each row execute function refuse_late_tickets();

-- Tickets that were not in the draw at its close: of members who had taken a break from play.
create table raffle_left_out (
  raffle_id text not null,
  number integer not null,
  primary key (raffle_id, number),
  foreign key (raffle_id, number) references raffle_tickets (raffle_id, number)
);
revoke update, delete, truncate on raffle_left_out from parlour_app;

-- Entries that left between the close and the draw.
create table raffle_left (
  raffle_id text not null references raffles (id),
  entry text not null references raffle_entries (entry),
  primary key (raffle_id, entry)
);
revoke update, delete, truncate on raffle_left from parlour_app;

-- The tree of a raffle, from its leaves (level 0) up, each level as its hashes of 32 bytes in turn.
create table raffle_levels (
  raffle_id text not null references raffles (id),
  level smallint not null check (level >= 0),
  hashes bytea not null check (octet_length(hashes) > 0 and octet_length(hashes) % 32 = 0),
  primary key (raffle_id, level)
);
-- Not compressed: one hash is read out of the middle.
alter table raffle_levels alter column hashes set storage external;
revoke update, delete, truncate on raffle_levels from parlour_app;

create table raffle_winners (
  raffle_id text not null,
  prize smallint not null,
  number integer not null,
  member_id text not null references members (id),
  reward_id text not null unique references rewards (id),
  primary key (raffle_id, prize),
  -- Nobody wins twice.
  unique (raffle_id, member_id),
  foreign key (raffle_id, prize) references raffle_prizes (raffle_id, prize),
  foreign key (raffle_id, number) references raffle_tickets (raffle_id, number)
);
create index raffle_winners_of on raffle_winners (member_id);
revoke update, delete, truncate on raffle_winners from parlour_app;

-- Tickets as a reward: of missions, levels and campaigns, and for points in the mall.
alter table rewards drop constraint rewards_kind_check;
alter table rewards add constraint rewards_kind_check check (kind in ('cash', 'bonus', 'points', 'tickets'));
alter table rewards add constraint rewards_tickets_check
  check (kind <> 'tickets' or (source in ('mission', 'vip', 'campaign', 'operator') and value <= 1000));
alter table missions drop constraint missions_reward_kind_check;
alter table missions add constraint missions_reward_kind_check
  check (reward_kind in ('cash', 'bonus', 'points', 'tickets'));

alter table point_rewards drop constraint point_rewards_kind_check;
alter table point_rewards
  add constraint point_rewards_kind_check check (kind in ('goods', 'voucher', 'bonus', 'tickets')),
  -- How many tickets one of it brings.
  add column tickets smallint check (tickets between 1 and 1000),
  add constraint point_rewards_tickets_kind_check check ((kind = 'tickets') = (tickets is not null));
alter table point_orders drop constraint point_orders_kind_check;
alter table point_orders
  add constraint point_orders_kind_check check (kind in ('goods', 'voucher', 'bonus', 'tickets')),
  add column tickets smallint check (tickets between 1 and 1000),
  add constraint point_orders_tickets_kind_check check ((kind = 'tickets') = (tickets is not null));

-- What is due is closed and drawn by one at a time.
set local role parlour_app;
select pgboss.create_queue('raffles', '{"policy": "exclusive"}');
reset role;
