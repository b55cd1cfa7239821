import { CallError } from '@/lib/contract/errors';
import type { Withdrawal, WithdrawalCreateInput } from '@/lib/contract/cashier';
import { moneyText, parseMoney } from '@/lib/money';
import { newId, type Tx } from '../db';
import { enqueue } from '../jobs';
import { accounts, hold } from '../ledger';
import { listMethods } from './method-store';
import { presentWithdrawal } from './present';
import { accountEnding, cashierCurrency, isWithinMethod } from './rules';
import { sealAccount } from './seal-account';
import type { Method, WithdrawalRow } from './types';
import { insertWithdrawal } from './withdrawal-store';

export interface CreateWithdrawalInput extends WithdrawalCreateInput {
  memberId: string;
}

/**
 * Sets the amount aside and queues its payment, in one transaction. Open to members in a time-out or self-exclusion,
 * and without a way back: neither the member nor anybody else can cancel it. Throws the ledger's `insufficient`.
 */
export async function createWithdrawal(tx: Tx, input: CreateWithdrawalInput, now: Date): Promise<Withdrawal> {
  const { memberId, accountHolder, accountNumber } = input;
  const amountMinor = parseMoney(input.amount);
  if (amountMinor === null) throw new CallError('money.invalid');
  const method = await requireWithdrawalMethod(tx, input.methodCode, amountMinor, now);
  const id = newId('wdr', now.getTime());
  const held = await hold(tx, {
    key: `withdrawal:${id}`,
    transfer: {
      kind: 'withdrawal',
      debit: accounts.cash(memberId, cashierCurrency),
      credit: accounts.clearing(method.providerCode, cashierCurrency),
      amountMinor,
      reference: id,
    },
  });
  const holdId = held.transfers[0]?.id;
  if (!holdId) throw new Error(`The ledger named no hold for ${id}`);
  const row: WithdrawalRow = {
    id,
    memberId,
    methodCode: method.code,
    providerCode: method.providerCode,
    amountMinor,
    currency: cashierCurrency,
    accountEnding: accountEnding(accountNumber),
    status: 'held',
    holdId,
    createdAt: now,
    settledAt: null,
  };
  await insertWithdrawal(tx, row, sealAccount({ holder: accountHolder, number: accountNumber }, id));
  await enqueue(tx, 'withdrawal-payout', { withdrawalId: id }, { singletonKey: id });
  return presentWithdrawal(row);
}

async function requireWithdrawalMethod(
  tx: Tx,
  code: string,
  amountMinor: bigint,
  now: Date,
): Promise<Method> {
  const method = (await listMethods(tx, now)).find(
    (each) => each.direction === 'withdrawal' && each.code === code,
  );
  if (!method) throw new CallError('withdrawal.method');
  if (!isWithinMethod(method, amountMinor)) {
    throw new CallError('withdrawal.amount', {
      min: moneyText(method.minMinor),
      max: moneyText(method.maxMinor),
    });
  }
  return method;
}
