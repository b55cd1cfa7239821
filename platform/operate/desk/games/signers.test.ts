import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { inTransaction } from '@/platform/ground/db';
import { addSigner, getSignerSecret, type SignedAccess } from '@/platform/ground/signers';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const { desk, refused, newestAudit } = deskScene(test, () => now);
const signer = 'both-of-them';

beforeAll(async () => {
  for (const access of ['vendor', 'provider'] as const)
    await inTransaction(test.db, (tx) => addSigner(tx, { access, signer, now }));
});

const secretOf = async (access: SignedAccess) =>
  (await getSignerSecret(test.db, { access, signer }))?.toString('hex') ?? null;
const done = async (...argv: string[]) => {
  const { isDone, text } = await desk('vendors', ...argv, '--reason', 'a leak');
  expect({ isDone, text }).toMatchObject({ isDone: true });
  return text;
};

describe('a signer', () => {
  it('is renewed and ended as what it is said to be, and as a vendor where nothing is said', async () => {
    const [vendor, provider] = [await secretOf('vendor'), await secretOf('provider')];
    await done('renew', signer, '--access', 'provider');
    expect(await newestAudit()).toMatchObject({ action: 'vendor.renew', subject: `provider:${signer}` });
    expect(await secretOf('vendor')).toBe(vendor);
    const renewed = await secretOf('provider');
    expect(renewed).not.toBe(provider);
    expect(await done('secret', signer, '--access', 'provider')).toBe(renewed);
    expect(await done('secret', signer)).toBe(vendor);
    await done('end', signer, '--access', 'provider');
    expect([await secretOf('vendor'), await secretOf('provider')]).toEqual([vendor, null]);
  });

  it('is none of what it was never added as, and nothing else than these four', async () => {
    const reason = ['--reason', 'a leak'];
    expect(await refused('vendors', 'renew', signer, '--access', 'draws', ...reason)).toContain(
      `No draws signs as ${signer}`,
    );
    expect(await refused('vendors', 'renew', signer, '--access', 'member', ...reason)).toContain('--access');
  });
});
