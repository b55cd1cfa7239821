-- small: signers
-- A fourth kind of server that is signed to: the book that sells sports, in the name of whoever runs it.
alter table signers drop constraint signers_access_check;
alter table signers add constraint signers_access_check check (access in ('vendor', 'provider', 'draws', 'operator'));

-- Where the book of a vendor's server takes orders: a path of this site or a whole address of another, with {call} in it.
create table sport_books (
  -- Who tells its events.
  vendor_signer text primary key,
  operator_signer text not null,
  url text not null check (url ~ '^(/[a-z0-9]|https?://)'),
  since timestamptz not null
);
revoke delete, truncate on sport_books from parlour_app;

-- What the desk has stopped the sale of, an event or one market of it, from one moment until another. The site shows it as suspended from
-- that moment on, whatever is told of it.
create table sport_stops (
  stop_id text primary key check (stop_id like 'sst\_%'),
  vendor_signer text not null references sport_books,
  event_id text not null,
  -- Null for all of them.
  market text,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  reason text not null,
  recorded_by text not null
);
create unique index sport_stops_open on sport_stops (vendor_signer, event_id, coalesce(market, '')) where ends_at is null;
revoke delete, truncate on sport_stops from parlour_app;
revoke update on sport_stops from parlour_app;
grant update (ends_at) on sport_stops to parlour_app;

-- What the desk has ordered of the book, in its own name, and what came of it.
create table sport_orders (
  order_id text primary key check (order_id like 'sor\_%'),
  vendor_signer text not null references sport_books,
  kind text not null check (kind in ('suspend', 'reopen', 'void')),
  event_id text not null,
  market text,
  actor text not null,
  reason text not null,
  -- Of a void: the name of what was shown of it, and what that was.
  shown text check (shown ~ '^[0-9a-f]{64}$'),
  bets integer check (bets >= 0),
  refund_minor bigint check (refund_minor >= 0),
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  code text,
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'void') = (shown is not null)),
  check ((state = 'asked') = (ended_at is null)),
  check ((state = 'refused') = (code is not null))
);
create index sport_orders_by_time on sport_orders (asked_at, order_id);
create index sport_orders_open on sport_orders (vendor_signer, event_id, asked_at) where state = 'asked';
revoke delete, truncate on sport_orders from parlour_app;
revoke update on sport_orders from parlour_app;
grant update (state, code, ended_at) on sport_orders to parlour_app;

set local role parlour_app;
select pgboss.create_queue('sport-order', '{"policy": "exclusive"}');
reset role;
