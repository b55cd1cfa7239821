import { requireCaller, type CallContext } from '@/platform/ground/context';
import { resolveAttempt } from '../attempts';
import { admitAttempt, checkSecret, noteFailure } from '../attempts';
import { usernameSubject } from '../attempts';
import { getMember } from '../members';
import { isPasswordOf } from '../members';
import { getConfirmation } from '../sessions';

/**
 * Whether the member behind this session knows the password. A try counts like a login on the session's device: whoever
 * has got hold of a session can guess no faster than at the door, and the fifth wrong one locks both. Throws
 * `login.locked`, `request.rate`.
 */
export async function verifyPassword(
  context: CallContext,
  { passwordHash, password }: { passwordHash: string | null; password: string },
): Promise<boolean> {
  const { db } = context;
  const { memberId, sessionId } = requireCaller(context);
  const [member, { deviceId }] = await Promise.all([getMember(db, memberId), getConfirmation(db, sessionId)]);
  const attempt = await admitAttempt(context, usernameSubject(member?.username ?? '', deviceId), null);
  const isRight = await checkSecret(context, attempt, () => isPasswordOf(passwordHash, password));
  if (isRight) await resolveAttempt(db, attempt.id, 'success');
  else await noteFailure(context, attempt);
  return isRight;
}
