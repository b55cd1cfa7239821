import { parseMoney } from '@/lib/money';
import type { ReadBet, StakeOffer } from './types';

/**
 * The one place that decides whether a stake and a bet are on offer: for the round server before anything is claimed or
 * any wallet is asked, and for everybody who checks a proof. What passes here pays whole units of money on every outcome
 * (`whole-units.test.ts`).
 */
export interface Wager {
  stakeMinor: bigint;
  bet: unknown;
}

export type Admission =
  { kind: 'admitted'; wager: Wager } | { kind: 'stake.invalid' } | { kind: 'bet.invalid' };

/** What of an engine the gate needs to know. */
export interface Offering<Bet = unknown> {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- engines of all types; each has maths of its own
  stakes: (maths: any) => StakeOffer;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
  readBet: (maths: any, value: unknown) => ReadBet<Bet> | null;
}

const stakeRefused: Admission = { kind: 'stake.invalid' };
const betRefused: Admission = { kind: 'bet.invalid' };

/** Reads what somebody wants to stake, as it came from outside. */
export function admit(engine: Offering, maths: unknown, asked: { stake: unknown; bet: unknown }): Admission {
  const offer = engine.stakes(maths);
  const stakeMinor = typeof asked.stake === 'string' ? parseMoney(asked.stake) : null;
  if (stakeMinor === null || stakeMinor < offer.minMinor || stakeMinor > offer.maxMinor) return stakeRefused;
  if (offer.rule === 'step' && !offer.stepsMinor.includes(stakeMinor)) return stakeRefused;
  const read = engine.readBet(maths, asked.bet ?? null);
  if (!read || !isPlacedAsOffered(offer, read)) return betRefused;
  if (!isSumOf(offer, read, stakeMinor)) return stakeRefused;
  return { kind: 'admitted', wager: { stakeMinor, bet: read.bet } };
}

/** Each position by itself: within its limit, and of whole units. */
function isPlacedAsOffered({ rule, unitMinor }: StakeOffer, { placed, copies }: ReadBet<unknown>): boolean {
  if (rule === 'placed')
    return (placed ?? []).every(
      ({ amountMinor, limitMinor }) =>
        amountMinor > 0n && amountMinor <= limitMinor && amountMinor % unitMinor === 0n,
    );
  return rule === 'step' || (copies !== undefined && Number.isSafeInteger(copies) && copies > 0);
}

/** Does the whole stake follow from its parts? */
function isSumOf(
  { rule, stepsMinor }: StakeOffer,
  { placed = [], copies = 1 }: ReadBet<unknown>,
  stakeMinor: bigint,
): boolean {
  if (rule === 'placed') return placed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) === stakeMinor;
  return stepsMinor.some((step) => step * BigInt(copies) === stakeMinor);
}

/** Stakes of which each is the whole stake of a round. */
export function stepOffer(stepsMinor: readonly bigint[]): StakeOffer {
  const [minMinor = 0n] = stepsMinor;
  return { rule: 'step', stepsMinor, unitMinor: 0n, minMinor, maxMinor: stepsMinor.at(-1) ?? 0n };
}

/** Prices of one copy, of which at most so many are bought at the same price. */
export function copiesOffer(stepsMinor: readonly bigint[], mostCopies: number): StakeOffer {
  const { minMinor, maxMinor } = stepOffer(stepsMinor);
  return { rule: 'copies', stepsMinor, unitMinor: 0n, minMinor, maxMinor: maxMinor * BigInt(mostCopies) };
}

/** Chips that are placed one by one: every amount a multiple of the unit, all of them together at most so much. */
export function placedOffer(
  stepsMinor: readonly bigint[],
  { unitMinor, mostMinor }: { unitMinor: bigint; mostMinor: bigint },
): StakeOffer {
  return { rule: 'placed', stepsMinor, unitMinor, minMinor: unitMinor, maxMinor: mostMinor };
}
