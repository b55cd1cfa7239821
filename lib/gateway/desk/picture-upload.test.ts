import sharp from 'sharp';
import { useTestDatabase } from '@/lib/testing/database';
import { operatorsOf } from '@/lib/testing/operators';
import { processSlot } from '@/lib/server/process-singleton';
import type { Db } from '@/platform/ground/db';
import { openSession, type OperatorRole } from '@/platform/people/operators';
import { deskCookie } from './desk-cookie';
import { handleDeskRequest } from './desk-door';
import { servePicture } from './serve-picture';

const test = useTestDatabase();
const { newOperator, run } = operatorsOf(test);
const host = 'desk.test';
const origin = `http://${host}`;

beforeAll(() => {
  processSlot<Db>('desk-database').offer(test.db);
  processSlot<Db>('database').offer(test.db);
});
afterAll(() => {
  processSlot<Db>('desk-database').withdraw();
  processSlot<Db>('database').withdraw();
});

async function cookieOf(...roles: OperatorRole[]): Promise<string> {
  const { operatorId } = await newOperator(roles, new Date());
  const { token } = await run((tx) =>
    openSession(tx, {
      ...{ operatorId, method: 'authenticator', address: '203.0.113.9', userAgent: '', now: new Date() },
    }),
  );
  return (await deskCookie(token, false)).split(';')[0] ?? '';
}

interface Told {
  success: boolean;
  errorCode?: string;
  value?: { kind: string; value: { picture: string; url: string; width: number } };
}

let keys = 0;
/** As the page sends a file; an empty text takes a header away. */
async function upload(cookie: string, body: Uint8Array, headers: Record<string, string> = {}) {
  const all = new Headers({
    ...{ host, origin, cookie, 'x-desk': '1', 'sec-fetch-site': 'same-origin' },
    ...{ 'x-parlour-client': '203.0.113.9', 'content-type': 'application/octet-stream' },
    'idempotency-key': `key-${(keys += 1)}-long`,
  });
  for (const [name, value] of Object.entries(headers)) {
    if (value) all.set(name, value);
    else all.delete(name);
  }
  const answer = await handleDeskRequest(
    new Request(`${origin}/desk/calls/media/put?arg=holiday.png`, {
      method: 'POST',
      headers: all,
      body: new Uint8Array(body),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as Told };
}

const canvas = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const png = () => canvas().png().toBuffer();
const count = async () =>
  (await test.owner.query<{ count: number }>('select count(*)::int as count from brand_pictures')).rows[0]
    ?.count;

describe('a picture that is uploaded at the desk', () => {
  it('is WebP of the site afterwards, whatever is asked for, and runs nothing', async () => {
    const { body } = await upload(await cookieOf('content'), await png());
    const { url, width } = body.value?.value ?? { url: '', width: 0 };
    expect([url, width]).toEqual([expect.stringMatching(/^\/media\/pic_[0-9a-z]{26}\.webp$/), 40]);
    const answer = await servePicture(url.slice('/media/'.length));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' });
    for (const name of [url.slice(7).replace('.webp', '.html'), 'pic_x.webp', '../desk', 'a/b.webp'])
      expect((await servePicture(name)).status).toBe(404);
  });

  it('has lost what its camera noted', async () => {
    const noted = await canvas()
      .withExif({ IFD0: { Copyright: 'Somebody', Artist: 'at home' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(noted).metadata()).exif).toBeDefined();
    const { body } = await upload(await cookieOf('content'), noted);
    const { picture } = body.value?.value ?? { picture: '' };
    const { rows } = await test.owner.query<{ content: Buffer }>(
      'select content from brand_pictures where id = $1',
      [picture],
    );
    expect((await sharp(rows[0]?.content).metadata()).exif).toBeUndefined();
    expect(rows[0]?.content.includes('at home')).toBe(false);
  });

  it('is put in once for a key, and not with another file under that key', async () => {
    const cookie = await cookieOf('content');
    const file = await png();
    const key = { 'idempotency-key': 'one-press-of-mine' };
    const [first, again] = [await upload(cookie, file, key), await upload(cookie, file, key)];
    expect(again.body).toEqual(first.body);
    const other = await upload(cookie, await canvas(9, 9).png().toBuffer(), key);
    expect([other.status, other.body.errorCode]).toEqual([409, 'idempotency.conflict']);
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'format',
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'format'],
    ['a film', () => Buffer.from('GIF89a'), 'format'],
    ['half a picture', async () => (await png()).subarray(0, 60), 'broken'],
    [
      'a page behind the first bytes of a PNG',
      async () => Buffer.concat([(await png()).subarray(0, 8), Buffer.from('<html>')]),
      'broken',
    ],
    ['more pixels than memory', () => canvas(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer(), 'broken'],
    ['nothing', () => new Uint8Array(), 'format'],
  ])('is refused when it is %s', async (_what, bytes, why) => {
    const before = await count();
    const { status, body } = await upload(await cookieOf('content'), await bytes());
    expect([status, body.errorCode]).toEqual([400, `picture.${why}`]);
    expect(await count()).toBe(before);
  });

  it('is refused above 5 MB', async () => {
    const { status, body } = await upload(await cookieOf('content'), new Uint8Array(5 * 1024 * 1024 + 1));
    expect([status, body.errorCode]).toEqual([413, 'desk.large']);
  });

  it('comes from a page of the desk, by somebody with the right, under a key', async () => {
    const [cookie, file, before] = [await cookieOf('content'), await png(), await count()];
    const codeOf = async (headers: Record<string, string>, as = cookie) =>
      (await upload(as, file, headers)).body.errorCode;
    expect(await codeOf({ 'sec-fetch-site': 'cross-site' })).toBe('desk.origin');
    expect(await codeOf({ origin: 'http://desk.test:8080' })).toBe('desk.origin');
    expect(await codeOf({ 'x-desk': '' })).toBe('desk.origin');
    expect(await codeOf({ cookie: '' })).toBe('desk.sign-in');
    expect(await codeOf({ 'idempotency-key': '' })).toBe('idempotency.missing');
    for (const role of ['support', 'auditor', 'cashier'] as const)
      expect(await codeOf({}, await cookieOf(role))).toBe('forbidden');
    expect(await count()).toBe(before);
  });
});
