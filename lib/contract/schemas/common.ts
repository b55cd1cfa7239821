import { array, boolean, mixed, number, object, string, type MixedSchema, type Schema } from 'yup';
import { maxAmountMinor, moneyText, parseMoney } from '@/lib/money';
import type { AnyCall, InputOf, OutputOf } from '../define';

/** The schemas of one family: a call without its pair does not compile. */
export type FamilySchemas<F extends Record<string, AnyCall>> = {
  readonly [Verb in keyof F]: { input: Schema<InputOf<F[Verb]>>; output: Schema<OutputOf<F[Verb]>> };
};

/** A reader that casts (answers of other gateways) takes a JSON number for the amount that it is. */
function textOfNumber(value: unknown): unknown {
  const minor = typeof value === 'number' ? parseMoney(value) : null;
  return minor === null ? value : moneyText(minor);
}

/**
 * An amount on the wire: a decimal string with at most two decimals, or a JSON number. Field errors carry the
 * message key of `validation.*` as their text.
 */
export const moneySchema = (): Schema<string> =>
  mixed<string>()
    .transform(textOfNumber)
    .test('money', 'money', (value) => value === undefined || parseMoney(value) !== null)
    .required('required') as Schema<string>;

/**
 * A field that the documents of the contract do not promise: the embedded platform always sends it, and of another gateway
 * that does not, or not so that it can be read, this stands for it. Null means that nobody knows, and nothing is shown.
 */
export const unstated = <S extends Schema>(schema: S, otherwise: unknown): S =>
  schema.meta({ unstated: otherwise });

/** The address of a picture: a path stands on the platform's own picture hosts. Empty where there is none. */
export const picture = () => string().defined().meta({ unstated: '', isPicture: true });

/** As `moneySchema`; null where a gateway does not state the amount. */
export const unstatedMoney = (): Schema<string | null> =>
  unstated(
    mixed<string>()
      .nullable()
      .defined()
      .test('money', 'money', (value) => value === null || value === undefined || parseMoney(value) !== null),
    null,
  );

/** What stands where a gateway says neither: the smallest age of adults, and the symbol of amounts (§5 and §9). */
export const adultAge = 18;
export const defaultCurrencySymbol = 'P';

/** In whole units, as the field's error says it. */
const maxAmount = Number(maxAmountMinor / 100n);
const readOr = (value: unknown, otherwise: bigint): bigint => parseMoney(value) ?? otherwise;

/** What an amount that a call asks for can be; absent and unreadable ones are another rule's. */
const isNotNegative = {
  name: 'range',
  message: 'money',
  test: (value: unknown) => readOr(value, 0n) >= 0n,
};
const isPositive = {
  name: 'positive',
  message: 'amount.positive',
  test: (value: unknown) => readOr(value, 1n) > 0n,
};
const isMovable = {
  name: 'movable',
  message: 'too.large',
  params: { max: maxAmount },
  test: (value: unknown) => readOr(value, 0n) <= maxAmountMinor,
};

/** An amount that a call asks for: nothing or more, and no more than can move at once. */
export const amountSchema = (): Schema<string> =>
  (moneySchema() as MixedSchema<string>).test(isNotNegative).test(isMovable) as Schema<string>;

/** More than nothing; what a rule of the money allows is checked where the rule is known. */
export const positiveAmountSchema = (): Schema<string> =>
  (moneySchema() as MixedSchema<string>).test(isPositive).test(isMovable) as Schema<string>;

/** As `amountSchema`, for a field that may be absent or null. */
export const optionalAmountSchema = (): MixedSchema<string | null | undefined> =>
  mixed<string>()
    .nullable()
    .test('money', 'money', (value) => value === undefined || value === null || parseMoney(value) !== null)
    .test(isNotNegative)
    .test(isMovable);

/** What ends when own money leaves, as the calls that move it out tell. */
export const endingBonuses = () =>
  array(
    object({
      title: string().defined(),
      amount: moneySchema(),
      balance: moneySchema(),
      openRounds: number().integer().min(0).required('required'),
      isClaimed: boolean().required('required'),
    }).required(),
  ).required('required');

/** Added by the site in front of another platform, see `offered.ts`. */
export const absentCalls = () => array(string().required());

/** A page of a list, as a call asks for it. */
export const pageFields = (largest = 100) => ({
  pageNo: number().typeError('number').integer('number').min(1, 'too.small').max(100_000, 'too.large'),
  pageSize: number().typeError('number').integer('number').min(1, 'too.small').max(largest, 'too.large'),
});

export const pageInfoFields = () => ({
  totalPages: number().integer().min(0).required(),
  totalItems: number().integer().min(0).required(),
});
