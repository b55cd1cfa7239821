import { CallError, type ErrorCode } from '@/lib/contract/errors';
import type { LoginInput, LoginOutput, LoginPortal } from '@/lib/contract/session';
import type { AccountType } from '@/lib/contract/types';
import type { Caller } from '../context';
import { inTransaction, type Db, type Tx } from '../db';
import {
  getHistory,
  insertAttempt,
  insertLock,
  lockSubject,
  resolveAttempt,
  type AttemptSubject,
} from './attempt-store';
import { consumeCaptcha } from './captcha';
import { addressKey, loginGate, lockMs, maxAddressFailures, maxUsernameFailures } from './login-rules';
import { getLoginRecord, type LoginRecord } from './member-store';
import { isPasswordOf } from './password-hash';
import { endSession, openSession } from './sessions';
import type { Origin } from './types';

/** Who may come in where, and what everybody else is told. A trial account may look round the member site. */
const portals: Readonly<Record<LoginPortal, { types: readonly AccountType[]; refusal: ErrorCode }>> = {
  member: { types: [0, 4], refusal: 'login.member.only' },
  agent: { types: [1, 2, 41, 42], refusal: 'login.agent.only' },
};

/**
 * Weighs the attempt and notes it before any password is looked at. It returns the refusal instead of throwing it,
 * because a captcha that was tried is used up even when the attempt goes no further.
 */
async function admit(tx: Tx, who: AttemptSubject, input: LoginInput, now: Date): Promise<string | CallError> {
  await lockSubject(tx, who);
  const gate = loginGate(await getHistory(tx, who, now), now);
  if (gate.kind === 'locked' || gate.kind === 'pause') {
    const { retryAfterSeconds } = gate;
    return new CallError(gate.kind === 'locked' ? 'login.locked' : 'request.rate', {
      captcha: true,
      retryAfterSeconds,
    });
  }
  if (gate.kind === 'captcha') {
    const { captchaId = '', captcha = '' } = input;
    if (!(await consumeCaptcha(tx, { captchaId, answer: captcha, now }))) {
      return new CallError('login.captcha', { captcha: true });
    }
  }
  return insertAttempt(tx, who, now);
}

async function noteFailure(db: Db, attemptId: string, who: AttemptSubject, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSubject(tx, who);
    await resolveAttempt(tx, attemptId, 'failure');
    const history = await getHistory(tx, who, now);
    const untilAt = new Date(now.getTime() + lockMs);
    if (history.usernameFailures >= maxUsernameFailures) {
      await insertLock(tx, { kind: 'username', subject: who.subject, lockedAt: now, untilAt });
    }
    if (history.addressFailures >= maxAddressFailures) {
      await insertLock(tx, { kind: 'address', subject: who.address, lockedAt: now, untilAt });
    }
  });
}

/** A full queue says nothing about the password, so such an attempt is not held against anybody. */
async function checkPassword(
  db: Db,
  attemptId: string,
  record: LoginRecord | null,
  password: string,
): Promise<boolean> {
  try {
    return await isPasswordOf(record?.passwordHash ?? null, password);
  } catch (error) {
    await resolveAttempt(db, attemptId, 'abandoned');
    throw error;
  }
}

/**
 * A password login. The answers to an unknown name and to a wrong password are the same and cost the same: one look-up
 * and one hash. Throws `login.failed`, `login.captcha` (both with `value.captcha`), `login.locked`, `request.rate`, and
 * `login.member.only` or `login.agent.only` for somebody who knows the password and stands at the wrong door.
 */
export async function logIn(
  db: Db,
  input: LoginInput,
  origin: Origin & { caller?: Caller | null },
  now: Date,
): Promise<LoginOutput> {
  const username = input.username.trim();
  const who = { subject: username.toLowerCase(), address: addressKey(origin.clientAddress) };
  const admitted = await inTransaction(db, (tx) => admit(tx, who, input, now));
  if (admitted instanceof CallError) throw admitted;

  const record = await getLoginRecord(db, username);
  const isRight = await checkPassword(db, admitted, record, input.password.trim());
  if (!record || !isRight) {
    await noteFailure(db, admitted, who, now);
    throw new CallError('login.failed', { captcha: true });
  }
  const { types, refusal } = portals[input.portal ?? 'member'];
  if (!types.includes(record.accountType)) {
    await resolveAttempt(db, admitted, 'abandoned');
    throw new CallError(refusal);
  }
  return inTransaction(db, async (tx) => {
    await resolveAttempt(tx, admitted, 'success');
    const { caller } = origin;
    if (caller) await endSession(tx, { sessionId: caller.sessionId, reason: 'replaced', now });
    return openLogin(tx, record, origin, now);
  });
}

/** A password that somebody else gave, or that has run out, opens a session which can only change it. */
async function openLogin(tx: Tx, record: LoginRecord, origin: Origin, now: Date): Promise<LoginOutput> {
  const firstTimeLogin = record.setBy === 'other';
  const passwordExpired = record.expiresAt !== null && record.expiresAt <= now;
  const kind = firstTimeLogin || passwordExpired ? 'restricted' : 'full';
  const { token } = await openSession(tx, { memberId: record.memberId, kind, origin, now });
  return { token, firstTimeLogin, passwordExpired };
}
