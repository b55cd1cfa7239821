import type { CallContext } from '@/platform/ground/context';
import { getDevice, isDeviceOf } from '../devices';

/** The visitor's device if the account has been used on it. Asks the same of the database where nobody has the name. */
export async function knownDeviceId(
  { db, deviceToken }: CallContext,
  memberId: string | null,
): Promise<string | null> {
  const device = await getDevice(db, deviceToken);
  return device && (await isDeviceOf(db, memberId ?? '', device.id)) ? device.id : null;
}
