import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test makes an authenticator or a browser do that a good one would not. */
export interface Misbehaviour {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userHandle?: string;
  isUserVerified?: boolean;
  /** The counter to sign; otherwise it goes up by one, or stays 0 for a passkey that does not count. */
  counter?: number;
  crossOrigin?: boolean;
  fmt?: string;
  attestation?: Map<string | number, unknown>;
}

export interface SoftPasskey {
  readonly credentialId: string;
  /** What the browser sends after it has made this passkey: JSON text. */
  creation: string;
  /** What the browser sends when it signs with this passkey: JSON text. */
  answer: (options: string, misbehaviour?: Misbehaviour) => string;
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

const flags = { present: 0x01, verified: 0x04, backedUp: 0x18, attested: 0x40 } as const;
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64 = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

function clientData(options: Options, origin: string, type: string, wrong: Misbehaviour): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? options.challenge,
      origin: wrong.origin ?? origin,
      crossOrigin: wrong.crossOrigin ?? false,
    }),
  );
}

function authenticatorData(rpId: string, counter: number, wrong: Misbehaviour, credential?: Buffer): Buffer {
  const head = Buffer.alloc(5);
  const verified = wrong.isUserVerified === false ? 0 : flags.verified;
  head[0] = flags.present | flags.backedUp | verified | (credential ? flags.attested : 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(wrong.rpId ?? rpId), head, credential ?? Buffer.alloc(0)]);
}

/** The public key as an authenticator writes it: COSE, ES256. */
function coseKey(x: string, y: string): Buffer {
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ];
  return Buffer.from(isoCBOR.encode(new Map(entries)));
}

/**
 * An authenticator and a browser in one, in software: makes a P-256 passkey for the options of the site and signs with
 * it, as WebAuthn says. It is not bound to look after anything: `misbehaviour` makes it lie.
 */
export function createSoftPasskey(
  optionsText: string,
  {
    origin,
    counts = true,
    credentialId = randomBytes(16),
  }: { origin: string; counts?: boolean; credentialId?: Buffer },
  wrong: Misbehaviour = {},
): SoftPasskey {
  const options = JSON.parse(optionsText) as Options;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const id = base64(credentialId);
  const userHandle = options.user?.id ?? '';
  let counter = 0;

  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(x, y)]);
  const attestation = new Map<string, unknown>([
    ['fmt', wrong.fmt ?? 'none'],
    ['attStmt', wrong.attestation ?? new Map()],
    [
      'authData',
      new Uint8Array(authenticatorData(options.rp?.id ?? '', wrong.counter ?? 0, wrong, credential)),
    ],
  ]);
  const whole = (response: Record<string, unknown>) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });

  return {
    credentialId: id,
    creation: whole({
      clientDataJSON: base64(clientData(options, origin, 'webauthn.create', wrong)),
      attestationObject: base64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal', 'hybrid'],
    }),
    answer: (text, lie = {}) => {
      const asked = JSON.parse(text) as Options;
      counter = lie.counter ?? (counts ? counter + 1 : 0);
      const data = authenticatorData(asked.rpId ?? '', counter, lie);
      const client = clientData(asked, origin, 'webauthn.get', lie);
      return whole({
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
        userHandle: lie.userHandle ?? userHandle,
      });
    },
  };
}
