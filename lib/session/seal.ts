import { sealData, unsealData } from 'iron-session';
import { deriveSecret } from '@/lib/secrets';

/** What the sealed cookie holds. The platform's session row decides whether the token is still good. */
export interface SessionPayload {
  token: string;
}

/** The absolute end of a session; the seal cannot outlive the row by more than clock skew. */
export const sessionTtlSeconds = 12 * 60 * 60;

const sealedWith = () => ({ password: deriveSecret('session').toString('hex'), ttl: sessionTtlSeconds });

export function sealSession(payload: SessionPayload): Promise<string> {
  return sealData(payload, sealedWith());
}

/** Null for anything that was not sealed here, was changed, or is too old. */
export async function unsealSession(sealed: string): Promise<SessionPayload | null> {
  try {
    const { token } = await unsealData<Partial<SessionPayload>>(sealed, sealedWith());
    return typeof token === 'string' && token ? { token } : null;
  } catch {
    return null;
  }
}
