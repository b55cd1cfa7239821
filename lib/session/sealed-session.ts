import { plainSessionCookie, secureSessionCookie } from './cookie-names';
import { unsealSession } from './seal';

/**
 * Whether a session that was sealed here came along. One that has ended since looks the same: the row of the platform
 * decides about that, and every call asks it.
 */
export async function isSealedSession(valueOf: (name: string) => string | undefined): Promise<boolean> {
  for (const name of [secureSessionCookie, plainSessionCookie]) {
    const sealed = valueOf(name);
    if (sealed && (await unsealSession(sealed))) return true;
  }
  return false;
}
