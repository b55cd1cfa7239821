-- When the database was last brought back to an earlier moment while the match was due: what was to begin by then may have been seen, and is
-- played again. A match that is put off begins later, and nobody has seen it.
alter table sandbox.book_fixtures add column brought_back_at timestamptz;

-- As before; and bets are not taken again on what may have been seen.
create or replace function sandbox.guard_held_book_fixture() returns trigger language plpgsql as $$
begin
  if new.version = old.version and (new.held_markets, new.void_order, new.void_markets) is distinct from
     (old.held_markets, old.void_order, old.void_markets) then
    raise exception 'prices of fixture % change with their version', old.fixture_id using errcode = 'check_violation';
  end if;
  -- What is void stays so, and is not opened again.
  if (old.void_order is not null and new.void_order is distinct from old.void_order)
     or (new.void_order is not null and not new.is_held)
     or not (new.void_markets @> old.void_markets)
     or exists (select from jsonb_object_keys(new.void_markets) m where m <> all (new.held_markets)) then
    raise exception 'fixture % is void', old.fixture_id using errcode = 'check_violation';
  end if;
  if (old.brought_back_at is not null and new.brought_back_at is null)
     or (new.brought_back_at >= new.starts_at and not new.is_held) then
    raise exception 'fixture % may have been seen', old.fixture_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
