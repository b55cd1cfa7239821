import { unsealText } from '@/lib/server/sealed-text';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import {
  claimRecoveryCode,
  claimStep,
  insertTry,
  listFailures,
  lockAuthenticator,
} from './authenticator-store';
import { recoveryCodeHash } from './recovery-codes';
import { pausedUntil, readAnswer } from './rules';
import { sealOf } from './seal-secret';
import { stepOf } from './totp';

/**
 * True for a current code (once) or an unused recovery code (once). The fifth wrong answer within fifteen minutes begins
 * a pause of fifteen minutes, in which a right one is refused, too. The answers of one member are weighed one after the
 * other, so that guesses made at the same moment cannot pass the limit together. It commits by itself: what was wrong
 * counts, whatever the caller does next.
 */
export async function checkAuthenticator(
  db: Db,
  { memberId, code, now }: { memberId: string; code: string; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const authenticator = await lockAuthenticator(tx, memberId);
    if (!authenticator) return false;
    const until = pausedUntil(await listFailures(tx, memberId));
    if (until && now < until) return false;
    const isRight = await claimAnswer(tx, authenticator, code, now);
    await insertTry(tx, { memberId, isRight, now });
    return isRight;
  });
}

async function claimAnswer(
  tx: Tx,
  { id, sealedSecret }: { id: string; sealedSecret: Buffer },
  code: string,
  now: Date,
): Promise<boolean> {
  const answer = readAnswer(code);
  if (!answer) return false;
  if (answer.kind === 'recovery') {
    return claimRecoveryCode(tx, {
      authenticatorId: id,
      hash: recoveryCodeHash(id, answer.text),
      now,
    });
  }
  const step = stepOf(unsealText(sealedSecret, sealOf(id)), answer.text, now);
  return step !== null && claimStep(tx, id, step);
}
