-- What was sold into a draw. A ticket is one round of `game_rounds`; its lines say on what.
create table lottery_tickets (
  ticket_id text primary key check (ticket_id like 'ltk\_%'),
  draw_id text not null references lottery_draws,
  member_id text not null,
  currency text not null,
  round_id text not null unique,
  plan_id text,
  stake_minor bigint not null check (stake_minor > 0),
  max_prize_minor bigint not null check (max_prize_minor >= 0),
  line_count smallint not null check (line_count between 1 and 50),
  -- As it was written, of a ticket that was bought by a slip.
  slip text check (length(slip) <= 2000),
  -- The hash of what it says, as it stands in the draw's tree, and its place there from the lock on.
  leaf text not null check (leaf ~ '^[0-9a-f]{64}$'),
  state text not null default 'sold' check (state in ('sold', 'cancelled', 'lost', 'won', 'void')),
  payout_minor bigint not null default 0 check (payout_minor >= 0),
  sold_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'sold') = (ended_at is null)),
  check ((state = 'won') = (payout_minor > 0))
);
create index lottery_tickets_of_draw on lottery_tickets (draw_id, ticket_id) where state <> 'cancelled';
create index lottery_tickets_unsettled on lottery_tickets (draw_id, ticket_id) where state = 'sold';
create index lottery_tickets_of_member on lottery_tickets (member_id, sold_at desc, ticket_id desc);
create index lottery_tickets_recent on lottery_tickets using brin (sold_at) with (pages_per_range = 32);

create table lottery_lines (
  ticket_id text not null references lottery_tickets,
  line_no smallint not null,
  draw_id text not null,
  play_type text not null,
  -- In the one form that the rules write.
  selection text not null check (length(selection) between 1 and 4000),
  -- Of a combination: the mode times so many.
  unit_minor bigint not null check (unit_minor > 0),
  times smallint not null check (times between 1 and 1000),
  combinations integer not null check (combinations > 0),
  stake_minor bigint not null check (stake_minor = unit_minor * combinations),
  max_prize_minor bigint not null,
  -- From the settlement on.
  hits jsonb,
  payout_minor bigint check (payout_minor >= 0),
  primary key (ticket_id, line_no)
);
create index lottery_lines_open on lottery_lines (draw_id, play_type, selection) where payout_minor is null;

-- A ticket goes forward only; what was sold stays, and what was once won is not less.
create function guard_lottery_ticket() returns trigger language plpgsql as $$
begin
  if old.state <> 'sold' or (new.ticket_id, new.draw_id, new.member_id, new.currency, new.round_id, new.plan_id, new.stake_minor,
      new.max_prize_minor, new.line_count, new.slip, new.leaf, new.sold_at)
     is distinct from (old.ticket_id, old.draw_id, old.member_id, old.currency, old.round_id, old.plan_id, old.stake_minor,
      old.max_prize_minor, old.line_count, old.slip, old.leaf, old.sold_at) then
    raise exception 'ticket % is fixed', old.ticket_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger lottery_tickets_guard before update on lottery_tickets
  for each row execute function guard_lottery_ticket();
revoke delete, truncate on lottery_tickets from parlour_app;
revoke update, delete, truncate on lottery_lines from parlour_app;
grant update (hits, payout_minor) on lottery_lines to parlour_app;

-- What the house would have to pay at most, for each cell of a play. In stripes, so that sales at once seldom wait for each other.
create table lottery_exposure (
  draw_id text not null references lottery_draws,
  play_type text not null,
  cell text not null,
  stripe smallint not null,
  liability_minor bigint not null check (liability_minor >= 0),
  primary key (draw_id, play_type, cell, stripe)
);

-- The seller's limits, each in force from a moment on; the newest counts.
create table lottery_limits (
  kind text not null check (kind in ('ticket', 'line.combinations', 'line.prize', 'member.prizes', 'cell', 'play')),
  since timestamptz not null,
  -- Minor units; of combinations their number.
  most bigint not null check (most > 0),
  primary key (kind, since)
);
revoke update, delete, truncate on lottery_limits from parlour_app;
insert into lottery_limits (kind, since, most) values
  ('ticket', '2026-01-01Z', 2000000), ('line.combinations', '2026-01-01Z', 100000), ('line.prize', '2026-01-01Z', 20000000),
  ('member.prizes', '2026-01-01Z', 50000000), ('cell', '2026-01-01Z', 100000000), ('play', '2026-01-01Z', 500000000);

-- The queue of settlements, made as migration 0061 makes its own.
set local role parlour_app;
select pgboss.create_queue('lottery-settle', '{"policy": "exclusive"}');
reset role;
