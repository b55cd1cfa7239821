import { browserHashOf, type LetterReader } from '@/platform/brand/outbox';
import type { CallContext } from '@/platform/ground/context';
import { getDevice, listMembersOfDevice } from '../devices';

/** A device stands for every account that was used on it and was not signed out there from elsewhere since. */
export async function readerOf({
  db,
  caller,
  deviceToken,
  browserToken,
}: CallContext): Promise<LetterReader> {
  const device = await getDevice(db, deviceToken);
  const known = device ? await listMembersOfDevice(db, device.id) : [];
  return {
    memberIds: caller ? [caller.memberId, ...known] : known,
    browserHash: browserHashOf(browserToken),
  };
}
