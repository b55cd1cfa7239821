-- What decided a round that has decided rounds of other players too, as its vendor names it with the end of the round: a round of a
-- live table, a market of a match.
create table round_outcomes (
  signer text not null,
  vendor_round_id text not null,
  outcome_id text not null check (outcome_id ~ '^[A-Za-z0-9_.:-]{1,128}$'),
  told_at timestamptz not null,
  primary key (signer, vendor_round_id),
  foreign key (signer, vendor_round_id) references game_rounds (signer, vendor_round_id)
);
create index round_outcomes_told on round_outcomes (told_at);

-- Two accounts whose stakes oppose each other more often than luck explains, and what else speaks against chance. It takes nothing
-- from anybody: rebates and bonuses of accounts that share something wait until somebody at the desk has looked.
create table opposed_pairs (
  pair_id text primary key check (pair_id like 'opp\_%'),
  member_id text not null references members (id),
  other_id text not null references members (id) check (other_id > member_id),
  -- Outcomes that were told before do not count: they have been looked at.
  counted_from timestamptz not null,
  -- Outcomes on which both won or lost something, and of those the ones that one won and the other lost.
  decided integer not null check (decided > 0),
  opposed integer not null check (opposed between 1 and decided),
  -- How many of the decided ones would be opposed by luck, as often as each of them wins.
  by_luck numeric not null,
  why text[] not null check (why <> '{}' and why <@ array['device', 'address', 'account', 'stakes', 'together']),
  is_held boolean not null,
  found_at timestamptz not null
);
create index opposed_pairs_of_member on opposed_pairs (member_id, found_at);
create index opposed_pairs_of_other on opposed_pairs (other_id, found_at);

-- The outcomes that a flag is made of, with the rounds of both.
create table opposed_pair_outcomes (
  pair_id text not null references opposed_pairs (pair_id),
  signer text not null,
  outcome_id text not null,
  round_ids text[] not null check (round_ids <> '{}'),
  other_round_ids text[] not null check (other_round_ids <> '{}'),
  primary key (pair_id, signer, outcome_id)
);

-- What the desk found. What was cleared is over for good; what was confirmed goes on until it is cleared.
create table opposed_pair_findings (
  pair_id text not null references opposed_pairs (pair_id),
  finding text not null check (finding in ('cleared', 'confirmed')),
  found_by text not null,
  reason text not null check (length(reason) between 1 and 300),
  found_at timestamptz not null,
  primary key (pair_id, finding)
);

-- Days (UTC) up to whose beginning pairs were looked for.
create table opposed_watch_days (
  day date primary key,
  looked_at timestamptz not null
);
revoke update, delete, truncate on round_outcomes, opposed_pairs, opposed_pair_outcomes, opposed_pair_findings, opposed_watch_days
  from parlour_app;

alter table desk_alerts drop constraint desk_alerts_kind_check;
alter table desk_alerts add constraint desk_alerts_kind_check check (kind in ('bot_room', 'opposed_pair'));
