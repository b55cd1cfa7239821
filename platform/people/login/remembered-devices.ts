import type { RememberedLogins } from '@/lib/contract/calls/session';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { forgetRemembered, getDevice, listRemembered } from '../devices';

/** The logins that the visitor's own browser remembers; nothing without its cookie. */
export async function readRemembered({ db, deviceToken, now }: CallContext): Promise<RememberedLogins> {
  const device = await getDevice(db, deviceToken);
  const logins = device ? await listRemembered(db, device.id, now) : [];
  return {
    usernames: logins.map(({ username }) => username),
    mobile: logins.find(({ mobile }) => mobile !== null)?.mobile ?? null,
  };
}

/** Of one username, or of all. Done for a browser that remembers nothing, too. */
export async function forgetLogins(
  { db, deviceToken, now }: CallContext,
  { username }: { username?: string },
): Promise<null> {
  const device = await getDevice(db, deviceToken);
  if (!device) return null;
  await inTransaction(db, (tx) =>
    forgetRemembered(tx, { deviceId: device.id, username: username?.trim() ?? null, now }),
  );
  return null;
}
