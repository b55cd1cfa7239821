import { deriveSecret } from '@/lib/server/secrets';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '../db';
import {
  addSigner,
  getSignerSecret,
  listSigners,
  renewSignerSecret,
  setSignerEnd,
  type SignedAccess,
} from '.';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

let signers = 0;
/** A name that no other test of this file has used. */
const newSigner = () => `studio-${(signers += 1)}`;

const add = (signer: string, access: SignedAccess = 'vendor', at = now) =>
  inTransaction(test.db, (tx) => addSigner(tx, { access, signer, now: at }));
const setEnd = (signer: string, endedAt: Date | null, access: SignedAccess = 'vendor') =>
  inTransaction(test.db, (tx) => setSignerEnd(tx, { access, signer, endedAt }));
const renew = (signer: string, access: SignedAccess = 'vendor') =>
  inTransaction(test.db, (tx) => renewSignerSecret(tx, { access, signer }));
const secretOf = async (signer: string, access: SignedAccess = 'vendor') =>
  (await getSignerSecret(test.db, { access, signer }))?.toString('hex') ?? null;
const isListed = async (signer: string) =>
  (await listSigners(test.db)).filter((each) => each.signer === signer);

describe('a signer', () => {
  it('is believed from when it is added on, with a secret that a server of the site can derive', async () => {
    const signer = newSigner();
    expect(await secretOf(signer)).toBeNull();
    expect(await add(signer)).toBe(true);
    expect(await secretOf(signer)).toBe(deriveSecret(`vendor:${signer}`).toString('hex'));
  });

  it('is one of its name for each kind of calls, also when ten add it at the same moment', async () => {
    const signer = newSigner();
    const added = await Promise.all(Array.from({ length: 10 }, () => add(signer)));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await add(signer, 'provider')).toBe(true);
    expect(await secretOf(signer, 'provider')).not.toBe(await secretOf(signer));
    expect((await isListed(signer)).map(({ access }) => access)).toEqual(['vendor', 'provider']);
  });

  it('is not believed under another spelling of its name', async () => {
    const signer = newSigner();
    await add(signer);
    for (const other of [signer.toUpperCase(), ` ${signer}`, `${signer}%`, signer.slice(0, -1), ''])
      expect(await secretOf(other)).toBeNull();
  });

  it('is not believed once it has ended, and is again with the same secret when it goes on', async () => {
    const signer = newSigner();
    await add(signer);
    const before = await secretOf(signer);
    expect(await setEnd(signer, later(5))).toBe(true);
    expect(await secretOf(signer)).toBeNull();
    expect(await isListed(signer)).toMatchObject([{ endedAt: later(5), addedAt: now }]);
    expect(await setEnd(signer, later(9))).toBe(false);
    expect(await isListed(signer)).toMatchObject([{ endedAt: later(5) }]);
    expect(await add(signer)).toBe(false);
    expect(await secretOf(signer)).toBeNull();
    expect(await setEnd(signer, null)).toBe(true);
    expect(await setEnd(signer, null)).toBe(false);
    expect(await secretOf(signer)).toBe(before);
  });

  it('ends for one kind of calls and not for the other', async () => {
    const signer = newSigner();
    await add(signer);
    await add(signer, 'provider');
    await setEnd(signer, now);
    expect(await secretOf(signer)).toBeNull();
    expect(await secretOf(signer, 'provider')).not.toBeNull();
  });
});

describe('a renewed secret', () => {
  it('is another one each time, and none of them comes back', async () => {
    const [signer, other] = [newSigner(), newSigner()];
    await add(signer);
    await add(other);
    const untouched = await secretOf(other);
    const secrets = [await secretOf(signer)];
    for (let time = 0; time < 4; time += 1) {
      expect(await renew(signer)).toBe(true);
      secrets.push(await secretOf(signer));
    }
    expect(new Set(secrets).size).toBe(5);
    expect(await isListed(signer)).toMatchObject([{ secretNumber: 5 }]);
    expect(await secretOf(other)).toBe(untouched);
  });

  it('is never that of a signer whose name ends with a number', async () => {
    const signer = newSigner();
    await add(signer);
    await renew(signer);
    await add(`${signer}:2`).catch(() => false);
    expect(await secretOf(signer)).not.toBe(await secretOf(`${signer}:2`));
  });

  it('is counted once for each that renews at the same moment', async () => {
    const signer = newSigner();
    await add(signer);
    await Promise.all(Array.from({ length: 5 }, () => renew(signer)));
    expect(await isListed(signer)).toMatchObject([{ secretNumber: 6 }]);
  });

  it('is nothing of a name that nobody knows, and does not bring an ended one back', async () => {
    expect(await renew('studio-unknown')).toBe(false);
    const signer = newSigner();
    await add(signer);
    await setEnd(signer, now);
    expect(await renew(signer)).toBe(true);
    expect(await secretOf(signer)).toBeNull();
  });
});
