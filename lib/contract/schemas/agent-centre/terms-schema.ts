import { array, lazy, mixed, number, object, string, type Schema } from 'yup';
import { parseMoney } from '@/lib/money';
import { amountSchema } from '../common';
import {
  carryRules,
  contractKinds,
  contractScopes,
  dividendPeriods,
  million,
  mostTiers,
  type ContractTerms,
} from '../../agent-rules/terms';

const ratePpm = () =>
  number()
    .typeError('rate')
    .integer('rate')
    .min(0, 'too.small')
    .max(million, 'too.large')
    .required('required');
const positiveRate = () => ratePpm().min(1, 'too.small');
const minActive = () =>
  number()
    .typeError('number')
    .integer('number')
    .min(0, 'too.small')
    .max(1_000_000, 'too.large')
    .required('required');
const scope = () => string().oneOf(contractScopes, 'choice').required('required');

interface AnyTier {
  minValid?: unknown;
  minActive?: unknown;
  minLoss?: unknown;
  ratePpm?: unknown;
  fixed?: unknown;
}

const amountOf = (value: unknown): bigint => parseMoney(value) ?? 0n;
const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Each tier asks no less than the one before it, and pays more. */
function isRising(tiers: readonly AnyTier[] | undefined): boolean {
  return (tiers ?? []).every((tier, at, all) => {
    const before = all[at - 1];
    if (!before) return true;
    const asksNoLess =
      amountOf(tier.minValid) >= amountOf(before.minValid) &&
      countOf(tier.minActive) >= countOf(before.minActive) &&
      amountOf(tier.minLoss) >= amountOf(before.minLoss);
    const paysMore =
      countOf(tier.ratePpm) > countOf(before.ratePpm) || amountOf(tier.fixed) > amountOf(before.fixed);
    return asksNoLess && paysMore;
  });
}

/** Rates and fixed amounts do not stand in one contract: which of two pays more would depend on the day. */
const isOfOneWay = (tiers: readonly AnyTier[] | undefined): boolean =>
  (tiers ?? []).every(
    ({ fixed }, _at, all) => ((fixed ?? null) === null) === ((all[0]?.fixed ?? null) === null),
  );

const tiersOf = (tier: Schema) =>
  array(tier)
    .min(1, 'required')
    .max(mostTiers, 'tiers.many')
    .required('required')
    .test('rising', 'tiers.order', (tiers) => isRising(tiers as AnyTier[] | undefined));

const conditions = () => ({ minValid: amountSchema(), minActive: minActive() });

const dividend = object({
  kind: string().oneOf(['dividend']).required('required'),
  scope: string().oneOf(['ALL'], 'choice').required('required'),
  period: string().oneOf(dividendPeriods, 'choice').required('required'),
  carry: string().oneOf(carryRules, 'choice').required('required'),
  activeMinBet: amountSchema(),
  platformFeePpm: ratePpm(),
  paymentFeePpm: ratePpm(),
  tiers: tiersOf(object({ ...conditions(), minLoss: amountSchema(), ratePpm: positiveRate() }).required()),
});

const daily = object({
  kind: string().oneOf(['daily']).required('required'),
  scope: scope(),
  activeMinBet: amountSchema(),
  dailyDelayDays: number().oneOf([0, 1], 'choice').required('required'),
  tiers: tiersOf(
    object({
      ...conditions(),
      ratePpm: ratePpm(),
      fixed: mixed()
        .nullable()
        .defined('required')
        .test('money', 'money', (value) => value === null || value === undefined || amountOf(value) > 0n),
    })
      .required()
      .test(
        'paying',
        'tiers.pay',
        ({ ratePpm: rate, fixed }) => ((fixed ?? null) === null) === countOf(rate) > 0,
      ),
  ).test('one way', 'tiers.pay', (tiers) => isOfOneWay(tiers as AnyTier[] | undefined)),
});

const hourly = object({
  kind: string().oneOf(['hourly']).required('required'),
  scope: scope(),
  activeMinBet: amountSchema(),
  tiers: tiersOf(object({ ...conditions(), ratePpm: positiveRate() }).required()),
});

const realtime = object({
  kind: string().oneOf(['realtime']).required('required'),
  scope: scope(),
  singleBet: amountSchema(),
  profitRatePpm: ratePpm(),
  lossRatePpm: ratePpm(),
}).test(
  'paying',
  'tiers.pay',
  ({ profitRatePpm, lossRatePpm }) => countOf(profitRatePpm) + countOf(lossRatePpm) > 0,
);

const unknownKind = object({ kind: string().oneOf(contractKinds, 'choice').required('required') });
const byKind: Readonly<Record<string, Schema>> = { dividend, daily, hourly, realtime };

/** Terms as somebody has written them; field errors carry the place, `tiers[2].ratePpm`. */
export const termsSchema = () =>
  lazy((value: unknown) => {
    const kind = (value as { kind?: unknown } | null | undefined)?.kind;
    const known = typeof kind === 'string' && Object.hasOwn(byKind, kind) ? byKind[kind] : undefined;
    return (known ?? unknownKind).required('required') as Schema<ContractTerms>;
  }) as unknown as Schema<ContractTerms>;
