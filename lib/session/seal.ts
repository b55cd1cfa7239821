import { sealData, unsealData } from 'iron-session';
import { deriveSecret } from '@/lib/server/secrets';

/** What the sealed cookie holds. The platform's session row decides whether the token is still good. */
export interface SessionPayload {
  token: string;
}

/** The absolute end of a session; the seal cannot outlive the row by more than clock skew. */
export const sessionTtlSeconds = 12 * 60 * 60;

const sessionSeal = () => ({ password: deriveSecret('session').toString('hex'), ttl: sessionTtlSeconds });

/** A letter is kept for a day, and so is the name of the browser that may read it. */
export const browserTtlSeconds = 24 * 60 * 60;

const browserSeal = () => ({ password: deriveSecret('browser').toString('hex'), ttl: browserTtlSeconds });

/** Without an end of its own: the cookie has one, and the platform's rows say what a device is still good for. */
const deviceSeal = () => ({ password: deriveSecret('device').toString('hex'), ttl: 0 });

export function sealSession(payload: SessionPayload): Promise<string> {
  return sealData(payload, sessionSeal());
}

/** Null for anything that was not sealed here, was changed, or is too old. */
export async function unsealSession(sealed: string): Promise<SessionPayload | null> {
  const token = await unsealToken(sealed, sessionSeal());
  return token ? { token } : null;
}

export function sealDevice(token: string): Promise<string> {
  return sealData({ token }, deviceSeal());
}

/** The device's token; null for anything that was not sealed here as a device. */
export function unsealDevice(sealed: string): Promise<string | null> {
  return unsealToken(sealed, deviceSeal());
}

export function sealBrowser(token: string): Promise<string> {
  return sealData({ token }, browserSeal());
}

/** The name of the browser; null for anything that was not sealed here as one, and for one of yesterday. */
export function unsealBrowser(sealed: string): Promise<string | null> {
  return unsealToken(sealed, browserSeal());
}

async function unsealToken(sealed: string, seal: ReturnType<typeof sessionSeal>): Promise<string | null> {
  try {
    const { token } = await unsealData<{ token?: unknown }>(sealed, seal);
    return typeof token === 'string' && token ? token : null;
  } catch {
    return null;
  }
}
