import { recordAudit, setAuditOrigin } from '@/platform/ground/audit';
import { inTransaction, type Db } from '@/platform/ground/db';
import type { PasskeyOffer } from '../../passkeys';
import { admitAttempt, confirmSubject, noteFailure, resolveAttempt, weigh, whoOf } from './operator-attempts';
import { claimCode, signatureOptions, signerOf } from '../factors/check-factor';
import { OperatorError } from '../errors';
import { noteConfirmed } from './operator-sessions';
import type { FactorAnswer, OperatorSession } from '../types';

type Who = Pick<OperatorSession, 'id' | 'operatorId' | 'name'>;

/** What a browser needs to confirm this session with a passkey. */
export function confirmOptions(
  db: Db,
  { sessionId, siteOrigin, now }: { sessionId: string; siteOrigin: string; now: Date },
): Promise<PasskeyOffer> {
  return signatureOptions(db, { siteOrigin, what: { purpose: 'confirm', sessionId }, now });
}

/**
 * A second factor again: the session is fresh for five minutes. A code that logged in is used up, so it confirms nothing.
 * Failures lock the confirmation of this operator, and the address, as those of a login do. Throws `confirm.failed`,
 * `login.locked`, `session.over`.
 */
export async function confirmFresh(
  db: Db,
  { session, answer, address, now }: { session: Who; answer: FactorAnswer; address: string; now: Date },
): Promise<void> {
  const { id: sessionId, operatorId, name } = session;
  const actor = `desk:${name}`;
  const attempt = await admitAttempt(db, whoOf(confirmSubject(operatorId), address), now);
  const isRight = await weigh(db, attempt, async () => {
    const isSigned =
      answer.kind === 'passkey' &&
      (await signerOf(db, { ...answer, what: { purpose: 'confirm', sessionId }, now })) === operatorId;
    if (answer.kind === 'passkey' && !isSigned) return false;
    return inTransaction(db, async (tx) => {
      if (answer.kind === 'authenticator' && !(await claimCode(tx, operatorId, answer.code, now)))
        return false;
      if (!(await noteConfirmed(tx, sessionId, now))) throw new OperatorError('session.over');
      await resolveAttempt(tx, attempt, 'success');
      await setAuditOrigin(tx, { via: 'page', sessionId, address });
      const after = { factor: answer.kind };
      await recordAudit(tx, { actor, action: 'operator.confirm', subject: sessionId, after, now });
      return true;
    });
  });
  if (isRight) return;
  await noteFailure(db, attempt, {
    action: 'operator.confirm.failed',
    operator: { operatorId, name },
    address,
    sessionId,
    now,
  });
  throw new OperatorError('confirm.failed');
}
