import type { Call } from '@/lib/contract/define';
import type { AccountType } from '@/lib/contract/types';
import { agentTeamHandlers } from '@/platform/agents/team';
import { sealAccountRef } from '@/platform/agents/scope';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, newId, type Db } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { insertDailyCap, insertStaff } from '@/platform/people/agent-staff';
import { nodeOf } from '@/platform/people/agent-tree';
import { hashPassword } from '@/platform/people/members';
import { replacePaymentPassword } from '@/platform/people/security';
import { openSession } from '@/platform/people/sessions/sessions';
import { openBelow } from './tree';
import { visitor } from './visitors';
import { paymentPassword } from './withdrawals';

/** Somebody with a session, whose calls these are. */
export interface Somebody {
  memberId: string;
  username: string;
  accountType: AccountType;
  at: (more?: Partial<CallContext>) => CallContext;
}

let paymentHash: Promise<string> | null = null;

async function withSession(
  db: Db,
  who: { memberId: string; username: string },
  accountType: AccountType,
): Promise<Somebody> {
  paymentHash ??= hashPassword(paymentPassword);
  const passwordHash = await paymentHash;
  const { memberId } = who;
  const origin = { clientAddress: '203.0.113.9', userAgent: 'test' };
  const { sessionId } = await inTransaction(db, async (tx) => {
    await replacePaymentPassword(tx, { memberId, passwordHash, now: new Date() });
    return openSession(tx, { memberId, kind: 'full', origin, now: new Date() });
  });
  const caller = { memberId, sessionId, accountType, sessionKind: 'full' as const };
  return {
    ...who,
    accountType,
    at: (more = {}) => visitor(db, { caller, idempotencyKey: newId('key'), ...more }),
  };
}

/** An account of the tree, with a session. */
export async function placed(
  db: Db,
  uplineId: string | null,
  accountType: AccountType = 0,
): Promise<Somebody> {
  return withSession(db, await openBelow(db, uplineId, accountType), accountType);
}

/** Somebody who works for an agent. */
export async function staffOf(
  db: Db,
  ownerId: string,
  accountType: 41 | 42 = 41,
  dailyMinor = 0n,
): Promise<Somebody> {
  const opened = await openBelow(db, null, accountType);
  const { memberId } = opened;
  await inTransaction(db, async (tx) => {
    await insertStaff(tx, { memberId, ownerId, openedBy: ownerId, since: new Date() });
    await insertDailyCap(tx, { memberId, dailyMinor, since: new Date(), setBy: ownerId });
  });
  return withSession(db, opened, accountType);
}

/** Money in the wallet of somebody who is there already. */
export async function fund(db: Db, memberId: string, amountMinor: bigint): Promise<void> {
  const transfer = {
    kind: 'deposit',
    debit: accounts.clearing('test-pay'),
    credit: accounts.cash(memberId),
    amountMinor,
    reference: 'test',
  };
  await inTransaction(db, (tx) => post(tx, { key: newId('fund'), transfers: [transfer] }));
}

/** What this viewer calls an account by. */
export async function refFor(db: Db, viewer: Somebody, memberId: string): Promise<string> {
  const node = await nodeOf(db, memberId);
  if (!node) throw new Error(`${memberId} has no node`);
  return sealAccountRef({ callerId: viewer.memberId }, node.nodeNo);
}

/** A call of the family `agentTeam`, as this person. */
export async function inTeam<Input extends object, Output>(
  call: Call<Input, Output>,
  context: CallContext,
  input: Input,
): Promise<Output> {
  const handler = agentTeamHandlers.get(call.name) as
    ((context: CallContext, input: Input) => Promise<Output>) | undefined;
  if (!handler) throw new Error(`No handler of the team answers ${call.name}`);
  return handler(context, input);
}
