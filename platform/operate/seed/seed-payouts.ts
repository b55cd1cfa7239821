import { CallError } from '@/lib/contract/errors';
import { ownerOf } from '@/platform/people/agent-staff';
import { hashPassword } from '@/platform/people/members';
import { hasPaymentPassword, replacePaymentPassword } from '@/platform/people/security';
import { bindPayoutAccount } from '@/platform/cashier/withdrawals';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { listMovements } from '@/platform/ground/ledger';
import type { CastMember } from './cast';

type Payout = NonNullable<CastMember['payout']>;

/** Whether the seed opened this account: who only has the name is somebody else, and is left alone. */
async function isOfCast(db: Db, memberId: string): Promise<boolean> {
  const { totalItems } = await listMovements(db, {
    owner: memberId,
    kinds: ['opening_balance'],
    pageNo: 1,
    pageSize: 1,
  });
  return totalItems > 0;
}

/** A number or a name that somebody has put in the way is left as it is: the start goes on without the account. */
async function bindUnlessTaken(
  tx: Tx,
  {
    memberId,
    payout,
    realName,
    now,
  }: { memberId: string; payout: Required<Payout>; realName: string; now: Date },
): Promise<void> {
  const { bank: name, number } = payout;
  try {
    const account = { memberId, kind: 'bank', name, holder: realName, number, usableFrom: now } as const;
    await bindPayoutAccount(tx, account, now);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/**
 * Gives somebody of the cast a payment password; whoever has one keeps it. Who works for an agent has no wallet that the seed filled,
 * and is known by the agent. @param agentId of whom the cast says so
 */
export async function seedPaymentPassword(
  db: Db,
  { paymentPassword }: CastMember,
  { memberId, agentId, now }: { memberId: string; agentId: string | undefined; now: Date },
): Promise<void> {
  if (!paymentPassword || (await hasPaymentPassword(db, memberId))) return;
  const worksFor = agentId === undefined ? null : await ownerOf(db, memberId);
  const isKnown = agentId === undefined ? await isOfCast(db, memberId) : worksFor === agentId;
  if (!isKnown) return;
  const passwordHash = await hashPassword(paymentPassword);
  await inTransaction(db, (tx) => replacePaymentPassword(tx, { memberId, passwordHash, now }));
}

/**
 * Gives somebody of the cast a payment password and an account that can be paid at once. Whoever has a payment password
 * already keeps what they have.
 */
export async function seedPayout(
  db: Db,
  { payout, realName, username }: CastMember,
  { memberId, bankName, now }: { memberId: string; bankName: string; now: Date },
): Promise<void> {
  if (!payout) return;
  if (!realName) throw new Error(`${username} cannot be paid without a name`);
  if ((await hasPaymentPassword(db, memberId)) || !(await isOfCast(db, memberId))) return;
  const passwordHash = await hashPassword(payout.paymentPassword);
  await inTransaction(db, async (tx) => {
    await replacePaymentPassword(tx, { memberId, passwordHash, now });
    await bindUnlessTaken(tx, { memberId, payout: { bank: bankName, ...payout }, realName, now });
  });
}
