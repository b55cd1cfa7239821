import { compactDecrypt, CompactEncrypt, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import { randomUUID } from 'node:crypto';
import { allCalls, contract } from '@/lib/contract';
import type { AnyCall } from '@/lib/contract/define';
import { envelopeCallOf } from '@/lib/contract/envelope';
import { toWire } from '@/lib/contract/wire';
import { platform, type Platform } from '@/platform';
import { publicKeySet } from '@/platform/ground/keys';
import { useTestDatabase } from '@/lib/testing/database';
import { sampleInputs, type CallName } from '@/lib/testing/sample-inputs';
import { patientLimiter } from '@/lib/testing/patient-limiter';
import { createDoor } from './door';
import { createLocalTransport } from '../transport/local-transport';

/** Every encrypted call, through the door and the real keys, with handlers that only note that they were reached. */
const test = useTestDatabase();
const origin = 'http://parlour.test';
const encrypted = allCalls.filter((call) => call.encrypted).map((call) => [call.name, call] as const);

/** What reached a handler, in order. */
const reached: string[] = [];
const answers = { token: 'ses_1.1.secret', firstTimeLogin: false, passwordExpired: false };

function doorWith(change: Partial<Platform> = {}) {
  const noting: Platform = {
    ...platform,
    database: () => test.db,
    handlerOf: (name) => async () => {
      if (name === 'system.status') return { maintenance: false, regionRestriction: false };
      reached.push(name);
      return answers;
    },
    // An agent may do what a member may, and what only agents do.
    authenticate: async () => ({
      memberId: 'mem_1',
      sessionId: 'ses_1',
      accountType: 2,
      sessionKind: 'full',
    }),
    ...change,
  };
  const transport = createLocalTransport({ platform: noting });
  return createDoor({
    transport: async () => transport,
    limiter: () => patientLimiter,
  });
}

let key: CryptoKey;
let kid = '';

beforeAll(async () => {
  const [jwk] = (await publicKeySet(test.db, new Date())).keys;
  if (!jwk) throw new Error('no key');
  kid = jwk.kid ?? '';
  key = (await importJWK(jwk, 'ECDH-ES+A256KW')) as CryptoKey;
});

beforeEach(() => {
  reached.length = 0;
});

/** A good envelope of this call; `plain` changes what is inside, `to` who could open it, `sealedFor` the call that it names. */
function envelope(
  call: AnyCall,
  plain: object = {},
  to: CryptoKey = key,
  sealedFor: string | null = envelopeCallOf(call),
): Promise<string> {
  const input = toWire(sampleInputs[call.name as CallName] ?? {}) as object;
  const text = JSON.stringify({
    ...input,
    iat: Math.floor(Date.now() / 1000),
    jti: randomUUID(),
    ...plain,
  });
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({
      ...{ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid },
      ...(sealedFor && { call: sealedFor }),
    })
    .encrypt(to);
}

async function send(door: ReturnType<typeof doorWith>, call: AnyCall, jwe: string): Promise<string | null> {
  const response = await door(
    new Request(origin + call.path, {
      method: call.method,
      headers: {
        authorization: 'Bearer ses_1.1.secret',
        'content-type': 'application/json',
        ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      },
      body: JSON.stringify({ jwe }),
    }),
  );
  const body = (await response.json()) as { success: boolean; errorCode?: string };
  return body.success ? null : (body.errorCode ?? '');
}

/** Another character in the middle of one of the five parts. */
function spoilt(jwe: string, part: number): string {
  const parts = jwe.split('.');
  const text = parts[part] ?? '';
  const at = Math.floor(text.length / 2);
  parts[part] = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  return parts.join('.');
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

describe.each(encrypted)('%s', (name, call) => {
  it('takes an envelope once: the second time, and twenty at once, reach nothing', async () => {
    const door = doorWith();
    const jwe = await envelope(call);
    expect(await send(door, call, jwe)).toBeNull();
    expect(await send(door, call, jwe)).toBe('crypto.invalid');
    const other = await envelope(call);
    const codes = await Promise.all(Array.from({ length: 20 }, () => send(door, call, other)));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(reached).toEqual([name, name]);
  });

  it('takes none that is too old, too new, or does not say how old it is and which one', async () => {
    const door = doorWith();
    const wrong = [
      { iat: nowSeconds() - 301 },
      { iat: nowSeconds() + 120 },
      { iat: String(nowSeconds()) },
      { iat: undefined },
      { jti: undefined },
      { jti: 'short' },
    ];
    for (const plain of wrong)
      expect(await send(door, call, await envelope(call, plain))).toBe('crypto.invalid');
    expect(reached).toEqual([]);
  });

  it('takes none that was changed in any part, cut, or sealed to another key', async () => {
    const door = doorWith();
    const jwe = await envelope(call);
    for (let part = 0; part < 5; part += 1)
      expect(await send(door, call, spoilt(jwe, part))).toBe('crypto.invalid');
    const { publicKey } = await generateKeyPair('ECDH-ES+A256KW');
    const wrong = [jwe.slice(0, -4), `${jwe}.x`, '....', 'x', await envelope(call, {}, publicKey)];
    for (const each of wrong) expect(await send(door, call, each)).toBe('crypto.invalid');
    expect(reached).toEqual([]);
    // Nothing of that has used the envelope up.
    expect(await send(door, call, jwe)).toBeNull();
  });
});

describe('an envelope on its way', () => {
  it('opens at its own call and at no other, whatever is inside', async () => {
    const door = doorWith();
    for (const [, from] of encrypted)
      for (const [name, to] of encrypted) {
        reached.length = 0;
        // Inside is what the call takes at which it arrives: only the seal speaks against it.
        const code = await send(door, to, await envelope(to, {}, key, envelopeCallOf(from)));
        expect([envelopeCallOf(from), name, code]).toEqual([
          envelopeCallOf(from),
          name,
          from === to ? null : 'crypto.invalid',
        ]);
        expect(reached).toEqual(from === to ? [name] : []);
      }
  });

  it('opens nowhere when it names no call', async () => {
    const door = doorWith();
    for (const [, call] of encrypted)
      expect(await send(door, call, await envelope(call, {}, key, null))).toBe('crypto.invalid');
    expect(reached).toEqual([]);
  });
});

describe('negative control', () => {
  it('a platform that does not look at the call of the seal is caught', async () => {
    const ownKeys = await generateKeyPair('ECDH-ES+A256KW');
    const careless = doorWith({
      openEnvelope: async (_db, { jwe }) => {
        const { plaintext } = await compactDecrypt(jwe, ownKeys.privateKey);
        return JSON.parse(new TextDecoder().decode(plaintext)) as unknown;
      },
    });
    const { login, verifyLogin } = contract.session;
    const jwe = await envelope(login, {}, ownKeys.publicKey, envelopeCallOf(verifyLogin));
    expect(await send(careless, login, jwe)).toBeNull();
    expect(reached).toEqual(['session.login']);
  });

  it('a platform that opens an envelope without claiming it is caught', async () => {
    const login = contract.session.login as AnyCall;
    const door = doorWith({ openEnvelope: async () => sampleInputs['session.login'] });
    const jwe = await envelope(login);
    expect([await send(door, login, jwe), await send(door, login, jwe)]).toEqual([null, null]);
    expect(reached).toHaveLength(2);
  });
});
