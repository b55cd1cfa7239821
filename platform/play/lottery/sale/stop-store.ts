import { announceToAll } from '@/platform/ground/live';
import { newId, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { endSale } from '../draws/draw-store';

/** All SQL of `lottery_stops`, and of what is on sale as the desk sees it. */
export interface StopSubject {
  gameCode: string;
  /** Null for every issue. */
  issue: string | null;
}

/** Of `lottery_draws d`: the desk has stopped its sale. A stop counts from when it is written, whatever the clock of the machine that sells. */
export const isStopped = (now: Sql): Sql =>
  sql`exists (select from lottery_stops s where s.game_code = d.game_code and (s.issue is null or s.issue = d.issue)
    and (s.ends_at is null or s.ends_at > ${now}))`;

/** Sales that have begun are waited for; the next one sees what is written here. */
async function holdSales(tx: Tx, { gameCode, issue }: StopSubject): Promise<void> {
  const { rows } = await tx.execute<{ drawId: string }>(
    sql`select draw_id as "drawId" from lottery_draws where game_code = ${gameCode} and state = 'open'
          and (${issue}::text is null or issue = ${issue}) order by draw_id`,
  );
  for (const { drawId } of rows) await endSale(tx, drawId);
}

/** False when it is stopped already. */
export async function stopLotterySale(
  tx: Tx,
  { gameCode, issue, reason, by, now }: StopSubject & { reason: string; by: string; now: Date },
): Promise<boolean> {
  await holdSales(tx, { gameCode, issue });
  const { rowCount } = await tx.execute(
    sql`insert into lottery_stops (stop_id, game_code, issue, starts_at, reason, recorded_by)
        values (${newId('lst')}, ${gameCode}, ${issue}, ${now}, ${reason}, ${by}) on conflict do nothing`,
  );
  await announceToAll(tx, 'lottery');
  return rowCount === 1;
}

/** False when it is not stopped. */
export async function resumeLotterySale(
  tx: Tx,
  { gameCode, issue, now }: StopSubject & { now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update lottery_stops set ends_at = greatest(starts_at, ${now}) where game_code = ${gameCode} and ends_at is null
          and coalesce(issue, '') = coalesce(${issue}, '')`,
  );
  await announceToAll(tx, 'lottery');
  return rowCount === 1;
}

export interface DrawOnSale {
  gameCode: string;
  name: string;
  issue: string;
  locksAt: Date;
  drawsAt: Date;
  tickets: number;
  stakeMinor: bigint;
  /** The most that one number, or one whole play, would cost. */
  worstMinor: bigint;
  /** What of it is stopped, the game before its issue; null where nothing is. */
  stopped: 'game' | 'issue' | null;
  reason: string | null;
}

/** Every draw on sale with what was sold of it in real money: what could cost most first. A game has one. */
export async function listDrawsOnSale(reader: Reader, now: Date): Promise<DrawOnSale[]> {
  const { rows } = await reader.execute<DrawOnSale>(
    sql`select d.game_code as "gameCode", g.names ->> 'EN' as name, d.issue, d.locks_at as "locksAt", d.draws_at as "drawsAt",
          t.tickets, t.stakes as "stakeMinor", coalesce(e.worst, 0)::bigint as "worstMinor", s.stopped, s.reason
        from lottery_draws d join games g on g.game_code = d.game_code and not g.opens_list
          cross join lateral (select count(*)::int as tickets, coalesce(sum(stake_minor), 0)::bigint as stakes
            from lottery_tickets where draw_id = d.draw_id and state = 'sold' and currency = 'PLAY') t
          left join lateral (select sum(liability_minor) as worst from lottery_exposure
            where draw_id = d.draw_id and play_type <> '' group by play_type, cell order by 1 desc limit 1) e on true
          left join lateral (select case when s.issue is null then 'game' else 'issue' end as stopped, s.reason
            from lottery_stops s where s.game_code = d.game_code and (s.issue is null or s.issue = d.issue)
              and s.ends_at is null order by s.issue nulls first limit 1) s on true
        where d.state = 'open' and not d.is_rehearsal and d.locks_at > ${now}
        order by coalesce(e.worst, 0) - t.stakes desc, d.locks_at, d.game_code`,
  );
  return rows;
}

/** What was staked on a draw in real money. */
export async function sumStaked(reader: Reader, drawId: string): Promise<bigint> {
  const { rows } = await reader.execute<{ stakes: bigint }>(
    sql`select coalesce(sum(stake_minor), 0)::bigint as stakes from lottery_tickets
        where draw_id = ${drawId} and state = 'sold' and currency = 'PLAY'`,
  );
  return rows[0]?.stakes ?? 0n;
}
