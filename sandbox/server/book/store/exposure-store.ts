import type { PoolClient } from 'pg';
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

/** What is held of a whole fixture. */
const whole = { market: '', selection: '' };

/** Sums per row, with those of the fixtures, in one order: two tickets never wait for each other. */
function rowsOf(weights: readonly Weight[]): Weight[] {
  const rows = new Map<string, Weight>();
  for (const weight of weights.flatMap((one) => [one, { ...one, ...whole }])) {
    const key = `${weight.fixtureId} ${weight.market} ${weight.selection}`;
    const known = rows.get(key);
    rows.set(
      key,
      known ? { ...known, liabilityMinor: known.liabilityMinor + weight.liabilityMinor } : { ...weight },
    );
  }
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

export interface Overweight {
  row: Weight;
  /** What the row has room for, beside what is added. */
  roomMinor: bigint;
}

/** Adds what a ticket weighs, and answers the rows for which it is too much: the caller takes everything back then. */
export async function addExposure(client: PoolClient, weights: readonly Weight[]): Promise<Overweight[]> {
  const added = rowsOf(weights);
  const over: Overweight[] = [];
  for (const row of added) {
    const { rows } = await client.query<{ liabilityMinor: bigint }>(
      `insert into sandbox.book_exposure as e (fixture_id, market, selection, liability_minor) values ($1, $2, $3, $4)
       on conflict (fixture_id, market, selection) do update set liability_minor = e.liability_minor + excluded.liability_minor
       returning liability_minor as "liabilityMinor"`,
      [row.fixtureId, row.market, row.selection, row.liabilityMinor],
    );
    const most = row.market === '' ? mostLiability.fixture : mostLiability.selection;
    const now = rows[0]?.liabilityMinor ?? 0n;
    if (now > most) over.push({ row, roomMinor: most - (now - row.liabilityMinor) });
  }
  return over;
}

/** Takes away what no longer weighs, never below nothing. */
export async function dropExposure(client: PoolClient, weights: readonly Weight[]): Promise<void> {
  for (const { fixtureId, market, selection, liabilityMinor } of rowsOf(weights))
    await client.query(
      `update sandbox.book_exposure set liability_minor = greatest(0, liability_minor - $4)
       where fixture_id = $1 and market = $2 and selection = $3`,
      [fixtureId, market, selection, liabilityMinor],
    );
}

/** The largest single stake that the limits leave room for at a price, in minor units. */
export async function roomOf(
  reader: Reader,
  { fixtureId, market, selection }: Omit<Weight, 'liabilityMinor'>,
  price: number,
): Promise<bigint> {
  const { rows } = await reader.query<Weight>(
    `select market, liability_minor as "liabilityMinor" from sandbox.book_exposure
     where fixture_id = $1 and ((market = $2 and selection = $3) or market = '')`,
    [fixtureId, market, selection],
  );
  const held = (of: string) => rows.find((row) => row.market === of)?.liabilityMinor ?? 0n;
  const rooms = [mostLiability.selection - held(market), mostLiability.fixture - held('')];
  const room = rooms.reduce((least, one) => (one < least ? one : least));
  return room <= 0n ? 0n : (room * 100n) / BigInt(price - 100);
}
