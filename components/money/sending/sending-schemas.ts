import { object, string, type ObjectSchema, type StringSchema } from 'yup';
import { parseMoney } from '@/lib/money';

/**
 * Texts of these rules are keys of `wallet.field.*`, or of `validation.*`. Where the balance is one of them it is
 * advice: the server decides.
 */
export function moneySchema(): StringSchema<string> {
  return string()
    .required('required')
    .test('money', 'money', (value) => !value || (parseMoney(value) !== null && !value.startsWith('-')));
}

/** True also where there is nothing to compare: another rule speaks about that. */
export function holdsFor(
  value: string | undefined,
  limit: bigint | null,
  isFine: (amount: bigint, limit: bigint) => boolean,
): boolean {
  const amount = parseMoney(value);
  return amount === null || limit === null || isFine(amount, limit);
}

export const isAtMost = (amount: bigint, limit: bigint) => amount <= limit;

/** The yes to the bonuses that end: `consentTo` of them, which is empty where there are none. */
export function consentSchema(consent = '') {
  return string()
    .ensure()
    .test('kept', 'kept', (value) => consent === '' || value === consent);
}

/** More than nothing, and no more than lies there. */
export function amountUpTo(balance: string | null, code: 'funds' | 'holding'): StringSchema<string> {
  const most = parseMoney(balance);
  return moneySchema()
    .test('positive', 'amount.positive', (value) => holdsFor(value, 0n, (amount, none) => amount > none))
    .test(code, code, (value) => holdsFor(value, most, isAtMost));
}

/** Money to somebody else, from the main wallet. */
export interface SendingValues {
  amount: string;
  paymentPassword: string;
  consent: string;
}

export function sendingSchema(balance: string | null, consent = ''): ObjectSchema<SendingValues> {
  return object({
    amount: amountUpTo(balance, 'funds'),
    paymentPassword: string().required('required'),
    consent: consentSchema(consent),
  });
}
