import { databaseErrorOf, inTransaction, newId, type Db } from '@/platform/ground/db';
import { accounts, post, type Currency, type PostAnswer, type TransferInput } from '@/platform/ground/ledger';

/** A member's id with `amountMinor` in cash, put there by a deposit. */
export async function fundedMember(
  db: Db,
  amountMinor: bigint,
  currency: Currency = 'PLAY',
): Promise<string> {
  const memberId = newId('mem');
  if (amountMinor > 0n) await deposit(db, memberId, amountMinor, currency);
  return memberId;
}

export async function deposit(
  db: Db,
  memberId: string,
  amountMinor: bigint,
  currency: Currency = 'PLAY',
): Promise<PostAnswer> {
  return postOnce(db, {
    kind: 'deposit',
    debit: accounts.clearing('test', currency),
    credit: accounts.cash(memberId, currency),
    amountMinor,
    reference: newId('dep'),
  });
}

/** One transfer in a transaction of its own, under `key` or a key that nobody else has. */
export async function postOnce(db: Db, transfer: TransferInput, key = newId('key')): Promise<PostAnswer> {
  return inTransaction(db, (tx) => post(tx, { key, transfers: [transfer] }));
}

/** As `postOnce`, but without the retries of `inTransaction`: a deadlock shows. */
export async function postWithoutRetry(db: Db, transfer: TransferInput): Promise<PostAnswer> {
  return db.transaction((tx) => post(tx, { key: newId('key'), transfers: [transfer] }));
}

export function giftOf(from: string, to: string, amountMinor = 1n): TransferInput {
  return {
    kind: 'transfer',
    debit: accounts.cash(from),
    credit: accounts.cash(to),
    amountMinor,
    reference: 'gift',
  };
}

export function stakeOf(memberId: string, amountMinor: bigint, reference = 'rnd_1'): TransferInput {
  return {
    kind: 'stake',
    debit: accounts.cash(memberId),
    credit: accounts.house('game_revenue'),
    amountMinor,
    reference,
  };
}

export function withdrawalOf(memberId: string, amountMinor: bigint, reference = 'wdr_1'): TransferInput {
  return {
    kind: 'withdrawal',
    debit: accounts.cash(memberId),
    credit: accounts.clearing('test'),
    amountMinor,
    reference,
  };
}

/** How many of the attempts came through, and why the others did not. */
export function tally(results: PromiseSettledResult<unknown>[]): {
  done: number;
  refused: Record<string, number>;
} {
  const refused: Record<string, number> = {};
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    const { reason } = result as { reason: Error & { code?: string } };
    const code = reason.code ?? databaseErrorOf(reason)?.code ?? reason.message;
    refused[code] = (refused[code] ?? 0) + 1;
  }
  return { done: results.filter((result) => result.status === 'fulfilled').length, refused };
}
