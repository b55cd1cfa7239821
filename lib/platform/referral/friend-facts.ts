import { shareContact } from '../accounts';
import type { Reader } from '../db';
import { shareAddress, shareDevice } from '../devices';
import { sumTakenBack, type Invitation } from '../invitations';
import { sumMovements } from '../ledger';

const everything = new Date(0);

/** What a friend has paid in, less what was corrected and what was taken back of it. */
export async function paidInBy(reader: Reader, friendId: string): Promise<bigint> {
  const owner = { owner: friendId, from: everything };
  const paidIn = await sumMovements(reader, { ...owner, kinds: ['deposit'] });
  const corrected = await sumMovements(reader, { ...owner, kinds: ['correction'] });
  return paidIn + (corrected < 0n ? corrected : 0n) - (await sumTakenBack(reader, friendId));
}

/** Whether both accounts look like one person's: they share a device or a network, or a contact was of both. */
export async function isSamePerson(reader: Reader, { friendId, inviterId }: Invitation): Promise<boolean> {
  return (
    (await shareDevice(reader, friendId, inviterId)) ||
    (await shareAddress(reader, friendId, inviterId)) ||
    (await shareContact(reader, friendId, inviterId))
  );
}
