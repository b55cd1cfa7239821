-- The draw house: whoever draws the lotteries, apart from whoever sells them. A chain is a row of links, each the SHA-256 of the
-- one after it; the anchor, which comes before the first link, is published before anything is sold.
create table sandbox.draw_chains (
  chain_id text primary key,
  game_code text not null check (game_code ~ '^[a-z0-9]{2,24}$'),
  -- Draws of before the first sale: they fill charts, and nothing is sold on them.
  is_rehearsal boolean not null,
  first_sequence integer not null check (first_sequence >= 0),
  links integer not null check (links between 1 and 100000),
  anchor text not null check (anchor ~ '^[0-9a-f]{64}$'),
  -- Sealed links at equal distances, the last link among them: any link is a few hashes away from one of them.
  sealed_links bytea[] not null,
  made_at timestamptz not null,
  unique (game_code, is_rehearsal, first_sequence)
);

-- What was drawn: once for each number of a chain, with the entropy that came first.
create table sandbox.draw_reveals (
  chain_id text not null references sandbox.draw_chains,
  sequence integer not null,
  entropy text not null check (entropy ~ '^[0-9a-f]{64}$'),
  link text not null check (link ~ '^[0-9a-f]{64}$'),
  numbers jsonb not null,
  revealed_at timestamptz not null,
  primary key (chain_id, sequence)
);

grant select, insert on sandbox.draw_chains, sandbox.draw_reveals to parlour_vendor;
revoke update, delete, truncate on sandbox.draw_chains, sandbox.draw_reveals from parlour_vendor;
create function sandbox.keep_draws() returns trigger language plpgsql as $$
begin
  raise exception '% stay as they are', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger draw_chains_stay before update or delete on sandbox.draw_chains
  for each row execute function sandbox.keep_draws();
create trigger draw_reveals_stay before update or delete on sandbox.draw_reveals
  for each row execute function sandbox.keep_draws();
