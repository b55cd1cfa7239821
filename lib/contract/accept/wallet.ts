import type { Question, Reshapes } from './reshapes';
import { firstOf, isRecord, listIn, recordOf, rowsOf } from './rows';

function balance(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return { ...value, wallets: listIn(value.wallets) ?? [] };
}

const done = /^(?:done|success(?:ful)?|succeeded|completed?|ok|1|true)$/i;

/** A state of another name stays as it is told: nobody reads it as money that has moved. */
function transferState(told: unknown): unknown {
  return told === undefined || (typeof told !== 'object' && done.test(`${told as string}`)) ? 'done' : told;
}

/** The documents promise the balances after a transfer, and the transfer is the one that was asked for. */
function transferred(value: unknown, { input, idempotencyKey }: Question): unknown {
  const answer = recordOf(value);
  const after = isRecord(answer.balance) ? answer.balance : answer;
  const told = isRecord(answer.transfer) ? answer.transfer : {};
  const status = transferState(told.status ?? answer.status ?? undefined);
  const { from, to, amount } = input;
  return {
    transfer: { reference: idempotencyKey, from, to, amount, ...told, status },
    balance: isRecord(after) && after.sumBalance !== undefined ? balance(after) : null,
  };
}

export const walletReshapes: Reshapes<'wallet'> = {
  balance,
  merchantWallets: (value) =>
    rowsOf(value, 'wallets', (row) => ({ ...row, name: firstOf(row, 'name', 'vendorCode') })),
  transfer: transferred,
  consolidated: (value) =>
    isRecord(value) && isRecord(value.totals) ? { ...value, ...value.totals } : value,
};
