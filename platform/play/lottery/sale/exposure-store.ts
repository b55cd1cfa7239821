import { CallError } from '@/lib/contract/errors';
import { moneyText } from '@/lib/money';
import { executePrepared, sql, type Reader, type Tx } from '@/platform/ground/db';
import type { Limits } from './limit-store';

/**
 * All SQL of `lottery_exposure`: what the house would have to pay at most, by draw, play and number, and what one member can win in
 * a draw. A number's sum is kept in stripes: a sale adds to one of them, so that sales at once seldom wait for each other, and each
 * holds its part of the limit, so that together they never go past it.
 */
const stripes = 8;

export interface Liability {
  /** Empty for what one member can win in the draw. */
  playType: string;
  /** A number, empty for a whole play, or the member. */
  cell: string;
  amountMinor: bigint;
}

const isOfMember = ({ playType }: Pick<Liability, 'playType'>): boolean => playType === '';

const capOf = (liability: Pick<Liability, 'playType' | 'cell'>, limits: Limits): bigint => {
  if (isOfMember(liability)) return limits.memberPrizesMinor;
  return liability.cell === '' ? limits.playMinor : limits.cellMinor;
};

/** What one member has is one row; everything else is shared by all. */
const stripesOf = (liability: Pick<Liability, 'playType'>): number => (isOfMember(liability) ? 1 : stripes);

interface Reservation extends Liability {
  stripe: number;
  capMinor: bigint;
}

/** One amount for each cell, in the order in which rows are locked everywhere. */
export function mergeLiabilities(liabilities: readonly Liability[]): Liability[] {
  const sums = new Map<string, Liability>();
  for (const each of liabilities) {
    const key = `${each.playType} ${each.cell}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, amountMinor: sum.amountMinor + each.amountMinor } : each);
  }
  return [...sums.entries()]
    .filter(([, { amountMinor }]) => amountMinor > 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, liability]) => liability);
}

/**
 * Reserves all of it or refuses: `lottery.limit.number` with what is left of the number, `lottery.limit.prize` for the
 * member's own. The last step of a sale, because others wait for these rows.
 */
export async function reserve(
  tx: Tx,
  drawId: string,
  { liabilities, stripe, limits }: { liabilities: readonly Liability[]; stripe: number; limits: Limits },
): Promise<void> {
  const asked = mergeLiabilities(liabilities).map((liability): Reservation => ({
    ...liability,
    stripe: stripe % stripesOf(liability),
    capMinor: capOf(liability, limits) / BigInt(stripesOf(liability)),
  }));
  const taken = await addToStripes(tx, drawId, { asked, limits });
  for (const liability of asked)
    if (!taken.has(keyOf(liability))) await spread(tx, drawId, { liability, limits });
}

const keyOf = ({ playType, cell }: Pick<Liability, 'playType' | 'cell'>): string => `${playType} ${cell}`;

async function addToStripes(
  tx: Tx,
  drawId: string,
  { asked, limits }: { asked: readonly Reservation[]; limits: Limits },
): Promise<ReadonlySet<string>> {
  const { memberPrizesMinor, playMinor, cellMinor } = limits;
  const { rows } = await executePrepared<{ playType: string; cell: string }>(
    tx,
    sql`insert into lottery_exposure as e (draw_id, play_type, cell, stripe, liability_minor)
        select ${drawId}, a.play_type, a.cell, a.stripe, a.amount
        from unnest(${asked.map(({ playType }) => playType)}::text[], ${asked.map(({ cell }) => cell)}::text[],
          ${asked.map(({ stripe }) => stripe)}::smallint[], ${asked.map(({ amountMinor }) => amountMinor)}::bigint[],
          ${asked.map(({ capMinor }) => capMinor)}::bigint[]) a (play_type, cell, stripe, amount, cap)
        where a.amount <= a.cap order by a.play_type, a.cell, a.stripe
        on conflict (draw_id, play_type, cell, stripe) do update
          set liability_minor = e.liability_minor + excluded.liability_minor
          where e.liability_minor + excluded.liability_minor <= case
            when e.play_type = '' then ${memberPrizesMinor}::bigint
            when e.cell = '' then ${playMinor}::bigint / ${stripes}
            else ${cellMinor}::bigint / ${stripes} end
        returning play_type as "playType", cell`,
  );
  return new Set(rows.map(keyOf));
}

/** What the chosen stripe has no room for goes into whichever has: all of them are locked in their order. */
async function spread(
  tx: Tx,
  drawId: string,
  { liability, limits }: { liability: Reservation; limits: Limits },
): Promise<void> {
  const { playType, cell, amountMinor, capMinor } = liability;
  const used = await lockStripes(tx, drawId, liability);
  const free = used.map(({ liabilityMinor }) => (capMinor > liabilityMinor ? capMinor - liabilityMinor : 0n));
  const left = free.reduce((sum, each) => sum + each, 0n);
  if (left < amountMinor) {
    if (isOfMember(liability))
      throw new CallError('lottery.limit.prize', {
        max: moneyText(limits.memberPrizesMinor),
        left: moneyText(left),
      });
    throw new CallError('lottery.limit.number', { playType, number: cell, left: moneyText(left) });
  }
  let rest = amountMinor;
  for (const [stripe, room] of free.entries()) {
    const part = room < rest ? room : rest;
    rest -= part;
    if (part > 0n) await addToStripe(tx, drawId, { playType, cell, stripe, amountMinor: part });
  }
}

async function lockStripes(
  tx: Tx,
  drawId: string,
  liability: Liability,
): Promise<{ stripe: number; liabilityMinor: bigint }[]> {
  const { playType, cell } = liability;
  await tx.execute(
    sql`insert into lottery_exposure (draw_id, play_type, cell, stripe, liability_minor)
        select ${drawId}, ${playType}, ${cell}, stripe, 0 from generate_series(0, ${stripesOf(liability) - 1}::int) stripe
        on conflict do nothing`,
  );
  const { rows } = await tx.execute<{ stripe: number; liabilityMinor: bigint }>(
    sql`select stripe, liability_minor as "liabilityMinor" from lottery_exposure
        where draw_id = ${drawId} and play_type = ${playType} and cell = ${cell} order by stripe for update`,
  );
  return rows;
}

async function addToStripe(
  tx: Tx,
  drawId: string,
  { playType, cell, stripe, amountMinor }: Liability & { stripe: number },
): Promise<void> {
  await tx.execute(
    sql`update lottery_exposure set liability_minor = liability_minor + ${amountMinor}
        where draw_id = ${drawId} and play_type = ${playType} and cell = ${cell} and stripe = ${stripe}`,
  );
}

/** Gives back what a ticket had reserved: of whichever stripes hold it, because only their sum is a limit. */
export async function release(tx: Tx, drawId: string, liabilities: readonly Liability[]): Promise<void> {
  for (const liability of mergeLiabilities(liabilities)) {
    let rest = liability.amountMinor;
    for (const { stripe, liabilityMinor } of await lockStripes(tx, drawId, liability)) {
      const part = liabilityMinor < rest ? liabilityMinor : rest;
      rest -= part;
      if (part > 0n) await addToStripe(tx, drawId, { ...liability, stripe, amountMinor: -part });
    }
  }
}

export interface ExposureRow {
  playType: string;
  cell: string;
  liabilityMinor: bigint;
}

/** What the house could have to pay in a draw, the largest first. */
export async function listExposure(reader: Reader, drawId: string, limit: number): Promise<ExposureRow[]> {
  const { rows } = await reader.execute<ExposureRow>(
    sql`select play_type as "playType", cell, sum(liability_minor)::bigint as "liabilityMinor" from lottery_exposure
        where draw_id = ${drawId} and play_type <> '' group by play_type, cell order by 3 desc, 1, 2 limit ${limit}`,
  );
  return rows;
}

/** The same of every cell, with what each member can win. */
export async function sumExposure(reader: Reader, drawId: string): Promise<ExposureRow[]> {
  const { rows } = await reader.execute<ExposureRow>(
    sql`select play_type as "playType", cell, sum(liability_minor)::bigint as "liabilityMinor" from lottery_exposure
        where draw_id = ${drawId} group by play_type, cell`,
  );
  return rows;
}

/** What was sold of a draw and would go back were it void. */
export async function sumSold(
  reader: Reader,
  drawId: string,
): Promise<{ tickets: number; stakeMinor: bigint }> {
  const { rows } = await reader.execute<{ tickets: number; stakeMinor: bigint }>(
    sql`select count(*)::int as tickets, coalesce(sum(stake_minor), 0)::bigint as "stakeMinor" from lottery_tickets
        where draw_id = ${drawId} and state = 'sold'`,
  );
  return rows[0] ?? { tickets: 0, stakeMinor: 0n };
}
