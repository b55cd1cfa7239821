import { isOwnPlay, ownFigures } from '@/platform/play/history';
import { sql, type Sql, type Tx } from '@/platform/ground/db';
import { eachFigure, everyAncestor, figures, pathOfAncestor, pathOnDay } from './team-lines';
import type { Day } from './types';

/** All SQL of `agent_member_days`, `agent_member_halves` and `agent_team_days`, and of corrections of play. */
interface Counting {
  /** Rounds that were settled, or corrected, since then are looked at. */
  since: Date;
  now: Date;
}

/**
 * Accounts and days with something new, of days that are open or of closed ones. Days that ended before have no such round, and must
 * not be looked through one by one.
 */
const touched = ({ since }: Pick<Counting, 'since'>, isClosed: boolean): Sql => {
  const days = sql`join agent_days d on (d.closed_at is not null) = ${isClosed}
    and r.settled_at >= d.starts_at and r.settled_at < d.ends_at`;
  return sql`
    select r.member_id, d.day from game_rounds r ${days} and d.ends_at > ${since}
      where r.status = 'settled' and r.currency = 'PLAY' and r.settled_at >= ${since}
    union
    select r.member_id, d.day from round_corrections c join game_rounds r using (round_id) ${days}
      where c.corrected_at >= ${since} and r.status = 'settled' and r.currency = 'PLAY'`;
};

/** The rounds of the account in `p` on the day in `p`, as figures by type. */
const roundsOfPlace = sql`
  select g.game_type, 1::bigint as rounds, ${ownFigures.stake} as stake_minor, ${ownFigures.valid} as valid_minor,
    ${ownFigures.payout} as payout_minor, ${ownFigures.house} as house_minor
  from game_rounds r join games g using (game_id)
  where r.member_id = p.member_id and ${isOwnPlay} and r.settled_at >= p.starts_at and r.settled_at < p.ends_at`;

const sums = eachFigure((name) => sql`coalesce(sum(${name}), 0)::bigint as ${name}`);

/**
 * Counts the open days of whoever has played anew, from the rounds and what is counted there of closed days, and adds the difference to
 * the sums of everybody above, in one statement. Returns how many lines have changed.
 */
export async function countPlay(tx: Tx, { since, now }: Counting): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with touched as (${touched({ since }, false)}
        union select c.member_id, c.counted_on from agent_corrections c where c.noted_at = ${now} and c.game_type is not null),
    places as (
      select t.member_id, t.day, d.half, d.starts_at, d.ends_at, d.active_min_minor,
        ${pathOnDay(sql`n.path`, sql`s.path`, sql`d.ends_at`, now)} as path
      from touched t join agent_days d using (day) join agent_nodes n using (member_id)
        left join agent_member_days s on s.member_id = t.member_id and s.day = t.day and s.game_type = 'ALL'),
    fresh as (
      select p.member_id, p.day, p.half, p.active_min_minor, p.path, f.*
      from places p cross join lateral (
        select coalesce(game_type, 'ALL') as game_type, ${sums}
        from (${roundsOfPlace}
          union all select c.game_type, ${eachFigure((name) => sql`c.${name}`)} from agent_corrections c
            where c.member_id = p.member_id and c.counted_on = p.day and c.game_type is not null) each
        group by grouping sets ((game_type), ())) f),
    changed as (
      select f.*, s.path as old_path, ${eachFigure((name) => sql`s.${name} as old_${name}`)}
      from fresh f left join agent_member_days s using (member_id, day, game_type)
      where (f.path, ${eachFigure((name) => sql`f.${name}`)})
          is distinct from (s.path, ${eachFigure((name) => sql`s.${name}`)})
        and (s.path is not null or (${eachFigure((name) => sql`f.${name}`)}) <> (0, 0, 0, 0, 0))),
    written as (
      insert into agent_member_days (member_id, day, game_type, path, ${figures})
      select member_id, day, game_type, path, ${figures} from changed
      on conflict (member_id, day, game_type) do update
        set path = excluded.path, ${eachFigure((name) => sql`${name} = excluded.${name}`)}),
    lines as (
      select member_id, day, half, game_type, path, ${figures}, (rounds > 0)::int as players,
        (valid_minor >= active_min_minor)::int as active, 1 as sign from changed
      union all
      select member_id, day, half, game_type, old_path, ${eachFigure((name) => sql`-old_${name}`)}, -(old_rounds > 0)::int,
        -(old_valid_minor >= active_min_minor)::int, -1 from changed where old_path is not null),
    halves as (
      insert into agent_member_halves as h (half, game_type, path, member_id, ${figures})
      select half, game_type, path, member_id, ${sums} from lines group by half, game_type, path, member_id
      on conflict (half, game_type, path) do update set ${eachFigure((name) => sql`${name} = h.${name} + excluded.${name}`)}),
    teams as (
      insert into agent_team_days as x (node_no, day, game_type, path, ${figures}, players, active)
      select above.node_no, l.day, l.game_type, ${pathOfAncestor}, ${sums}, sum(l.players), sum(l.active)
      from lines l ${everyAncestor} group by above.node_no, l.day, l.game_type
      on conflict (node_no, day, game_type) do update set path = excluded.path,
        ${eachFigure((name) => sql`${name} = x.${name} + excluded.${name}`)},
        players = x.players + excluded.players, active = x.active + excluded.active)
    select count(*)::int as count from changed`);
  return rows[0]?.count ?? 0;
}

/**
 * Of days that are closed: what their rounds say now less what was counted for them, on whichever day. Each difference counts on
 * `countedOn`. Returns how many there are.
 */
export async function correctPlay(
  tx: Tx,
  { since, now, countedOn }: Counting & { countedOn: Day },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with places as (
      select t.member_id, t.day, d.starts_at, d.ends_at from (${touched({ since }, true)}) t
        join agent_days d using (day) join agent_nodes n using (member_id)),
    told as (
      select member_id, day, game_type, ${eachFigure((name) => sql`-${name} as ${name}`)}
        from agent_member_days join places using (member_id, day) where game_type <> 'ALL'
      union all
      select c.member_id, c.counted_on, c.game_type, ${eachFigure((name) => sql`c.${name}`)}
        from agent_corrections c join places p on p.member_id = c.member_id and p.day = c.counted_on
        where c.game_type is not null
      union all
      select c.member_id, c.day, c.game_type, ${eachFigure((name) => sql`-c.${name}`)}
        from agent_corrections c join places p on p.member_id = c.member_id and p.day = c.day
        where c.game_type is not null
      union all
      select p.member_id, p.day, f.* from places p cross join lateral (${roundsOfPlace}) f),
    missing as (
      select member_id, day, game_type, ${sums} from told group by member_id, day, game_type)
    insert into agent_corrections (member_id, day, counted_on, game_type, ${figures}, noted_at)
    select member_id, day, ${countedOn}::date, game_type, ${figures}, ${now} from missing
      where (${figures}) <> (0, 0, 0, 0, 0)`);
  return rowCount ?? 0;
}
