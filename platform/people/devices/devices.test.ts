import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { getDevice, openDevice } from '.';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');

const open = (token: string | null, userAgent = 'test') =>
  inTransaction(test.db, (tx) => openDevice(tx, { token, userAgent, now }));

async function newToken(): Promise<string> {
  const { token } = await open(null);
  if (!token) throw new Error('A new device has a token');
  return token;
}

describe('a device', () => {
  it('gets a token once, and is known by it from then on', async () => {
    const first = await open(null);
    expect(first.token).toMatch(/^dev_[0-9a-z]{26}\.[A-Za-z0-9_-]{43}$/);
    expect(await open(first.token)).toEqual({ id: first.id, token: null });
    expect(await getDevice(test.db, first.token)).toEqual({ id: first.id });
  });

  it('is another one for each browser', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, newToken));
    expect(new Set(tokens).size).toBe(10);
    const ids = await Promise.all(tokens.map(async (token) => (await getDevice(test.db, token))?.id));
    expect(new Set(ids).size).toBe(10);
  });

  it('is not known by its id with the secret of another', async () => {
    const [one, other] = [await newToken(), await newToken()];
    const mixed = `${one.split('.')[0]}.${other.split('.')[1]}`;
    expect(await getDevice(test.db, mixed)).toBeNull();
    const opened = await open(mixed);
    expect(opened.token).not.toBeNull();
    expect([one, other].map((token) => token.split('.')[0])).not.toContain(opened.id);
  });

  it.each([
    ['nothing', () => ''],
    ['the id alone', (token: string) => token.split('.')[0] ?? ''],
    ['a secret that is one sign short', (token: string) => token.slice(0, -1)],
    ['a secret that is one sign longer', (token: string) => `${token}A`],
    ['an id in capitals', (token: string) => token.toUpperCase()],
    ['space around it', (token: string) => ` ${token}`],
    ['a line behind it', (token: string) => `${token}\n`],
    ['another sign in the middle', (token: string) => token.replace('.', '!')],
    [
      'the first sign of the secret changed',
      (token: string) => token.replace(/\.(.)/, (_all, sign) => (sign === 'A' ? '.B' : '.A')),
    ],
    ['the device that never was', () => `dev_${'0'.repeat(26)}.${'A'.repeat(43)}`],
  ])('is not known by %s', async (_what, spoil) => {
    const token = await newToken();
    expect(await getDevice(test.db, spoil(token))).toBeNull();
    expect(await getDevice(test.db, token)).not.toBeNull();
  });

  it('keeps the hash of its secret and no more of it, and 256 signs of what its browser says', async () => {
    const { id, token } = await open(null, 'u'.repeat(300));
    const secret = token?.split('.')[1] ?? '';
    const { rows } = await test.owner.query<{ text: string; secret_hash: Buffer; user_agent: string }>(
      'select d::text as text, secret_hash, user_agent from devices d where id = $1',
      [id],
    );
    expect(rows[0]?.secret_hash).toHaveLength(32);
    expect(rows[0]?.text).not.toContain(secret);
    expect(rows[0]?.text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    expect(rows[0]?.user_agent).toBe('u'.repeat(256));
  });

  it('is not there when the login around it was undone', async () => {
    let token: string | null = null;
    const undone = inTransaction(test.db, async (tx) => {
      ({ token } = await openDevice(tx, { token: null, userAgent: '', now }));
      expect(await getDevice(tx, token)).not.toBeNull();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await getDevice(test.db, token)).toBeNull();
  });
});
