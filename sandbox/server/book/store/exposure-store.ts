import type { PoolClient } from 'pg';
import { mostReturnMinor } from '@/sandbox/book/slip';
import type { Reader } from '../../sql';

/** All SQL of `sandbox.book_exposure`: what the book stands to lose. */
export interface Weight {
  fixtureId: string;
  market: string;
  selection: string;
  liabilityMinor: bigint;
}

/**
 * Trial money is nobody’s loss. If it weighed, whoever opens trial accounts could close every match to those who play.
 */
export const weighsNothing = (currency: string): boolean => currency === 'TRIAL';

/** Of a selection, and of all selections of a fixture together. */
export const mostLiability = { selection: 5_000_000n, fixture: 20_000_000n } as const;
/** One player holds at most half of either, so that nobody alone can close what others would bet on. */
const partOfPlayer = 2n;

/** What weighs on a selection and on a fixture without a question about whose it is. */
export const lightLiability = [
  mostLiability.selection / partOfPlayer,
  mostLiability.fixture / partOfPlayer,
] as const;

/** What is held of a whole fixture. */
const whole = { market: '', selection: '' };

const mostOf = ({ market }: Pick<Weight, 'market'>): bigint =>
  market === '' ? mostLiability.fixture : mostLiability.selection;

const keyOf = ({ fixtureId, market, selection }: Weight): string => `${fixtureId} ${market} ${selection}`;

/** Sums per row, with those of the fixtures. */
function rowsOf(weights: readonly Weight[]): Weight[] {
  const rows = new Map<string, Weight>();
  for (const weight of weights.flatMap((one) => [one, { ...one, ...whole }])) {
    const known = rows.get(keyOf(weight))?.liabilityMinor ?? 0n;
    rows.set(keyOf(weight), { ...weight, liabilityMinor: known + weight.liabilityMinor });
  }
  return [...rows.values()];
}

/** A row to which something was added, and what weighs on it now. */
export interface HeldRow {
  row: Weight;
  nowMinor: bigint;
}

export interface Overweight {
  row: Weight;
  /** What the row has room for, beside what is added. */
  roomMinor: bigint;
}

/** The rows for which what was added is too much: the caller takes everything back then. */
export const overweight = (held: readonly HeldRow[]): Overweight[] =>
  held
    .filter(({ row, nowMinor }) => nowMinor > mostOf(row))
    .map(({ row, nowMinor }) => ({ row, roomMinor: mostOf(row) - (nowMinor - row.liabilityMinor) }));

/** Whether a player's part has to be asked for: where little weighs, nobody has too much of it. */
export const isHeavy = (held: readonly HeldRow[]): boolean =>
  held.some(({ row, nowMinor }) => nowMinor > mostOf(row) / partOfPlayer);

/** The same for one player, of whose open tickets these are all weights on the fixtures. */
export function playerOverweight(held: readonly HeldRow[], own: readonly Weight[]): Overweight[] {
  const sums = new Map(rowsOf(own).map((row) => [keyOf(row), row.liabilityMinor]));
  return held.flatMap(({ row }) => {
    const most = mostOf(row) / partOfPlayer;
    const sum = sums.get(keyOf(row)) ?? 0n;
    return sum > most ? [{ row, roomMinor: most - (sum - row.liabilityMinor) }] : [];
  });
}

/** Legs as `change_exposure` reads them. */
const legValues = (weights: readonly Weight[]): string =>
  JSON.stringify(
    weights.map(({ fixtureId, market, selection, liabilityMinor }) => ({
      ...{ fixture_id: fixtureId, market, selection },
      liability_minor: String(liabilityMinor),
    })),
  );

/** Adds what legs weigh, or takes it away where it is negative: never below nothing. Answers what weighs then. */
export async function changeExposure(client: PoolClient, weights: readonly Weight[]): Promise<HeldRow[]> {
  if (weights.length === 0) return [];
  const { rows } = await client.query<Weight & { nowMinor: bigint }>(
    `select fixture_id as "fixtureId", market, selection, minor as "liabilityMinor", now_minor as "nowMinor"
     from sandbox.change_exposure($1)`,
    [legValues(weights)],
  );
  return rows.map(({ nowMinor, ...row }) => ({ row, nowMinor }));
}

export async function dropExposure(client: PoolClient, weights: readonly Weight[]): Promise<void> {
  if (weights.length > 0)
    await client.query(`select from sandbox.change_exposure($1, -1)`, [legValues(weights)]);
}

/** Rows that do not weigh what the legs of tickets that are not decided come to, one line each. For after a crash: it reads all. */
export async function listMisweighed(reader: Reader): Promise<string[]> {
  const { rows } = await reader.query<{ row: string; stored: string; due: string }>(
    `with due as (
       select l.fixture_id, o.market, o.selection, sum(l.liability_minor)::bigint as minor
       from sandbox.book_tickets t join sandbox.book_legs l using (ticket_id),
         lateral (values (l.market, l.selection), ('', '')) o (market, selection)
       where t.state in ('staking', 'waiting', 'accepted') group by 1, 2, 3)
     select concat_ws(' ', fixture_id, nullif(market, ''), nullif(selection, '')) as row,
       coalesce(e.liability_minor, 0)::text as stored, coalesce(d.minor, 0)::text as due
     from sandbox.book_exposure e full join due d using (fixture_id, market, selection)
     where coalesce(e.liability_minor, 0) <> coalesce(d.minor, 0) order by 1`,
  );
  return rows.map(({ row, stored, due }) => `${row} weighs ${stored}, its open tickets come to ${due}`);
}

/** The largest single stake that limits leave a player room for at a price, in minor units; 0 for what has none. */
export async function roomOf(
  reader: Reader,
  { fixtureId, market, selection }: Omit<Weight, 'liabilityMinor'>,
  { price, own, currency }: { price: number | null; own: readonly Weight[]; currency: string },
): Promise<bigint> {
  if (price === null) return 0n;
  const byPayout = ((mostReturnMinor + 1n) * 100n - 1n) / BigInt(price);
  if (weighsNothing(currency)) return byPayout;
  const { rows } = await reader.query<Weight>(
    `select fixture_id as "fixtureId", market, selection, liability_minor as "liabilityMinor" from sandbox.book_exposure
     where fixture_id = $1 and ((market = $2 and selection = $3) or market = '')`,
    [fixtureId, market, selection],
  );
  const sums = rowsOf(own.filter((weight) => weight.fixtureId === fixtureId));
  const rooms = [
    { fixtureId, market, selection },
    { fixtureId, ...whole },
  ].flatMap((one) => {
    const isRow = (row: Weight) => row.market === one.market && row.selection === one.selection;
    const held = rows.find(isRow)?.liabilityMinor ?? 0n;
    return [mostOf(one) - held, mostOf(one) / partOfPlayer - (sums.find(isRow)?.liabilityMinor ?? 0n)];
  });
  const room = rooms.reduce((least, one) => (one < least ? one : least));
  if (room <= 0n) return 0n;
  const byRoom = (room * 100n) / BigInt(price - 100);
  return byRoom < byPayout ? byRoom : byPayout;
}
