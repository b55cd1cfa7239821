import type { DrawnPlace, RaffleBeacon } from '@/lib/raffle';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { raffleColumns, type StoredRaffle } from '../raffle-tickets';
import type { RafflePrize } from './types';

/** What is written of `raffles` and `raffle_prizes`, and read of them for lists. */
export interface NewRaffle extends Pick<
  StoredRaffle,
  | 'raffleId'
  | 'titles'
  | 'ticketPoints'
  | 'perMember'
  | 'publishedAt'
  | 'closesAt'
  | 'drawsAt'
  | 'commitment'
  | 'beacon'
> {
  seriesId: string;
  /** The row of the series that it was published by. */
  revision: bigint;
  sealedSeed: Buffer;
  prizes: readonly RafflePrize[];
}

/** False when the series has one that closes at this time. */
export async function insertRaffle(tx: Tx, raffle: NewRaffle): Promise<boolean> {
  const { raffleId } = raffle;
  const { rowCount } = await tx.execute(
    sql`insert into raffles (id, series_id, titles, ticket_points, per_member, published_at, closes_at, draws_at, commitment,
          sealed_seed, beacon, state, series_revision)
        values (${raffleId}, ${raffle.seriesId}, ${JSON.stringify(raffle.titles)}::jsonb, ${raffle.ticketPoints},
          ${raffle.perMember}, ${raffle.publishedAt}, ${raffle.closesAt}, ${raffle.drawsAt}, ${raffle.commitment},
          ${raffle.sealedSeed}, ${JSON.stringify(raffle.beacon)}::jsonb, 'open', ${raffle.revision})
        on conflict (series_id, closes_at) do nothing`,
  );
  if (rowCount !== 1) return false;
  for (const [at, { kind, value, bonus }] of raffle.prizes.entries()) {
    await tx.execute(
      sql`insert into raffle_prizes (raffle_id, prize, kind, value, wagering_multiple, valid_days)
          values (${raffleId}, ${at + 1}, ${kind}, ${value}, ${bonus?.wageringMultiple ?? null},
            ${bonus?.validDays ?? null})`,
    );
  }
  return true;
}

interface PrizeRow {
  raffleId: string;
  kind: RafflePrize['kind'];
  value: bigint;
  wageringMultiple: number | null;
  validDays: number | null;
}

/** The prizes of these raffles, each in turn. */
export async function listPrizes(
  reader: Reader,
  raffleIds: readonly string[],
): Promise<ReadonlyMap<string, RafflePrize[]>> {
  if (raffleIds.length === 0) return new Map();
  const { rows } = await reader.execute<PrizeRow>(
    sql`select raffle_id as "raffleId", kind, value, wagering_multiple as "wageringMultiple", valid_days as "validDays"
        from raffle_prizes where raffle_id = any(${raffleIds}) order by raffle_id, prize`,
  );
  const prizes = new Map<string, RafflePrize[]>(raffleIds.map((id) => [id, []]));
  for (const { raffleId, kind, value, wageringMultiple, validDays } of rows) {
    const bonus = wageringMultiple !== null && validDays !== null ? { wageringMultiple, validDays } : null;
    prizes.get(raffleId)?.push({ kind, value, bonus });
  }
  return prizes;
}

/** The open ones first, the next to close before others; then the newest of the others. */
export async function listRaffles(reader: Reader, limit: number): Promise<StoredRaffle[]> {
  const { rows } = await reader.execute<StoredRaffle>(
    sql`select ${raffleColumns} from raffles r
        order by (r.state = 'open') desc, case when r.state = 'open' then r.closes_at end, r.closes_at desc, r.id
        limit ${limit}`,
  );
  return rows;
}

/** When a raffle of the series closes that is published already, the last of them. */
export async function getLastClose(reader: Reader, seriesId: string): Promise<Date | null> {
  const { rows } = await reader.execute<{ closesAt: Date | null }>(
    sql`select max(closes_at) as "closesAt" from raffles where series_id = ${seriesId}`,
  );
  return rows[0]?.closesAt ?? null;
}

/** Whether this row of a series has published a raffle. */
export async function isPublishedBy(reader: Reader, revision: bigint): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from raffles where series_revision = ${revision} limit 1`,
  );
  return (rowCount ?? 0) > 0;
}

/** Those whose close, or whose draw, is due. */
export async function listDue(reader: Reader, step: 'close' | 'draw', now: Date): Promise<StoredRaffle[]> {
  const isDue =
    step === 'close'
      ? sql`r.state = 'open' and r.closes_at <= ${now}`
      : sql`r.state = 'closed' and r.draws_at <= ${now}`;
  const { rows } = await reader.execute<StoredRaffle>(
    sql`select ${raffleColumns} from raffles r where ${isDue} order by r.closes_at, r.id`,
  );
  return rows;
}

export async function getSealedSeed(reader: Reader, raffleId: string): Promise<Buffer> {
  const { rows } = await reader.execute<{ sealedSeed: Buffer }>(
    sql`select sealed_seed as "sealedSeed" from raffles where id = ${raffleId}`,
  );
  if (!rows[0]) throw new Error(`There is no raffle ${raffleId}`);
  return rows[0].sealedSeed;
}

export async function noteClosed(
  tx: Tx,
  raffleId: string,
  { root, tickets, entries }: { root: string; tickets: number; entries: number },
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`update raffles set state = 'closed', root = ${root}, tickets = ${tickets}, entries = ${entries}, closed_at = ${now}
        where id = ${raffleId} and state = 'open'`,
  );
}

export interface DrawnRaffle {
  serverSeed: string;
  drawnWith: RaffleBeacon;
  draws: readonly (readonly DrawnPlace[])[];
}

export async function noteDrawn(
  tx: Tx,
  raffleId: string,
  { serverSeed, drawnWith, draws }: DrawnRaffle,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`update raffles set state = 'drawn', server_seed = ${serverSeed}, drawn_with = ${JSON.stringify(drawnWith)}::jsonb,
          draws = ${JSON.stringify(draws)}::jsonb, drawn_at = ${now}
        where id = ${raffleId} and state = 'closed'`,
  );
}

/** What came out for each prize in turn, of a raffle that was drawn. */
export async function getDraws(reader: Reader, raffleId: string): Promise<DrawnPlace[][]> {
  const { rows } = await reader.execute<{ draws: DrawnPlace[][] | null }>(
    sql`select draws from raffles where id = ${raffleId}`,
  );
  return rows[0]?.draws ?? [];
}
