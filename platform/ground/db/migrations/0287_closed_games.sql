-- Whether a game takes no new rounds at a moment: out of its dates, or out of service by itself or with its vendor. Asked of stakes
-- that come through a lobby, which is launched for other games than the one that is staked at.
create function is_game_closed(p_game_id text, p_at timestamptz) returns boolean language sql stable as $$
  select not exists (
    select from games g where g.game_id = p_game_id and g.offered_from <= p_at
      and (g.offered_until is null or g.offered_until > p_at)
      and not exists (
        select from game_maintenance m where m.vendor_code = g.vendor_code and (m.game_id is null or m.game_id = g.game_id)
          and m.starts_at <= p_at and (m.ends_at is null or m.ends_at > p_at)))
$$;
