import { rational } from '@/lib/rational';
import type { MarketKind } from '../prices';
import { linesReturn, mostReturn } from '../settle';
import { legsOf, lineCount, sizesOf, systemNames, type BetForm } from './systems';

/** Of each line, in minor units: 0.10. */
export const leastUnitMinor = 10n;
/** What a ticket may pay, its stake included: 100,000.00. */
export const mostReturnMinor = 10_000_000n;

const leastPrice = 101;
const mostPrice = 50_000;

export interface SlipLeg {
  /** Of the match; of an outright its own. */
  readonly fixtureId: string;
  readonly competitionId: string;
  readonly kind: MarketKind;
  /** In hundredths. */
  readonly price: number;
}

export interface Slip {
  readonly legs: readonly SlipLeg[];
  readonly form: BetForm;
  /** The stake of each line. */
  readonly unitMinor: bigint;
}

/** Why a slip is no bet, where, and what would be. */
export type SlipFault =
  | { readonly code: 'slip.form'; readonly field: 'form' }
  | { readonly code: 'slip.legs'; readonly field: 'legs'; readonly least: number; readonly most: number }
  | { readonly code: 'slip.size'; readonly field: 'form.size'; readonly least: number; readonly most: number }
  | { readonly code: 'slip.price'; readonly field: `legs.${number}.price` }
  | { readonly code: 'slip.related'; readonly field: `legs.${number}`; readonly to: number }
  | { readonly code: 'slip.stake'; readonly field: 'unitMinor'; readonly leastMinor: bigint }
  | { readonly code: 'slip.payout'; readonly field: 'unitMinor'; readonly mostMinor: bigint };

const isOutright = ({ kind }: SlipLeg): boolean => kind === 'outright' || kind === 'mostGoals';

/** Two legs that are no independent bets: of one match, or of a competition as a whole and anything else of it. */
export function areRelated(a: SlipLeg, b: SlipLeg): boolean {
  if (a.fixtureId === b.fixtureId) return true;
  return a.competitionId === b.competitionId && (isOutright(a) || isOutright(b));
}

/** How many legs are wrong, or how they are to be put together. */
function formFault({ legs, form }: Slip): SlipFault | null {
  if (form.kind === 'system' && !systemNames.includes(form.name)) return { code: 'slip.form', field: 'form' };
  const { least, most } = legsOf(form);
  if (legs.length < least || legs.length > most) return { code: 'slip.legs', field: 'legs', least, most };
  if (form.kind !== 'choice') return null;
  const isSize = Number.isInteger(form.size) && form.size >= 2 && form.size < legs.length;
  return isSize ? null : { code: 'slip.size', field: 'form.size', least: 2, most: legs.length - 1 };
}

function legFaults(legs: readonly SlipLeg[]): SlipFault[] {
  return legs.flatMap((leg, at): SlipFault[] => {
    const { price } = leg;
    const isPrice = Number.isInteger(price) && price >= leastPrice && price <= mostPrice;
    const to = legs.slice(0, at).findIndex((before) => areRelated(before, leg));
    return [
      ...(isPrice ? [] : [{ code: 'slip.price', field: `legs.${at}.price` } as const]),
      ...(to < 0 ? [] : [{ code: 'slip.related', field: `legs.${at}`, to } as const]),
    ];
  });
}

/** The largest stake of a line with which a ticket pays no more than it may: the largest u with ⌊u · lines⌋ ≤ most. */
function mostUnit(sizes: readonly number[], prices: readonly number[]): bigint {
  const factors = prices.map((price) => rational(price, 100));
  const { numerator, denominator } = linesReturn(factors, sizes);
  return ((mostReturnMinor + 1n) * denominator - 1n) / numerator;
}

function stakeFaults({ legs, form, unitMinor }: Slip): SlipFault[] {
  if (unitMinor < leastUnitMinor)
    return [{ code: 'slip.stake', field: 'unitMinor', leastMinor: leastUnitMinor }];
  const mostMinor = mostUnit(
    sizesOf(form, legs.length),
    legs.map(({ price }) => price),
  );
  return unitMinor > mostMinor ? [{ code: 'slip.payout', field: 'unitMinor', mostMinor }] : [];
}

/** All that keeps a slip from being a bet, by itself: what is open and how much a selection still takes is asked where it is placed. */
export function checkSlip(slip: Slip): readonly SlipFault[] {
  const form = formFault(slip);
  if (form) return [form];
  const ofLegs = legFaults(slip.legs);
  return ofLegs.length > 0 ? ofLegs : stakeFaults(slip);
}

export interface SlipFigures {
  readonly sizes: readonly number[];
  readonly lines: number;
  readonly stakeMinor: bigint;
  /** When all legs win, the stake included. */
  readonly mostReturnMinor: bigint;
}

/** What a slip without faults says before it is placed. */
export function slipFigures({ legs, form, unitMinor }: Slip): SlipFigures {
  const sizes = sizesOf(form, legs.length);
  const lines = lineCount(legs.length, sizes);
  const prices = legs.map(({ price }) => price);
  return {
    sizes,
    lines,
    stakeMinor: unitMinor * BigInt(lines),
    mostReturnMinor: mostReturn({ unitMinor, sizes }, prices),
  };
}
