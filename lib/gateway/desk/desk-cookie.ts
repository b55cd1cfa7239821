import { sealData, unsealData } from 'iron-session';
import { deriveSecret } from '@/lib/server/secrets';
import { readCookie } from '@/lib/session';

/** A session of an operator lasts for eight hours at most; its row decides. */
const longestSeconds = 8 * 60 * 60;

const seal = () => ({ password: deriveSecret('desk').toString('hex'), ttl: longestSeconds });

/** `__Secure-` cannot be had on plain http, where a first `npm start` runs. */
const nameOf = (isSecure: boolean) => (isSecure ? '__Secure-desk' : 'desk');

const attributes = (isSecure: boolean) =>
  `Path=/desk; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** `Set-Cookie` of a login; it ends with the browser. */
export async function deskCookie(token: string, isSecure: boolean): Promise<string> {
  return `${nameOf(isSecure)}=${await sealData({ token }, seal())}; ${attributes(isSecure)}`;
}

export function clearedDeskCookie(isSecure: boolean): string {
  return `${nameOf(isSecure)}=; Max-Age=0; ${attributes(isSecure)}`;
}

/** The operator's token; null for anything that was not sealed here for the desk, and for one that is too old. */
export async function deskTokenOf(headers: Headers, isSecure: boolean): Promise<string | null> {
  const sealed = readCookie(headers.get('cookie'), nameOf(isSecure));
  if (!sealed) return null;
  try {
    const { token } = await unsealData<{ token?: unknown }>(sealed, seal());
    return typeof token === 'string' && token ? token : null;
  } catch {
    return null;
  }
}
