import type { RoundState } from '@/sandbox/games/live/time-line';
import type { Reader } from '../../sql';

/** How tables stand, for who shows them before somebody sits down. All of them are read with one statement. */
export interface TableStanding {
  tableCode: string;
  /** By the clock of the database. */
  now: Date;
  /** Of the newest round; null at a table that has had none. */
  round: { number: number; state: RoundState; closesAt: Date } | null;
  /** Its next shoe has been sealed and is not in use yet. */
  isShuffling: boolean;
  /** Players whose stakes stand in it, of either money. */
  players: number;
  /** What came last, the newest first. A result is stored as such when all of it has shown. */
  results: unknown[];
}

interface StandingRow extends Omit<TableStanding, 'round'> {
  number: number | null;
  state: RoundState;
  closesAt: Date;
}

export async function listStandings(
  reader: Reader,
  tableCodes: readonly string[],
  mostResults: number,
): Promise<TableStanding[]> {
  const { rows } = await reader.query<StandingRow>(
    `select t.code as "tableCode", sandbox.table_now() as now, r.number, r.state, r.closes_at as "closesAt",
       exists (select from sandbox.shoes s where s.table_code = t.code and s.opens_at > sandbox.table_now()) as "isShuffling",
       (select count(distinct b.player_id)::int from sandbox.table_bets b
        where b.round_id = r.round_id and b.state = 'confirmed') as players,
       coalesce((select jsonb_agg(p.result order by p.number desc) from (
         select number, result from sandbox.table_rounds
         where table_code = t.code and state in ('result', 'settled') order by number desc limit $2) p), '[]') as results
     from unnest($1::text[]) t (code)
       left join lateral (select * from sandbox.table_rounds where table_code = t.code order by number desc limit 1) r on true`,
    [tableCodes, mostResults],
  );
  return rows.map(({ number, state, closesAt, ...standing }) => ({
    ...standing,
    round: number === null ? null : { number, state, closesAt },
  }));
}
