import { CompactEncrypt, importJWK, SignJWT, type JWK } from 'jose';
import { contract } from '@/lib/contract';
import { envelopeCallOf } from '@/lib/contract/envelope';
import { useTestDatabase } from '@/lib/testing/database';
import { newId } from '../db';
import { deleteOldEnvelopes } from './key-store';
import type { Db } from '../db';
import { openEnvelope as openSealed, publicKeySet, rotateKeys } from './index';
import { overlapMs, rotateAfterMs } from './rotation';
import { seal, unseal } from './seal';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
const minute = 60_000;
const invalid = { code: 'crypto.invalid', status: 400 };

const currentKey = async (now: Date): Promise<JWK> => (await publicKeySet(test.db, now)).keys[0] as JWK;

const login = contract.session.login;
const openEnvelope = (db: Db, jwe: string, now: Date) => openSealed(db, { jwe, call: login }, now);

async function sealText(text: string, jwk: JWK, header: Record<string, string> = {}): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({
      ...{ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: jwk.kid ?? '', call: envelopeCallOf(login) },
      ...header,
    })
    .encrypt(await importJWK(jwk, header['alg'] ?? 'ECDH-ES+A256KW'));
}
async function envelope(plain: Record<string, unknown>, now: Date, jwk?: JWK): Promise<string> {
  return sealText(
    JSON.stringify({ iat: seconds(now), jti: newId('env'), ...plain }),
    jwk ?? (await currentKey(now)),
  );
}

describe('the key set', () => {
  it('is made on first use, once, however many ask', async () => {
    const sets = await Promise.all(Array.from({ length: 40 }, () => publicKeySet(test.db, start)));
    expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(1);
    const { rows } = await test.owner.query('select count(*)::int as n from gateway_keys');
    expect(rows[0]).toEqual({ n: 1 });
  });

  it('shows public parts only', async () => {
    const { keys } = await publicKeySet(test.db, start);
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    const { rows } = await test.owner.query<{ public_jwk: object; sealed_private_jwk: Buffer }>(
      'select * from gateway_keys',
    );
    expect(rows[0]?.public_jwk).not.toHaveProperty('d');
    expect(rows[0]?.sealed_private_jwk.toString('latin1')).not.toContain('"d"');
  });
});

describe('openEnvelope', () => {
  it('gives the input without the envelope’s own fields', async () => {
    const jwe = await envelope({ username: 'anna', password: 'pässword ✓' }, start);
    await expect(openEnvelope(test.db, jwe, start)).resolves.toEqual({
      username: 'anna',
      password: 'pässword ✓',
    });
  });

  it('opens an envelope once, also when it comes twenty times at the same moment', async () => {
    const jwe = await envelope({ a: 1 }, start);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => openEnvelope(test.db, jwe, start)),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await expect(openEnvelope(test.db, jwe, after(1000))).rejects.toMatchObject(invalid);
  });

  it('refuses a replay under another seal: the jti counts, not the bytes', async () => {
    const plain = JSON.stringify({ a: 1, iat: seconds(start), jti: 'the-same-jti' });
    const key = await currentKey(start);
    await openEnvelope(test.db, await sealText(plain, key), start);
    await expect(openEnvelope(test.db, await sealText(plain, key), start)).rejects.toMatchObject(invalid);
  });

  it('refuses what is older than five minutes or more than a minute ahead', async () => {
    const made = () => envelope({}, start);
    await expect(openEnvelope(test.db, await made(), after(5 * minute))).resolves.toEqual({});
    await expect(openEnvelope(test.db, await made(), after(5 * minute + 1000))).rejects.toMatchObject(
      invalid,
    );
    await expect(openEnvelope(test.db, await made(), after(-minute))).resolves.toEqual({});
    await expect(openEnvelope(test.db, await made(), after(-minute - 1000))).rejects.toMatchObject(invalid);
  });

  it('remembers an envelope for as long as it could be accepted', async () => {
    const jwe = await envelope({ a: 1 }, start);
    await openEnvelope(test.db, jwe, start);
    await deleteOldEnvelopes(test.db, after(5 * minute));
    await expect(openEnvelope(test.db, jwe, after(5 * minute))).rejects.toMatchObject(invalid);
    await deleteOldEnvelopes(test.db, after(7 * minute));
    const { rows } = await test.owner.query('select count(*)::int as n from opened_envelopes');
    expect(rows[0]).toEqual({ n: 0 });
  });

  it('answers everything that is wrong in the same way', async () => {
    const key = await currentKey(start);
    const good = await envelope({ a: 1 }, start);
    const parts = good.split('.');
    const flipped = [
      ...parts.slice(0, 3),
      `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`,
      parts[4],
    ].join('.');
    const now = { iat: seconds(start), jti: 'jti-of-a-test' };
    const wrong = [
      '',
      'x.y.z',
      good.slice(0, -8),
      flipped,
      await sealText('not json', key),
      await sealText('[]', key),
      await sealText('null', key),
      await sealText(JSON.stringify({ jti: now.jti }), key),
      await sealText(JSON.stringify({ ...now, iat: 'now' }), key),
      await sealText(JSON.stringify({ iat: now.iat }), key),
      await sealText(JSON.stringify({ ...now, jti: 'short' }), key),
      await sealText(JSON.stringify({ ...now, jti: 'x'.repeat(129) }), key),
      await sealText(JSON.stringify(now), { ...key, kid: 'key_unknown' }),
      await sealText(JSON.stringify(now), key, { enc: 'A128GCM' }),
      await sealText(JSON.stringify(now), key, { alg: 'ECDH-ES' }),
      ...(await Promise.all(
        [
          '',
          'POST',
          '/wps/session/login',
          'post /wps/session/login',
          'PUT /wps/session/login',
          'undefined',
        ].map((call) => sealText(JSON.stringify(now), key, { call })),
      )),
      await new SignJWT({}).setProtectedHeader({ alg: 'HS256', kid: key.kid ?? '' }).sign(new Uint8Array(32)),
    ];
    for (const jwe of wrong) await expect(openEnvelope(test.db, jwe, start)).rejects.toMatchObject(invalid);
    await expect(openEnvelope(test.db, good, start)).resolves.toEqual({ a: 1 });
  });
});

describe('rotation', () => {
  const rotatedAt = after(rotateAfterMs);

  it('waits until the key is thirty days old, then makes one, however many ask', async () => {
    await expect(rotateKeys(test.db, after(rotateAfterMs - 1))).resolves.toMatchObject({ isRotated: false });
    const old = await currentKey(start);
    await Promise.all(Array.from({ length: 8 }, () => rotateKeys(test.db, rotatedAt)));
    const { keys } = await publicKeySet(test.db, rotatedAt);
    expect(keys).toHaveLength(2);
    expect(keys[0]?.['kid']).not.toBe(old.kid);
    expect(keys[1]?.['kid']).toBe(old.kid);
  });

  it('opens envelopes to the old key for a day, and not a moment longer', async () => {
    const { keys } = await publicKeySet(test.db, rotatedAt);
    const old = keys[1] as JWK;
    const inOverlap = new Date(rotatedAt.getTime() + overlapMs - 1000);
    await expect(openEnvelope(test.db, await envelope({ a: 1 }, inOverlap, old), inOverlap)).resolves.toEqual(
      { a: 1 },
    );
    const over = new Date(rotatedAt.getTime() + overlapMs);
    // Nothing has been erased yet and this process still has the key in memory: the date alone decides.
    await expect(openEnvelope(test.db, await envelope({ a: 1 }, over, old), over)).rejects.toMatchObject(
      invalid,
    );
    await expect(openEnvelope(test.db, await envelope({ a: 1 }, over), over)).resolves.toEqual({ a: 1 });
    expect((await publicKeySet(test.db, over)).keys).toHaveLength(1);
  });

  it('destroys the private part when the overlap is over', async () => {
    const over = new Date(rotatedAt.getTime() + overlapMs);
    await expect(rotateKeys(test.db, new Date(over.getTime() - 1))).resolves.toEqual({
      isRotated: false,
      erased: 0,
    });
    await expect(rotateKeys(test.db, over)).resolves.toEqual({ isRotated: false, erased: 1 });
    const { rows } = await test.owner.query(
      'select sealed_private_jwk from gateway_keys order by generation',
    );
    expect(rows[0]).toEqual({ sealed_private_jwk: null });
    expect(rows[1]).not.toEqual({ sealed_private_jwk: null });
  });
});

describe('the seal of private keys', () => {
  it('opens under its own key id only, and not when a bit was changed', () => {
    const sealed = seal('secret', 'key_1');
    expect(unseal(sealed, 'key_1')).toBe('secret');
    expect(() => unseal(sealed, 'key_2')).toThrow();
    const changed = Buffer.from(sealed);
    changed[sealed.length - 1] = (changed[sealed.length - 1] ?? 0) ^ 1;
    expect(() => unseal(changed, 'key_1')).toThrow();
  });
});
