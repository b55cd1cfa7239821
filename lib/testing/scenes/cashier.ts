import type { Call } from '@/lib/contract/define';
import type { AccountType } from '@/lib/contract/types';
import { cashierHandlers } from '@/platform/cashier/calls';
import { walletHandlers } from '@/platform/cashier/wallets';
import type { CallContext } from '@/platform/ground/context';
import { giveNode } from './tree';
import { inTransaction, newId, sql, type Db } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { owe } from '@/platform/play/receivables';

export const siteOrigin = 'https://parlour.example';

interface SceneOptions {
  accountType?: AccountType;
  key?: string;
  signer?: string;
  now?: Date;
}

/** A call as the gateway hands it to a handler: of a member, or of a signed server when there is no member. */
export function contextOf(db: Db, memberId: string | null, options: SceneOptions = {}): CallContext {
  const { accountType = 0, key = newId('key'), signer = null, now = new Date() } = options;
  return {
    db,
    caller: memberId ? { memberId, sessionId: 'ses_1', accountType, sessionKind: 'full' } : null,
    signer,
    deviceToken: null,
    clientAddress: '203.0.113.7',
    userAgent: 'test',
    language: 'EN',
    origin: siteOrigin,
    idempotencyKey: key,
    requestId: 'test',
    now,
  };
}

type AnyHandler = (context: CallContext, input: unknown) => Promise<unknown>;

/** Calls the handler of `call` without a door in between. */
export async function perform<Input extends object, Output>(
  call: Call<Input, Output>,
  context: CallContext,
  input: Input,
): Promise<Output> {
  const handler = cashierHandlers.get(call.name) ?? walletHandlers.get(call.name);
  if (!handler) throw new Error(`No handler of the cashier answers ${call.name}`);
  return (await (handler as AnyHandler)(context, input)) as Output;
}

/** A member with this much to spend. */
export async function fundedMember(db: Db, amountMinor: bigint): Promise<string> {
  const memberId = newId('mem');
  await db.execute(
    sql`insert into members (id, username, account_type, nickname, created_at)
        values (${memberId}, ${memberId.toLowerCase()}, 0, 'funded', now())`,
  );
  await giveNode(db, memberId);
  if (amountMinor > 0n) {
    await inTransaction(db, (tx) =>
      post(tx, {
        key: `fund:${memberId}`,
        transfers: [
          {
            kind: 'deposit',
            debit: accounts.clearing('test-pay'),
            credit: accounts.cash(memberId),
            amountMinor,
            reference: 'test',
          },
        ],
      }),
    );
  }
  return memberId;
}

/** A payment of this much is taken back from the member, whatever they have. */
export async function oweMore(db: Db, memberId: string, amountMinor: bigint): Promise<void> {
  const debt = { reason: 'deposit_reversed', reference: newId('dep'), amountMinor } as const;
  const owedTo = accounts.clearing('test-pay');
  await inTransaction(db, (tx) => owe(tx, { memberId, ...debt, owedTo, now: new Date() }));
}

/** How many of the promises came to something, and the codes of those that did not. */
export async function outcomesOf(attempts: Promise<unknown>[]): Promise<{ done: number; codes: string[] }> {
  const settled = await Promise.allSettled(attempts);
  const codes = settled.flatMap((each) =>
    each.status === 'rejected' ? [String((each.reason as { code?: unknown }).code ?? each.reason)] : [],
  );
  return { done: settled.length - codes.length, codes };
}
