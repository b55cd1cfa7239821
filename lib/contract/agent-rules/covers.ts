import {
  minorOf,
  type CarryRule,
  type ContractScope,
  type ContractTerms,
  type DailyTier,
  type DividendTier,
  type HourlyTier,
} from './terms';

/** Why terms do not cover others. `tier` with the place of the one below that nothing above it covers. */
export type CoverFault =
  | { fault: 'kind' | 'scope' | 'period' | 'delay' | 'activeMinBet' | 'singleBet' | 'rate' | 'fixed' }
  | { fault: 'tier'; tier: number };

const contains = (outer: ContractScope, inner: ContractScope): boolean => outer === 'ALL' || outer === inner;

interface AnyTier {
  minValid: string;
  minActive: number;
  minLoss: string;
  ratePpm: number;
  fixed: string | null;
}

const anyTier = (tier: DividendTier | DailyTier | HourlyTier): AnyTier => ({
  minLoss: '0.00',
  fixed: null,
  ...tier,
});

/** One tier is reached whenever the other is, and pays no less then. */
function tierCovers(above: AnyTier, below: AnyTier): boolean {
  if (
    minorOf(above.minValid) > minorOf(below.minValid) ||
    above.minActive > below.minActive ||
    minorOf(above.minLoss) > minorOf(below.minLoss)
  )
    return false;
  if (below.fixed !== null) return above.fixed !== null && minorOf(above.fixed) >= minorOf(below.fixed);
  return above.fixed === null && above.ratePpm >= below.ratePpm;
}

type Tiered = Exclude<ContractTerms, { kind: 'realtime' }>;

function tierFaults(above: Tiered, below: Tiered): CoverFault[] {
  const upper = above.tiers.map(anyTier);
  return below.tiers.flatMap((tier, at): CoverFault[] =>
    upper.some((one) => tierCovers(one, anyTier(tier))) ? [] : [{ fault: 'tier', tier: at }],
  );
}

function faultsOfKind(above: ContractTerms, below: ContractTerms): CoverFault[] {
  if (above.kind === 'realtime' || below.kind === 'realtime') {
    if (above.kind !== 'realtime' || below.kind !== 'realtime') return [{ fault: 'kind' }];
    const isLower = above.profitRatePpm < below.profitRatePpm || above.lossRatePpm < below.lossRatePpm;
    return [
      ...(minorOf(above.singleBet) > minorOf(below.singleBet) ? [{ fault: 'singleBet' } as const] : []),
      ...(isLower ? [{ fault: 'rate' } as const] : []),
    ];
  }
  const faults: CoverFault[] = [];
  if (above.kind === 'dividend' && below.kind === 'dividend' && above.period !== below.period)
    faults.push({ fault: 'period' });
  if (above.kind === 'daily' && below.kind === 'daily' && above.dailyDelayDays > below.dailyDelayDays)
    faults.push({ fault: 'delay' });
  if (minorOf(above.activeMinBet) > minorOf(below.activeMinBet)) faults.push({ fault: 'activeMinBet' });
  return [...faults, ...tierFaults(above, below)];
}

/**
 * Why who is promised `above` may earn less than `below` pays for the same play; empty where it never does. Of a dividend
 * it says so of the rates alone: fees and what is taken along are counted on each side by its own terms.
 */
export function faultsOfCover(above: ContractTerms, below: ContractTerms): CoverFault[] {
  if (above.kind !== below.kind) return [{ fault: 'kind' }];
  const scope: CoverFault[] = contains(above.scope, below.scope) ? [] : [{ fault: 'scope' }];
  return [...scope, ...faultsOfKind(above, below)];
}

export function covers(above: ContractTerms, below: ContractTerms): boolean {
  return faultsOfCover(above, below).length === 0;
}

/** What an agent may not promise, whatever they are promised: fixed amounts are the house's. */
export function hasFixedAmounts(terms: ContractTerms): boolean {
  return terms.kind === 'daily' && terms.tiers.some(({ fixed }) => fixed !== null);
}

/** Why an agent who is promised `above` may not promise `below` to somebody directly below them. */
export function faultsOfPromise(above: readonly ContractTerms[], below: ContractTerms): CoverFault[] {
  if (hasFixedAmounts(below)) return [{ fault: 'fixed' }];
  const tries = above.map((terms) => faultsOfCover(terms, below));
  return tries.some((faults) => faults.length === 0) ? [] : (tries[0] ?? [{ fault: 'kind' }]);
}

const generosity: Readonly<Record<CarryRule, number>> = { none: 2, month: 1, forever: 0 };

/**
 * Whether the receiver is never worse off by a new version, whatever is played: then it holds from the next period
 * without being asked. Any other version is an offer.
 */
export function isBetterInEveryCase(next: ContractTerms, now: ContractTerms): boolean {
  if (!covers(next, now) || next.scope !== now.scope) return false;
  if (next.kind !== 'dividend' || now.kind !== 'dividend') return true;
  return (
    next.platformFeePpm <= now.platformFeePpm &&
    next.paymentFeePpm <= now.paymentFeePpm &&
    generosity[next.carry] >= generosity[now.carry]
  );
}
