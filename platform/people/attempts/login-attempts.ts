import { addressKey } from '@/lib/server/ip-key';
import { CallError } from '@/lib/contract/errors';
import type { CaptchaAnswer } from '@/lib/contract/calls/session';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, type Tx } from '@/platform/ground/db';
import {
  getHistory,
  insertAttempt,
  insertLock,
  lockSubject,
  resolveAttempt,
  type AttemptSubject,
} from './attempt-store';
import { consumeCaptcha } from './captcha';
import { lockMs, loginGate, maxAddressFailures, maxUsernameFailures } from './login-rules';

/** A try that was let in and must be resolved: as a success, a failure, or as nobody's fault. */
export interface Attempt extends AttemptSubject {
  id: string;
}

/** It returns the refusal instead of throwing it: a captcha that was tried is used up even when nothing comes of it. */
async function reserveAttempt(
  tx: Tx,
  who: AttemptSubject,
  answer: CaptchaAnswer | null,
  now: Date,
): Promise<string | CallError> {
  await lockSubject(tx, who);
  const gate = loginGate(await getHistory(tx, who, now), now);
  if (gate.kind === 'locked') {
    // Also for names that nobody has: whether a code could open it is not told.
    const { retryAfterSeconds } = gate;
    return new CallError('login.locked', { captcha: true, retryAfterSeconds, canUnlock: true });
  }
  if (gate.kind === 'pause') {
    return new CallError('request.rate', { captcha: true, retryAfterSeconds: gate.retryAfterSeconds });
  }
  const { captchaId = '', captcha = '' } = answer ?? {};
  if (gate.kind === 'captcha' && answer && !(await consumeCaptcha(tx, { captchaId, answer: captcha, now }))) {
    return new CallError('login.captcha', { captcha: true });
  }
  return insertAttempt(tx, who, now);
}

/**
 * Notes a try before any secret is looked at. Throws `login.locked`, `request.rate`, `login.captcha`. Who tries from
 * inside a session is asked for no captcha (null): pauses and the lock are the same.
 */
export async function admitAttempt(
  { db, clientAddress, now }: CallContext,
  subject: string,
  captcha: CaptchaAnswer | null,
): Promise<Attempt> {
  const who = { subject, address: addressKey(clientAddress) };
  const admitted = await inTransaction(db, (tx) => reserveAttempt(tx, who, captcha, now));
  if (admitted instanceof CallError) throw admitted;
  return { ...who, id: admitted };
}

/** Looks at the secret. What goes wrong in that says nothing about it, so it is not held against anybody. */
export async function checkSecret(
  { db }: CallContext,
  attempt: Attempt,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await isRight();
  } catch (error) {
    await resolveAttempt(db, attempt.id, 'abandoned');
    throw error;
  }
}

/** The fifth of a name locks the name, the thirtieth of an address the address. */
export async function noteFailure({ db, now }: CallContext, attempt: Attempt): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSubject(tx, attempt);
    await resolveAttempt(tx, attempt.id, 'failure');
    const history = await getHistory(tx, attempt, now);
    const untilAt = new Date(now.getTime() + lockMs);
    if (history.usernameFailures >= maxUsernameFailures) {
      await insertLock(tx, { kind: 'username', subject: attempt.subject, lockedAt: now, untilAt });
    }
    if (history.addressFailures >= maxAddressFailures) {
      await insertLock(tx, { kind: 'address', subject: attempt.address, lockedAt: now, untilAt });
    }
  });
}
