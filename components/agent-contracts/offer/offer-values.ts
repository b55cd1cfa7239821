import {
  mostTiers,
  type ContractKind,
  type ContractScope,
  type ContractTerms,
  type DividendPeriod,
  type CarryRule,
} from '@/lib/contract/agent-rules/terms';

/** Terms as somebody types them: rates in percent, everything as text. */
export interface OfferValues {
  kind: ContractKind;
  scope: ContractScope;
  period: DividendPeriod;
  carry: CarryRule;
  activeMinBet: string;
  platformFee: string;
  paymentFee: string;
  dailyDelayDays: string;
  singleBet: string;
  profitRate: string;
  lossRate: string;
  tiers: TierValues[];
}

export interface TierValues {
  /** Tells rows apart, also when they are put in order or one is taken away. */
  key: number;
  minValid: string;
  minActive: string;
  minLoss: string;
  rate: string;
}

export type PlainField = Exclude<keyof OfferValues, 'tiers' | 'kind'>;

const percentPattern = /^(\d{1,3})(?:[.,](\d{1,4}))?$/;
const partsOfPercent = 10_000;

/** `0.15` → 1500; null for what is no percentage with at most four decimals. */
export function ppmOf(percent: string): number | null {
  const match = percentPattern.exec(percent.trim());
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return Number(whole) * partsOfPercent + Number(fraction.padEnd(4, '0'));
}

/** 1500 → `0.15`. */
export function percentOf(ratePpm: number): string {
  const fraction = String(ratePpm % partsOfPercent)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(ratePpm / partsOfPercent)}${fraction ? `.${fraction}` : ''}`;
}

export const newTier = (tiers: readonly TierValues[]): TierValues => ({
  key: Math.max(0, ...tiers.map(({ key }) => key)) + 1,
  minValid: '',
  minActive: '',
  minLoss: '',
  rate: '',
});

const nothing: Omit<OfferValues, 'kind'> = {
  scope: 'ALL',
  period: 'half-month',
  carry: 'month',
  activeMinBet: '',
  platformFee: '',
  paymentFee: '',
  dailyDelayDays: '0',
  singleBet: '',
  profitRate: '',
  lossRate: '',
  tiers: [newTier([])],
};

/** A form for terms of a kind: filled with terms that there are, or empty. */
export function valuesOf(kind: ContractKind, terms: ContractTerms | null): OfferValues {
  if (terms?.kind !== kind) return { ...nothing, kind };
  const { scope } = terms;
  if (terms.kind === 'realtime')
    return {
      ...nothing,
      kind,
      scope,
      singleBet: terms.singleBet,
      profitRate: percentOf(terms.profitRatePpm),
      lossRate: percentOf(terms.lossRatePpm),
    };
  const tiers = terms.tiers.map((tier, at): TierValues => ({
    key: at + 1,
    minValid: tier.minValid,
    minActive: String(tier.minActive),
    minLoss: 'minLoss' in tier ? tier.minLoss : '',
    rate: percentOf(tier.ratePpm),
  }));
  const shared = { ...nothing, kind, scope, activeMinBet: terms.activeMinBet, tiers };
  if (terms.kind === 'daily') return { ...shared, dailyDelayDays: String(terms.dailyDelayDays) };
  if (terms.kind === 'hourly') return shared;
  return {
    ...shared,
    period: terms.period,
    carry: terms.carry,
    platformFee: percentOf(terms.platformFeePpm),
    paymentFee: percentOf(terms.paymentFeePpm),
  };
}

const rateOf = (text: string): number | string | undefined =>
  text.trim() === '' ? undefined : (ppmOf(text) ?? text);
const countOf = (text: string): string | undefined => text.trim() || undefined;
const amountOf = countOf;

/** What was typed in the shape of terms; what cannot be read stays text, for the rules to refuse. */
export function draftOf(values: OfferValues): Record<string, unknown> {
  const { kind, scope } = values;
  if (kind === 'realtime')
    return {
      kind,
      scope,
      singleBet: amountOf(values.singleBet),
      profitRatePpm: rateOf(values.profitRate),
      lossRatePpm: rateOf(values.lossRate),
    };
  const tiers = values.tiers.map(({ minValid, minActive, minLoss, rate }) => ({
    minValid: amountOf(minValid),
    minActive: countOf(minActive),
    ...(kind === 'dividend' && { minLoss: amountOf(minLoss) }),
    ratePpm: rateOf(rate),
    ...(kind === 'daily' && { fixed: null }),
  }));
  const shared = { kind, scope, activeMinBet: amountOf(values.activeMinBet), tiers };
  if (kind === 'daily') return { ...shared, dailyDelayDays: Number(values.dailyDelayDays) };
  if (kind === 'hourly') return shared;
  return {
    ...shared,
    scope: 'ALL',
    period: values.period,
    carry: values.carry,
    platformFeePpm: rateOf(values.platformFee),
    paymentFeePpm: rateOf(values.paymentFee),
  };
}

export const canAddTier = ({ tiers }: OfferValues): boolean => tiers.length < mostTiers;

const sortKey = ({ rate }: TierValues): number => ppmOf(rate) ?? Number.MAX_SAFE_INTEGER;

/** From the lowest rate up; what is no rate yet comes last. */
export function sortedTiers(tiers: readonly TierValues[]): TierValues[] {
  return [...tiers].sort((one, other) => sortKey(one) - sortKey(other));
}
