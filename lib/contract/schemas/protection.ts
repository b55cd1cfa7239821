import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import { parseMoney } from '@/lib/money';
import {
  exclusionPeriods,
  limitKinds,
  limitPeriods,
  realityIntervals,
  type ExclusionEntry,
  type ExclusionPeriod,
  type LimitEntry,
  type LimitKind,
  type LimitPeriod,
  type LimitValue,
  type PlayFigures,
  type protection,
  type ProtectionOverview,
  type RaiseEntry,
  type RealityState,
  type SetLimitInput,
  type YearStatement,
} from '../calls/protection';
import { moneySchema, optionalAmountSchema, type FamilySchemas } from './common';

const nothing = object({});
const text = () => string().defined();
const flag = () => boolean().required('required');
const count = () => number().integer().min(0).required('required');
const countOrNull = () => number().integer().min(0).nullable().defined();

/** A month of 31 days. */
const mostMinutes = 31 * 24 * 60;

const isMoneyOrNothing = (value: unknown): boolean =>
  value === undefined || value === null || parseMoney(value) !== null;

const limitKind = () => string<LimitKind>().oneOf(limitKinds, 'invalid').required('required');
const limitPeriod = () => string<LimitPeriod>().oneOf(limitPeriods, 'invalid').required('required');

const valueFields = () => ({
  amount: mixed<string>().nullable().defined().test('money', 'money', isMoneyOrNothing),
  minutes: countOrNull(),
});
const limitValue = () => object(valueFields()).required('required') as Schema<LimitValue>;

const limitEntry = object({
  ...valueFields(),
  kind: limitKind(),
  period: limitPeriod(),
  source: string()
    .oneOf(['member', 'operator'] as const)
    .required('required'),
  used: limitValue(),
  remaining: limitValue(),
}).required() as Schema<LimitEntry>;

const raiseEntry = object({
  ...valueFields(),
  raiseId: text(),
  kind: limitKind(),
  period: limitPeriod(),
  isLift: flag(),
  confirmableFrom: text(),
}).required() as Schema<RaiseEntry>;

const exclusion = object({
  kind: string()
    .oneOf(['time_out', 'self_exclusion'] as const)
    .required('required'),
  startsAt: text(),
  endsAt: text(),
  isReturnNeeded: flag(),
})
  .nullable()
  .default(null)
  .defined() as unknown as Schema<ExclusionEntry | null>;

const figures = object({
  stakes: moneySchema(),
  payouts: moneySchema(),
  net: moneySchema(),
  rounds: count(),
  minutesPlayed: count(),
}).required('required') as Schema<PlayFigures>;

const reality = object({
  intervalMinutes: countOrNull(),
  since: string().nullable().defined(),
  dueAt: string().nullable().defined(),
  isDue: flag(),
  isRegular: flag(),
  figures,
}).required('required') as Schema<RealityState>;

const overview = object({
  limits: array(limitEntry).required('required'),
  raises: array(raiseEntry).required('required'),
  exclusion,
  reality,
  figures: object({ day: figures, week: figures, month: figures }).required('required'),
  currencySymbol: text(),
}).required('required') as Schema<ProtectionOverview>;

const movements = () => ({
  deposits: moneySchema(),
  withdrawals: moneySchema(),
  stakes: moneySchema(),
  payouts: moneySchema(),
});
const statement = object({
  ...movements(),
  year: count(),
  from: text(),
  to: text(),
  bonuses: moneySchema(),
  other: moneySchema(),
  net: moneySchema(),
  minutesPlayed: count(),
  openingBalance: moneySchema(),
  closingBalance: moneySchema(),
  months: array(object({ ...movements(), month: count() }).required()).required('required'),
}).required('required') as Schema<YearStatement>;

/** Nothing is said with neither field or with both, and a kind has one of them. */
const setLimitInput = object({
  kind: limitKind(),
  period: limitPeriod(),
  amount: optionalAmountSchema(),
  minutes: number()
    .typeError('number')
    .integer('number')
    .min(0, 'too.small')
    .max(mostMinutes, 'too.large')
    .nullable(),
}).test('one-value', function oneValue({ kind, amount, minutes }) {
  const [wanted, other, path] =
    kind === 'session' ? [minutes, amount, 'minutes'] : [amount, minutes, 'amount'];
  if (wanted === undefined) return this.createError({ path, message: 'required' });
  if (other === undefined) return true;
  return this.createError({ path: path === 'minutes' ? 'amount' : 'minutes', message: 'invalid' });
}) as Schema<SetLimitInput>;

const raiseInput = object({
  raiseId: string().typeError('invalid').max(80, 'too.long').required('required'),
});

export const protectionSchemas: FamilySchemas<typeof protection> = {
  overview: { input: nothing, output: overview },
  setLimit: { input: setLimitInput, output: overview },
  confirmRaise: { input: raiseInput, output: overview },
  withdrawRaise: { input: raiseInput, output: overview },
  exclude: {
    input: object({
      period: string<ExclusionPeriod>().oneOf(exclusionPeriods, 'invalid').required('required'),
    }) as Schema<{ period: ExclusionPeriod }>,
    output: overview,
  },
  returnFromExclusion: { input: nothing, output: overview },
  reality: { input: nothing, output: reality },
  setReality: {
    input: object({
      intervalMinutes: number()
        .typeError('number')
        .nullable()
        .oneOf([...realityIntervals, null], 'invalid')
        .defined('required'),
    }) as Schema<{ intervalMinutes: number | null }>,
    output: reality,
  },
  answerReality: { input: nothing, output: reality },
  statement: {
    input: object({
      year: number()
        .typeError('number')
        .integer('number')
        .min(2000, 'too.small')
        .max(2200, 'too.large')
        .required('required'),
    }) as Schema<{ year: number }>,
    output: statement,
  },
};
