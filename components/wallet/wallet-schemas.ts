import { object, string, type ObjectSchema } from 'yup';
import type { CashierMethod } from '@/lib/contract/cashier';
import { parseMoney } from '@/lib/money';
import { payoutHolderSchema, payoutNumberSchema } from '@/lib/schemas/payout-account';

/** Texts of these rules are keys of `wallet.field.*`; those of the account's rules are keys of `validation.*`. */
function amountSchema(method: CashierMethod | undefined) {
  const min = parseMoney(method?.minAmount);
  const max = parseMoney(method?.maxAmount);
  return string()
    .required('required')
    .test('money', 'money', (value) => !value || parseMoney(value) !== null)
    .test('min', 'min', (value) => holdsFor(value, min, (amount, limit) => amount >= limit))
    .test('max', 'max', (value) => holdsFor(value, max, (amount, limit) => amount <= limit));
}

/** True also where there is nothing to compare: another rule speaks about that. */
function holdsFor(
  value: string | undefined,
  limit: bigint | null,
  isFine: (amount: bigint, limit: bigint) => boolean,
): boolean {
  const amount = parseMoney(value);
  return amount === null || limit === null || isFine(amount, limit);
}

export interface DepositValues {
  methodCode: string;
  amount: string;
}

export function depositCreateSchema(method: CashierMethod | undefined): ObjectSchema<DepositValues> {
  return object({ methodCode: string().required('required'), amount: amountSchema(method) });
}

export interface WithdrawalValues extends DepositValues {
  accountHolder: string;
  accountNumber: string;
}

/** `balance` is what can be spent, null while it is not known: the server checks it in any case. */
export function withdrawalCreateSchema(
  method: CashierMethod | undefined,
  balance: string | null,
): ObjectSchema<WithdrawalValues> {
  const available = parseMoney(balance);
  return object({
    methodCode: string().required('required'),
    amount: amountSchema(method).test('funds', 'funds', (value) =>
      holdsFor(value, available, (amount, limit) => amount <= limit),
    ),
    accountHolder: payoutHolderSchema().trim(),
    accountNumber: payoutNumberSchema().trim(),
  });
}
