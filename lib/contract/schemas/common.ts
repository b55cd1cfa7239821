import { mixed, number, type Schema } from 'yup';
import { moneyText, parseMoney } from '@/lib/money';
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

/** More than nothing; what a rule of the money allows is checked where the rule is known. */
export const positiveMoneySchema = (): Schema<string> =>
  moneySchema().test('positive', 'amount.positive', (value) => {
    const minor = parseMoney(value);
    return minor === null || minor > 0n;
  });

/** A page of a list, as a call asks for it. */
export const pageFields = (largest = 100) => ({
  pageNo: number().typeError('number').integer('number').min(1, 'too.small').max(100_000, 'too.large'),
  pageSize: number().typeError('number').integer('number').min(1, 'too.small').max(largest, 'too.large'),
});

export const pageInfoFields = () => ({
  totalPages: number().integer().min(0).required(),
  totalItems: number().integer().min(0).required(),
});
