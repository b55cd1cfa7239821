import type { startRegistration } from '@simplewebauthn/browser';

type OptionsJson = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Why this browser cannot make a passkey here: it knows none, or the address is one that a passkey cannot belong to. */
export type PasskeyObstacle = 'browser' | 'address';

/** A passkey belongs to a name (WebAuthn, spec §5.1.3), so not to a bare IP address, and to a secure origin. */
export function passkeyObstacle(
  place: { hostname: string; isSecure: boolean } = {
    hostname: window.location.hostname,
    isSecure: window.isSecureContext !== false,
  },
): PasskeyObstacle | null {
  const isBareAddress = /^[\d.]+$/.test(place.hostname) || place.hostname.includes(':');
  if (isBareAddress || !place.isSecure) return 'address';
  return typeof globalThis.PublicKeyCredential === 'function' ? null : 'browser';
}

export type MadePasskey = { response: string } | 'cancelled' | 'exists' | 'refused';

/** Lets the browser make a passkey. The library is loaded for it, and never before. */
export async function makePasskey(options: string): Promise<MadePasskey> {
  try {
    const browser = await import('@simplewebauthn/browser');
    const made = await browser.startRegistration({ optionsJSON: JSON.parse(options) as OptionsJson });
    return { response: JSON.stringify(made) };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Browsers say the same when the person closes the window and when they let it stand too long. */
function outcomeOf(error: unknown): Exclude<MadePasskey, object> {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'exists' : 'refused';
}
