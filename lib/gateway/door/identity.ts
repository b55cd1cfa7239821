import type { AnyCall } from '@/lib/contract/define';
import {
  readSealedBrowser,
  readSealedDevice,
  readSealedSession,
  unsealBrowser,
  unsealDevice,
  unsealSession,
} from '@/lib/session';
import { bearerTokenOf, browserTokenOf, deviceTokenOf } from './request-headers';
import type { GatewayCall } from '../transport/transport';

/** What a request brings along that says who it comes from, opened or not. */
export interface Credentials {
  hasSessionCookie: boolean;
  /** A cookie travels by itself, so a call that lives from one must show where it comes from. */
  livesFromCookie: boolean;
  open: () => Promise<Pick<GatewayCall, 'token' | 'deviceToken' | 'browserToken'>>;
}

/**
 * Tokens of the sealed cookies, or of the headers of an app or another deployment. Who else asks for device or browser
 * would make an answer that many share one of this browser only.
 */
export function credentialsOf(headers: Headers, call: AnyCall, isSecure: boolean): Credentials {
  const cookies = headers.get('cookie');
  const session = readSealedSession(cookies, isSecure);
  const bearer = bearerTokenOf(headers);
  const device = knowsDevice(call) ? readSealedDevice(cookies, isSecure) : null;
  const browser = call.knowsBrowser ? readSealedBrowser(cookies, isSecure) : null;
  return {
    hasSessionCookie: session !== null,
    livesFromCookie: (session !== null && bearer === null) || device !== null || browser !== null,
    open: async () => ({
      token: bearer ?? (session ? ((await unsealSession(session))?.token ?? null) : null),
      deviceToken: knowsDevice(call)
        ? (deviceTokenOf(headers) ?? (await opened(device, unsealDevice)))
        : null,
      browserToken: call.knowsBrowser
        ? (browserTokenOf(headers) ?? (await opened(browser, unsealBrowser)))
        : null,
    }),
  };
}

function knowsDevice(call: AnyCall): boolean {
  return call.knowsDevice === true || call.issuesToken === true;
}

async function opened(
  sealed: string | null,
  unseal: (sealed: string) => Promise<string | null>,
): Promise<string | null> {
  return sealed ? unseal(sealed) : null;
}
