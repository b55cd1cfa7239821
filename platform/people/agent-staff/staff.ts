import { CallError } from '@/lib/contract/errors';
import type { HelperType } from '@/lib/contract/calls/agent-centre/agent-team';
import type { Reader, Tx } from '@/platform/ground/db';
import { assertRoom } from '../agent-quotas';
import { openByHand } from '../hand-openings';
import { endCredential, getCredential, getMemberByUsername, type Member } from '../members';
import { revokeSessions } from '../sessions';
import {
  countStaff,
  insertDailyCap,
  insertStaff,
  listStaff,
  updateStaffEnd,
  type StaffRow,
} from './staff-store';

interface NewStaff {
  ownerId: string;
  openedBy: string;
  username: string;
  accountType: HelperType;
  dailyCapMinor: bigint;
  passwordHash: string;
  now: Date;
}

/** Somebody who works for this agent from now on. Throws `agent.quota`, `register.username.taken`. */
export async function openStaff(tx: Tx, staff: NewStaff): Promise<Member> {
  const { ownerId, openedBy, username, accountType, dailyCapMinor, passwordHash, now } = staff;
  await assertRoom(tx, { ownerId, quota: 'helpers', count: () => countStaff(tx, ownerId), now });
  const opening = { username, accountType, uplineId: null, ownerId, openedBy, passwordHash, now };
  const member = await openByHand(tx, opening);
  await insertStaff(tx, { memberId: member.id, ownerId, openedBy, since: now });
  if (dailyCapMinor > 0n)
    await insertDailyCap(tx, { memberId: member.id, dailyMinor: dailyCapMinor, since: now, setBy: openedBy });
  return member;
}

/** Who works, or has worked, for this agent under that name. Throws `agent.helper.not.found`. */
export async function requireStaff(
  reader: Reader,
  { ownerId, username }: { ownerId: string; username: string },
): Promise<StaffRow & { member: Member }> {
  const member = await getMemberByUsername(reader, username);
  const row = member && (await listStaff(reader, ownerId)).find(({ memberId }) => memberId === member.id);
  if (!member || !row) throw new CallError('agent.helper.not.found');
  return { ...row, member };
}

/** The work is over: no session goes on, and no password opens another one. */
export async function endStaff(
  tx: Tx,
  { memberId, endedBy, now }: { memberId: string; endedBy: string; now: Date },
): Promise<void> {
  if (!(await updateStaffEnd(tx, { memberId, endedBy, now }))) return;
  await revokeSessions(tx, { memberId, now });
  for (const purpose of ['login', 'payment'] as const) {
    const credential = await getCredential(tx, memberId, purpose);
    if (credential) await endCredential(tx, credential.id, now);
  }
}
