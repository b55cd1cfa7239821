import { shareContact } from '@/platform/people/members';
import type { Reader } from '@/platform/ground/db';
import { listAccountsOfDevices, shareAddress } from '@/platform/people/devices';
import { haveEarned, listNear, sumTakenBack, type Invitation } from '@/platform/people/invitations';
import { sumMovements } from '@/platform/ground/ledger';

const everything = new Date(0);

/** What a friend has paid in, less what was corrected and what was taken back of it. */
export async function paidInBy(reader: Reader, friendId: string): Promise<bigint> {
  const owner = { owner: friendId, from: everything };
  const paidIn = await sumMovements(reader, { ...owner, kinds: ['deposit'] });
  const corrected = await sumMovements(reader, { ...owner, kinds: ['correction'] });
  return paidIn + (corrected < 0n ? corrected : 0n) - (await sumTakenBack(reader, friendId));
}

/**
 * Whether the friend looks like somebody who has had, or would have, the reward already. Accounts are one person's when they
 * share a device or a network, or a contact was of both. The friend is compared with the inviter, with those who had invited
 * the inviter, and with the inviter's other friends; and with whoever earned by an invitation on a device of the friend's,
 * because one person can invite themselves round any number of corners.
 */
export async function isSamePerson(reader: Reader, { friendId, inviterId }: Invitation): Promise<boolean> {
  const near = await listNear(reader, { friendId, inviterId });
  const onDevices = await listAccountsOfDevices(reader, friendId);
  return (
    onDevices.includes(inviterId) ||
    (await haveEarned(reader, onDevices)) ||
    (await shareAddress(reader, friendId, near)) ||
    (await shareContact(reader, friendId, near))
  );
}
