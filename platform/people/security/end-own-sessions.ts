import { CallError } from '@/lib/contract/errors';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { forgetAddress, forgetRemembered, forgetRememberedOf, signOutDevices } from '../devices';
import { getMember } from '../members';
import { closeLiveSession, getConfirmation, listLiveSessions } from '../sessions';
import { idleMs, revokeSessions } from '../sessions';

/**
 * Ends one session of the member who asks, and what its device remembers and reads of the account: otherwise whoever
 * holds the device would be back without a password. Throws `request.not.found` for what is not a running session of theirs,
 * whether it is over, somebody else's or nobody's.
 */
export async function endOwnSession(context: CallContext, input: { sessionId: string }): Promise<null> {
  const { db, now } = context;
  const { memberId, sessionId } = requireCaller(context);
  const idleSince = new Date(now.getTime() - idleMs);
  return inTransaction(db, async (tx) => {
    const { deviceId: exceptDeviceId } = await getConfirmation(tx, sessionId);
    const closed = await closeLiveSession(tx, { ...input, memberId, endedAt: now, idleSince });
    if (!closed) throw new CallError('request.not.found');
    const member = await getMember(tx, memberId);
    if (closed.deviceId && member) {
      await forgetRemembered(tx, { deviceId: closed.deviceId, username: member.username, now });
      await signOutDevices(tx, { memberId, deviceId: closed.deviceId, exceptDeviceId, now });
    }
    return null;
  });
}

/** Ends all but the one that asks; counts those that were still running. No device is remembered any more. */
export async function endOtherSessions(context: CallContext): Promise<{ ended: number }> {
  const { db, now } = context;
  const { memberId, sessionId } = requireCaller(context);
  const idleSince = new Date(now.getTime() - idleMs);
  return inTransaction(db, async (tx) => {
    const running = await listLiveSessions(tx, { memberId, now, idleSince });
    const { deviceId } = await getConfirmation(tx, sessionId);
    await revokeSessions(tx, { memberId, exceptId: sessionId, now });
    await forgetRememberedOf(tx, { memberId, exceptDeviceId: null, now });
    await signOutDevices(tx, { memberId, exceptDeviceId: deviceId, now });
    return { ended: running.filter(({ id }) => id !== sessionId).length };
  });
}

/** Throws `request.not.found` for an address that is not a known one of the member who asks. */
export async function forgetOwnAddress(context: CallContext, input: { addressId: string }): Promise<null> {
  const { memberId } = requireCaller(context);
  return inTransaction(context.db, async (tx) => {
    if (!(await forgetAddress(tx, memberId, input.addressId, context.now))) {
      throw new CallError('request.not.found');
    }
    return null;
  });
}
