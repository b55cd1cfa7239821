import {
  createRemoteJWKSet,
  customFetch,
  jwtVerify,
  UnsecuredJWT,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { CallError } from '@/lib/contract/errors';
import type { FirebaseChannel } from '@/lib/contract/calls/session';
import type { FirebaseSettings } from '@/lib/contract/calls/system';
import { firebaseSettings } from '@/platform/brand/system';

export interface FirebaseIdentity {
  channel: FirebaseChannel;
  /** Firebase's own id of the user. */
  subject: string;
  /** E.164, of a phone sign-in. */
  phoneNumber: string | null;
  /** Lower case, only when the provider has verified it. */
  email: string | null;
  name: string | null;
}

const keySetUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const keyTimeoutMs = 3_000;
/** A sign-in counts here for as long as it takes to send a form, whatever the token's own end is. */
export const signInMaxAgeMs = 5 * 60_000;
const clockToleranceMs = 60_000;

/** The name of a channel in a token's `sign_in_provider`. */
const providers: Readonly<Record<FirebaseChannel, string>> = {
  phone: 'phone',
  google: 'google.com',
  facebook: 'facebook.com',
};

/** What the network does is not the visitor's fault, and is told apart from a token that is wrong. */
export function googleKeys(fetchKeys: typeof fetch = fetch): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(keySetUrl), {
    timeoutDuration: keyTimeoutMs,
    [customFetch]: async (url, options) => {
      try {
        const response = await fetchKeys(url, options);
        if (response.status === 200) return response;
        throw new Error(`The keys were answered with ${response.status}`);
      } catch (cause) {
        throw new CallError('gateway.unavailable', undefined, { cause });
      }
    },
  });
}

/** A set of keys that came and could not be read: cut off, or something else than keys. */
const unreadableKeys = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT']);

function refusalOf(cause: unknown): CallError {
  if (cause instanceof CallError) return cause;
  const { code } = (cause ?? {}) as { code?: unknown };
  const isOutage = typeof code === 'string' && unreadableKeys.has(code);
  return new CallError(isOutage ? 'gateway.unavailable' : 'login.identity.invalid', undefined, { cause });
}

/** One set for the process, so that Google's keys are fetched when they change and not with every login. */
let keysOfProcess: JWTVerifyGetKey | undefined;

async function readToken(
  idToken: string,
  { projectId, emulatorUrl }: FirebaseSettings,
  keys: JWTVerifyGetKey | undefined,
  now: Date,
): Promise<JWTPayload> {
  const claims = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: now,
    requiredClaims: ['exp', 'sub', 'auth_time'],
  };
  // An emulator signs nothing, so its tokens prove nothing: they are read where one is configured, and nowhere else.
  if (emulatorUrl !== null) return UnsecuredJWT.decode(idToken, claims).payload;
  keysOfProcess ??= googleKeys();
  const { payload } = await jwtVerify(idToken, keys ?? keysOfProcess, { ...claims, algorithms: ['RS256'] });
  return payload;
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= 254 ? value : null;

function identityOf(payload: JWTPayload, channel: FirebaseChannel, now: Date): FirebaseIdentity {
  const { sub, auth_time: signedInAt, firebase } = payload;
  const { sign_in_provider: provider } = (firebase ?? {}) as { sign_in_provider?: unknown };
  if (provider !== providers[channel]) throw new Error('Another provider');
  if (!sub || sub.length > 128) throw new Error('sub is missing');
  if (typeof signedInAt !== 'number' || !Number.isFinite(signedInAt)) throw new Error('auth_time is missing');
  const ageMs = now.getTime() - signedInAt * 1000;
  if (ageMs > signInMaxAgeMs || ageMs < -clockToleranceMs) throw new Error('Outside of its time');
  const phoneNumber = channel === 'phone' ? textOrNull(payload['phone_number']) : null;
  if (channel === 'phone' && phoneNumber === null) throw new Error('phone_number is missing');
  const email = payload['email_verified'] === true ? textOrNull(payload['email']) : null;
  return {
    channel,
    subject: sub,
    phoneNumber,
    email: email?.toLowerCase() ?? null,
    name: textOrNull(payload['name']),
  };
}

/** What the settings and the keys are read from; tests put their own in its place. */
export interface TokenSources {
  settings?: FirebaseSettings | null;
  keys?: JWTVerifyGetKey;
}

/**
 * Who signed in at the brand's Firebase project, by its ID token: signed by Google, for this project, by the provider
 * that the channel names, within the last five minutes. Throws `login.identity.invalid`; `module.closed` where the brand
 * has no project or does not offer the channel; `gateway.unavailable` where Google's keys cannot be had.
 */
export async function verifyFirebaseToken(
  { channel, idToken, now }: { channel: FirebaseChannel; idToken: string; now: Date },
  { settings = firebaseSettings(), keys }: TokenSources = {},
): Promise<FirebaseIdentity> {
  if (!settings?.channels.includes(channel)) throw new CallError('module.closed');
  try {
    return identityOf(await readToken(idToken, settings, keys, now), channel, now);
  } catch (error) {
    throw refusalOf(error);
  }
}
