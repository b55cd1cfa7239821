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

/** Of a selection, and of all selections of a fixture together. */
export const mostLiability = { selection: 5_000_000n, fixture: 20_000_000n } as const;
/** One player holds at most half of either, so that nobody alone can close what others would bet on. */
const partOfPlayer = 2n;

/** What is held of a whole fixture. */
const whole = { market: '', selection: '' };

const mostOf = ({ market }: Pick<Weight, 'market'>): bigint =>
  market === '' ? mostLiability.fixture : mostLiability.selection;

const keyOf = ({ fixtureId, market, selection }: Weight): string => `${fixtureId} ${market} ${selection}`;

/** Sums per row, with those of the fixtures, in one order: two tickets never wait for each other. */
function rowsOf(weights: readonly Weight[]): Weight[] {
  const rows = new Map<string, Weight>();
  for (const weight of weights.flatMap((one) => [one, { ...one, ...whole }])) {
    const known = rows.get(keyOf(weight))?.liabilityMinor ?? 0n;
    rows.set(keyOf(weight), { ...weight, liabilityMinor: known + weight.liabilityMinor });
  }
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
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

/** Adds weights of which none is negative, in the order of the rows. */
async function addWeights(client: PoolClient, added: readonly Weight[]): Promise<HeldRow[]> {
  const { rows } = await client.query<{ nowMinor: bigint }>(
    `insert into sandbox.book_exposure as e (fixture_id, market, selection, liability_minor)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
     on conflict (fixture_id, market, selection) do update set liability_minor = e.liability_minor + excluded.liability_minor
     returning liability_minor as "nowMinor"`,
    [
      added.map(({ fixtureId }) => fixtureId),
      added.map(({ market }) => market),
      added.map(({ selection }) => selection),
      added.map(({ liabilityMinor }) => String(liabilityMinor)),
    ],
  );
  return added.map((row, at) => ({ row, nowMinor: rows[at]?.nowMinor ?? 0n }));
}

/** Adds what tickets weigh, or takes it away where it is negative: never below nothing. Answers what weighs then. */
export async function changeExposure(client: PoolClient, weights: readonly Weight[]): Promise<HeldRow[]> {
  const changed = rowsOf(weights);
  if (changed.length === 0) return [];
  // A row that is to be inserted cannot be negative, so what takes away goes one by one.
  if (changed.every(({ liabilityMinor }) => liabilityMinor >= 0n)) return addWeights(client, changed);
  const held: HeldRow[] = [];
  for (const row of changed) {
    const { rows } = await client.query<{ nowMinor: bigint }>(
      `insert into sandbox.book_exposure as e (fixture_id, market, selection, liability_minor) values ($1, $2, $3, greatest(0, $4::bigint))
       on conflict (fixture_id, market, selection) do update set liability_minor = greatest(0, e.liability_minor + $4)
       returning liability_minor as "nowMinor"`,
      [row.fixtureId, row.market, row.selection, row.liabilityMinor],
    );
    held.push({ row, nowMinor: rows[0]?.nowMinor ?? 0n });
  }
  return held;
}

export const dropExposure = async (client: PoolClient, weights: readonly Weight[]): Promise<void> =>
  void (await changeExposure(
    client,
    weights.map((weight) => ({ ...weight, liabilityMinor: -weight.liabilityMinor })),
  ));

/** The largest single stake that limits leave a player room for at a price, in minor units. */
export async function roomOf(
  reader: Reader,
  { fixtureId, market, selection }: Omit<Weight, 'liabilityMinor'>,
  { price, own }: { price: number; own: readonly Weight[] },
): Promise<bigint> {
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
  const byPayout = ((mostReturnMinor + 1n) * 100n - 1n) / BigInt(price);
  return byRoom < byPayout ? byRoom : byPayout;
}
