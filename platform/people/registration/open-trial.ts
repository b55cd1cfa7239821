import { addressKey } from '@/lib/server/ip-key';
import { CallError } from '@/lib/contract/errors';
import { session, type LoginOutput } from '@/lib/contract/calls/session';
import { trialAccountType } from '@/lib/contract/trial-account';
import type { CallContext } from '@/platform/ground/context';
import { eachInTurn } from '@/platform/ground/sweeps';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { openEnvelope } from '@/platform/ground/keys';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { isModuleOn } from '@/platform/brand/settings';
import { addMember } from '../members';
import { createLoginSession } from '../login';
import { endTrial, insertTrial, listFinishedTrials, lockTrials, nextTrialAt } from './trial-store';

/** 2,000.00 in a currency of its own, from the house and back to it: it can never become play money. */
export const trialMoneyMinor = 200_000n;
/** A trial account whose sessions have been over for so long gives its money back. */
export const trialMoneyKeptMs = 24 * 60 * 60_000;
const sweepSize = 200;

const house = accounts.house('trial', 'TRIAL');

async function grantMoney(tx: Tx, memberId: string): Promise<void> {
  await post(tx, {
    key: `trial-grant:${memberId}`,
    transfers: [
      {
        kind: 'trial_grant',
        debit: house,
        credit: accounts.cash(memberId, 'TRIAL'),
        amountMinor: trialMoneyMinor,
        reference: memberId,
      },
    ],
  });
}

async function assertMayOpen(tx: Tx, address: string, now: Date): Promise<void> {
  await lockTrials(tx, address);
  const nextAt = await nextTrialAt(tx, address, now);
  if (nextAt === null) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000));
  throw new CallError('request.rate', { retryAfterSeconds });
}

/**
 * Free play: an account without a password, with trial money, for as long as its session lasts. `random` is an envelope to
 * the gateway's key, so that an address cannot be made to open accounts by a link or by sending the same thing again.
 * Throws `freeplay.closed`, `crypto.invalid`, `request.rate`.
 */
export async function openTrial(
  context: CallContext,
  { random }: { os: string; random: string },
): Promise<LoginOutput> {
  const { db, clientAddress, now } = context;
  if (!(await isModuleOn(db, 'FREEPLAY3', now))) throw new CallError('freeplay.closed');
  assertRandom(await openEnvelope(db, { jwe: random, call: session.freePlay }, now));
  return inTransaction(db, async (tx) => {
    const address = addressKey(clientAddress);
    await assertMayOpen(tx, address, now);
    const { id: memberId, accountType } = await addMember(tx, {
      username: { prefix: 'guest' },
      accountType: trialAccountType,
      passwordHash: null,
      setBy: 'member',
      now,
    });
    await insertTrial(tx, { memberId, address, now });
    await grantMoney(tx, memberId);
    const { output } = await createLoginSession(tx, {
      memberId,
      accountType,
      method: 'trial',
      visitor: context,
      now,
    });
    return output;
  });
}

function assertRandom(opened: unknown): void {
  const { random } = opened as { random?: unknown };
  if (typeof random !== 'string' || random.length < 8 || random.length > 256) {
    throw new CallError('crypto.invalid');
  }
}

/** Ends one trial account for good; what it has left goes back to the house. False when it is in use again, or ended. */
async function finishTrial(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const lastSeenBefore = new Date(now.getTime() - trialMoneyKeptMs);
  if (!(await endTrial(tx, memberId, { now, lastSeenBefore }))) return false;
  const cash = accounts.cash(memberId, 'TRIAL');
  const { balanceMinor } = await getBalance(tx, cash);
  if (balanceMinor > 0n) {
    await post(tx, {
      key: `trial-return:${memberId}`,
      transfers: [
        { kind: 'trial_return', debit: cash, credit: house, amountMinor: balanceMinor, reference: memberId },
      ],
    });
  }
  return true;
}

/** A job: takes back the money of trial accounts that nobody has used for a day. Tells how many there were. */
export async function finishOldTrials(db: Db, now: Date): Promise<number> {
  const due = await listFinishedTrials(db, new Date(now.getTime() - trialMoneyKeptMs), sweepSize);
  let finished = 0;
  await eachInTurn(due, async (memberId) => {
    if (await inTransaction(db, (tx) => finishTrial(tx, memberId, now))) finished += 1;
  });
  return finished;
}
