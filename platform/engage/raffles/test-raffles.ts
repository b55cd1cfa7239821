import { createHash } from 'node:crypto';
import { putSeries, runRaffles, type BeaconSource, type RaffleSeries } from '.';
import { giveTickets } from '../raffle-tickets';
import { readTickets } from './proof';
import { readRaffleDocument, verifyRaffle, type RaffleDocument } from '@/lib/raffle';
import { inTransaction, newId, sql, type Db } from '@/platform/ground/db';
import { fundedMember } from '@/lib/testing/scenes/cashier';

/** A raffle of a test is published then, closes at 20:00 and is drawn at 21:00. */
export const raffleDay = {
  published: new Date('2026-11-20T12:00:00Z'),
  before: new Date('2026-11-20T19:59:00Z'),
  closes: new Date('2026-11-20T20:00:00Z'),
  draws: new Date('2026-11-20T21:00:00Z'),
};

const genesis = Date.parse('2026-01-01T00:00:00Z') / 1000;

/** What a chain of drand answers that has a round every thirty seconds; null where there is nothing. */
export function drandAnswer(path: string, areRoundsDue: boolean): object | null {
  if (path === '/chain/info') return { period: 30, genesis_time: genesis, hash: 'c0ffee' };
  const round = Number(/^\/chain\/public\/(\d+)$/.exec(path)?.[1]);
  if (!round || !areRoundsDue) return null;
  const signature = createHash('sha384').update(`round ${round}`).digest('hex');
  const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
  return { round, randomness, signature };
}

/** A beacon as drand answers; `isDown` keeps its rounds back. */
export function standInBeacon(isDown: () => boolean = () => false): BeaconSource {
  const fetch = (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const answer = drandAnswer(pathname, !isDown());
    return Promise.resolve(answer ? Response.json(answer) : new Response('', { status: 404 }));
  };
  return { url: 'https://beacon.test/chain', fetch };
}

export const seriesOf = (change: Partial<RaffleSeries> = {}): RaffleSeries => ({
  seriesId: `daily_${newId('x').slice(-12)}`,
  titles: { EN: 'The daily raffle', TY: 'Ang raffle araw-araw' },
  ticketPoints: 10,
  perMember: null,
  closesMinute: 20 * 60,
  drawMinutes: 60,
  prizes: [
    { kind: 'points', value: 500n, bonus: null },
    { kind: 'cash', value: 20_00n, bonus: null },
  ],
  isRunning: true,
  isOnce: false,
  ...change,
});

/** Publishes a raffle of a series of its own; no other one comes after it. */
export async function openRaffle(
  db: Db,
  change: Partial<RaffleSeries> = {},
  source: BeaconSource = standInBeacon(),
): Promise<string> {
  const series = seriesOf(change);
  await inTransaction(db, (tx) => putSeries(tx, series, 'test'));
  await runRaffles(db, source, raffleDay.published);
  await inTransaction(db, (tx) => putSeries(tx, { ...series, isRunning: false }, 'test'));
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from raffles where series_id = ${series.seriesId}`,
  );
  if (!rows[0]) throw new Error('No raffle was published');
  return rows[0].id;
}

/** Tickets of the raffle that closes next, for somebody new or somebody known. */
export async function entrant(db: Db, count: number, memberId?: string): Promise<string> {
  const who = memberId ?? (await fundedMember(db, 0n));
  const giving = { memberId: who, source: 'mission', reference: newId('mis'), count } as const;
  await inTransaction(db, (tx) => giveTickets(tx, giving, raffleDay.published));
  return who;
}

/** What a member downloads, read again from its text. */
export async function downloaded(db: Db, memberId: string, raffleId: string): Promise<RaffleDocument> {
  const { own, statement, list } = await readTickets(db, { memberId, raffleId, from: 1 });
  const placed = own.flatMap(({ number, ticketId, place, path }) =>
    place === null ? [] : [{ number, ticketId, place, path }],
  );
  const read = readRaffleDocument(JSON.parse(JSON.stringify({ ...statement, own: placed, list })));
  if (!read) throw new Error('It is no statement of a raffle');
  return read;
}

/** What of it does not agree. */
export const failing = (raffle: RaffleDocument) =>
  verifyRaffle(raffle).flatMap(({ check, isGood }) => (isGood ? [] : [check]));
