/** Numbers and decisions of passkeys, without a clock, a database or chance. */
export const challengeLifeMs = 5 * 60_000;
export const maxPasskeys = 10;
export const maxNameLength = 60;

/** The host is the relying party; the origin is what browsers sign. */
export function relyingParty(siteOrigin: string): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(siteOrigin);
  return { rpId: hostname, origin };
}

/** What the authenticator keeps to tell accounts of one site apart, and gives back when it signs. */
export const userHandleOf = (ownerId: string): string => Buffer.from(ownerId).toString('base64url');

/** A credential's id is up to 1023 bytes long (WebAuthn, spec §5.8.3); an index would not take much more. */
const credentialIdPattern = /^[A-Za-z0-9_-]{1,1364}$/;
const knownTransports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** What a browser answered with, read as far as this house relies on it; the rest is judged by the library. */
export interface BrowserAnswer {
  credentialId: string;
  userHandle: string | null;
  transports: string[];
  /** The whole of it, which may hold anything. */
  json: Readonly<Record<string, unknown>>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null for whatever no browser would send. */
export function readBrowserAnswer(text: string): BrowserAnswer | null {
  const json = parseJson(text);
  if (!isRecord(json) || !isRecord(json['response'])) return null;
  const { id } = json;
  const { userHandle, transports } = json['response'];
  if (typeof id !== 'string' || !credentialIdPattern.test(id)) return null;
  return {
    credentialId: id,
    userHandle: typeof userHandle === 'string' && userHandle !== '' ? userHandle : null,
    transports: Array.isArray(transports)
      ? [...knownTransports].filter((name) => transports.includes(name))
      : [],
    json,
  };
}

/** A name to tell passkeys apart by; null when nothing of it can be shown. */
export function readName(typed: string): string | null {
  const name = typed.replace(/\p{Cc}/gu, ' ').trim();
  return name === '' || name.length > maxNameLength ? null : name;
}
