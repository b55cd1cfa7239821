-- Lotteries are sold here and drawn elsewhere: what a draw is, from its opening to its settlement.

-- The lottery vendors had no game until now: what they sell is the platform's own.
update game_vendors v set signer = 'lottery', launch_url = '/lottery?gameCode={gameCode}', proof_url = null
where vendor_code in ('LOTT', 'ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN')
  and not exists (select 1 from games g where g.vendor_code = v.vendor_code);

alter table games drop constraint games_classification_check;
alter table games add constraint games_classification_check check (classification in (
  'SC', 'VP', 'TG', 'AC', 'JP', 'BG', 'SSC', 'K3', '11X5', 'PK10', 'PCB', 'LHC', 'LF', 'VIDEO', 'CHAIN', 'VN'));

-- Who draws, and where it is asked: paths of this site or whole addresses of another.
create table lottery_draw_houses (
  signer text primary key,
  anchor_url text not null check (anchor_url ~ '^(/[a-z0-9]|https?://)'),
  reveal_url text not null check (reveal_url ~ '^(/[a-z0-9]|https?://)'),
  since timestamptz not null
);
revoke update, delete, truncate on lottery_draw_houses from parlour_app;

-- A chain as its draw house has published it, before the first sale on it. Link k belongs to the draw `first_sequence + k - 1`.
create table lottery_chains (
  chain_id text primary key,
  game_code text not null,
  is_rehearsal boolean not null,
  first_sequence integer not null check (first_sequence >= 0),
  links integer not null check (links > 0),
  anchor text not null check (anchor ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null
);
create index lottery_chains_of_game on lottery_chains (game_code, is_rehearsal, first_sequence desc);
revoke update, delete, truncate on lottery_chains from parlour_app;

-- What the house keeps of a family's stakes, in hundredths of a percent; a draw has what was in force at its opening.
create table lottery_margins (
  family text not null,
  since timestamptz not null,
  margin smallint not null check (margin between 100 and 1500),
  primary key (family, since)
);
revoke update, delete, truncate on lottery_margins from parlour_app;

create table lottery_draws (
  draw_id text primary key check (draw_id like 'drw\_%'),
  game_code text not null,
  -- Intervals, or local days, since 2026-01-01: the nonce of the draw and its place in the chain.
  sequence integer not null check (sequence >= 0),
  issue text not null check (issue ~ '^[0-9]{8}(-[0-9]{4})?$'),
  is_rehearsal boolean not null,
  -- There is no row before the opening.
  state text not null check (state in ('open', 'locked', 'drawing', 'drawn', 'settled', 'void')),
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  -- When the clock has to look at it next; null where nothing is due any more.
  due_at timestamptz,
  margin smallint not null check (margin between 100 and 1500),
  rules_version smallint not null,
  chain_id text not null references lottery_chains,
  -- Random, and shown once the draw is locked; its hash is shown from the opening on.
  platform_seed text not null check (platform_seed ~ '^[0-9a-f]{64}$'),
  platform_commitment text not null check (platform_commitment ~ '^[0-9a-f]{64}$'),
  -- From the lock on: how many tickets, the root of all of them, and what the draw house is asked with.
  tickets integer check (tickets >= 0),
  tickets_root text check (tickets_root ~ '^[0-9a-f]{64}$'),
  entropy text check (entropy ~ '^[0-9a-f]{64}$'),
  locked_at timestamptz,
  link text check (link ~ '^[0-9a-f]{64}$'),
  numbers jsonb,
  drawn_at timestamptz,
  settled_at timestamptz,
  void_reason text check (void_reason in ('no.link', 'wrong.link', 'wrong.numbers', 'desk')),
  voided_at timestamptz,
  unique (game_code, sequence),
  unique (game_code, issue),
  check (opens_at < locks_at and locks_at < draws_at),
  check (state in ('open', 'void') or (tickets is not null and tickets_root is not null and entropy is not null and locked_at is not null)),
  check ((state in ('drawn', 'settled')) = (link is not null and numbers is not null and drawn_at is not null)),
  check ((state = 'settled') = (settled_at is not null)),
  check ((state = 'void') = (void_reason is not null and voided_at is not null))
);
-- One is on sale.
create unique index lottery_draws_open on lottery_draws (game_code) where state = 'open';
create index lottery_draws_due on lottery_draws (due_at) where due_at is not null;
create index lottery_draws_results on lottery_draws (game_code, sequence desc) where state in ('drawn', 'settled', 'void');
create index lottery_draws_by_day on lottery_draws (draws_at, game_code);

-- A draw goes forward only, and what was once fixed stays: anybody can compute it again for ever.
create function guard_lottery_draw() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('open', 'locked'), ('locked', 'drawing'), ('drawing', 'drawn'), ('drawn', 'settled'),
    ('open', 'void'), ('locked', 'void'), ('drawing', 'void')
  ) then
    raise exception 'draw % cannot go from % to %', old.draw_id, old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.draw_id, new.game_code, new.sequence, new.issue, new.is_rehearsal, new.opens_at, new.locks_at, new.draws_at, new.margin,
      new.rules_version, new.chain_id, new.platform_seed, new.platform_commitment)
     is distinct from
     (old.draw_id, old.game_code, old.sequence, old.issue, old.is_rehearsal, old.opens_at, old.locks_at, old.draws_at, old.margin,
      old.rules_version, old.chain_id, old.platform_seed, old.platform_commitment)
     or (old.locked_at is not null and
         (new.tickets, new.tickets_root, new.entropy, new.locked_at)
         is distinct from (old.tickets, old.tickets_root, old.entropy, old.locked_at))
     or (old.link is not null and
         (new.link, new.numbers, new.drawn_at) is distinct from (old.link, old.numbers, old.drawn_at))
     or (old.state in ('settled', 'void') and new is distinct from old) then
    raise exception 'draw % is fixed', old.draw_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger lottery_draws_guard before update on lottery_draws for each row execute function guard_lottery_draw();
revoke delete, truncate on lottery_draws from parlour_app;
