import { addressKey } from '@/lib/server/ip-key';
import { CallError } from '@/lib/contract/errors';
import type { CodeSent } from '@/lib/contract/calls/session';
import { inTransaction, newId, type Db, type Tx } from '@/platform/ground/db';
import { sendLetter, type Letter, type LetterName, type LetterValues } from '@/platform/brand/outbox';
import { codeHash, isSameCode, randomCode } from './code-hash';
import {
  countFailure,
  deleteCodesBefore,
  getCodeHistory,
  insertCode,
  lockNewestCode,
  lockRequests,
  markCodeUsed,
  type CodeBinding,
} from './code-store';
import { codeExpiresAt, codeLifeMinutes, keptMs, maxFailures, waitMinutes, waitSeconds } from './rules';

export type CodePurpose = 'login' | 'register' | 'password' | 'step_up' | 'unlock' | 'contact' | 'confirm';

export interface CodeRequest {
  purpose: CodePurpose;
  channel: 'sms' | 'email';
  /** E.164, or an e-mail address in lower case. */
  destination: string;
  /** What the code is bound to beyond its purpose: a challenge, a member, a username in lower case. */
  subject?: string;
  /** Nobody has this number: nothing is sent, and everything else is the same. */
  isReal: boolean;
  /** Goes out in place of the code, in the same way: `account_exists` to a number that is registered already. */
  instead?: { letter: LetterName; values: LetterValues };
  /** See `Letter`: who reads it while nobody has this destination. Absent for a code that only its owner may have. */
  askedBy?: Letter['askedBy'];
  language: string;
  clientAddress: string;
  now: Date;
}

/** Throws `verification.rate` with `retryAfterSeconds`. */
export async function issueCode(tx: Tx, request: CodeRequest): Promise<CodeSent> {
  const { purpose, channel, destination, subject = '', isReal, instead, askedBy, language, now } = request;
  const binding: CodeBinding = { purpose, channel, destination, subject };
  const address = addressKey(request.clientAddress);
  await lockRequests(tx, binding, address);
  const retryAfterSeconds = waitSeconds(await getCodeHistory(tx, binding, address, now), now);
  if (retryAfterSeconds !== null) throw new CallError('verification.rate', { retryAfterSeconds });

  const [id, code, expiresAt] = [newId('vco', now.getTime()), randomCode(), codeExpiresAt(now)];
  await insertCode(tx, {
    ...binding,
    id,
    codeHash: codeHash(code, id),
    isReal: isReal && !instead,
    address,
    now,
    expiresAt,
  });
  const letter = instead ?? {
    letter: `code_${purpose}` as const,
    values: { code, minutes: String(codeLifeMinutes) },
  };
  await sendLetter(tx, {
    ...letter,
    channel,
    recipient: destination,
    language,
    now,
    expiresAt,
    isWithheld: !isReal,
    askedBy: askedBy ?? null,
  });
  return { expiredMinutes: waitMinutes };
}

export interface CodeQuestion {
  purpose: CodePurpose;
  channel: 'sms' | 'email';
  destination: string;
  subject?: string;
  code: string;
  now: Date;
}

/** True once for the newest code that was sent; five wrong answers end it. Commits by itself: a wrong answer counts. */
export async function consumeCode(db: Db, question: CodeQuestion): Promise<boolean> {
  const { purpose, channel, destination, subject = '', code, now } = question;
  return inTransaction(db, async (tx) => {
    const issued = await lockNewestCode(tx, { purpose, channel, destination, subject });
    if (!issued || issued.usedAt || issued.failures >= maxFailures || issued.expiresAt <= now) return false;
    if (isSameCode(code.trim(), issued.id, issued.codeHash) && issued.isReal)
      return markCodeUsed(tx, issued.id, now);
    await countFailure(tx, issued.id);
    return false;
  });
}

export function deleteOldCodes(db: Db, now: Date): Promise<number> {
  return deleteCodesBefore(db, new Date(now.getTime() - keptMs));
}
