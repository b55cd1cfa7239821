import { mixed, type Schema } from 'yup';
import { parseMoney } from '@/lib/money';
import type { AnyCall, InputOf, OutputOf } from '../define';

/** The schemas of one family: a call without its pair does not compile. */
export type FamilySchemas<F extends Record<string, AnyCall>> = {
  readonly [Verb in keyof F]: { input: Schema<InputOf<F[Verb]>>; output: Schema<OutputOf<F[Verb]>> };
};

/**
 * An amount on the wire: a decimal string with at most two decimals, or a JSON number. Field errors carry the
 * message key of `validation.*` as their text.
 */
export const moneySchema = (): Schema<string> =>
  mixed<string>()
    .test('money', 'money', (value) => value === undefined || parseMoney(value) !== null)
    .required('required') as Schema<string>;
