import { importJWK, jwtVerify } from 'jose';
import { useTestDatabase } from '@/lib/testing/database';
import { addReader } from '@/lib/testing/scenes/campaigns';
import { PushBrowser, startPushService, type PushService } from '@/lib/testing/stand-ins/push-service';
import { inTransaction, sql } from '@/platform/ground/db';
import { addDevice, countDevices, deleteOldNotes, deliverNote, queueNotes, removeDevice, vapidKeys } from '.';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const note = {
  title: 'News',
  body: 'A mug.',
  lang: 'en',
  dir: 'ltr',
  path: '/pointMall',
  tag: 'news',
} as const;

let service: PushService;
beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => service.close());

const add = (memberId: string, browser: PushBrowser) =>
  inTransaction(test.db, (tx) => addDevice(tx, memberId, browser.address, now));

/** A member with a browser that is switched on. */
async function reached() {
  const [memberId, browser] = [await addReader(test.db), new PushBrowser()];
  await add(memberId, browser);
  return { memberId, browser };
}

async function queued(memberId: string): Promise<string[]> {
  await inTransaction(test.db, (tx) => queueNotes(tx, { memberId, note, now, expiresAt: later(3_600) }));
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select n.id from push_notes n join push_devices d on d.id = n.device_id
        where d.member_id = ${memberId} and n.delivered_at is null order by n.id`,
  );
  return rows.map(({ id }) => id);
}

const deliver = (id: string, at = now, send = service.send) =>
  deliverNote(test.db, id, { send, now: () => at });

describe('a note', () => {
  it('comes to the device encrypted, from this site, until its time, and says no more than what it shows', async () => {
    const { memberId, browser } = await reached();
    const [id = ''] = await queued(memberId);
    expect(await deliver(id, later(600))).toBe('taken');
    const [push] = service.taken;
    expect(push?.path).toBe(browser.path);
    expect(browser.read(push!.body)).toEqual(note);
    expect(push!.body.toString('latin1')).not.toContain('mug');
    expect(push?.headers).toMatchObject({ ttl: '3000', 'content-encoding': 'aes128gcm', urgency: 'low' });
    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(String(push?.headers.authorization)) ?? [];
    const { publicKey } = await vapidKeys(test.db, now);
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const { payload } = await jwtVerify(token, jwk, { audience: 'https://push.example.com' });
    expect(payload.sub).toMatch(/^(?:mailto|https):/);
  });

  it('is read by its own browser alone, and not when a byte of it was changed', async () => {
    const { memberId, browser } = await reached();
    const [id = ''] = await queued(memberId);
    await deliver(id);
    const { body } = service.taken[0]!;
    expect(() => new PushBrowser().read(body)).toThrow();
    const changed = Buffer.from(body);
    changed[changed.length - 20]! ^= 1;
    expect(() => browser.read(changed)).toThrow();
  });

  it('is handed over once, however many try', async () => {
    const { memberId } = await reached();
    const [id = ''] = await queued(memberId);
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => deliver(id)));
    const ends = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(ends.filter((end) => end === 'taken')).toHaveLength(1);
    expect(await deliver(id)).toBe('done');
    expect(service.taken).toHaveLength(1);
  });

  it('comes again after trouble, with no word of where it goes, and not after its time', async () => {
    const { memberId, browser } = await reached();
    const [id = ''] = await queued(memberId);
    for (const status of [500, 429]) {
      service.answerWith(status);
      const failure = await deliver(id).catch((error: unknown) => error as Error);
      expect((failure as Error).message).toBe(`The push service did not take the note ${id}: ${status}`);
      expect((failure as Error).message).not.toContain(browser.path);
    }
    service.answerWith(201);
    expect(await deliver(id, later(3_600))).toBe('late');
    expect(service.taken).toHaveLength(2);
    const [next = ''] = await queued(memberId);
    expect(await deliver(next)).toBe('taken');
  });

  it.each([404, 410])(
    'removes the device that its push service does not know any more: %d',
    async (status) => {
      const [{ memberId }, kept] = [await reached(), new PushBrowser()];
      const [id = ''] = await queued(memberId);
      await add(memberId, kept);
      service.answerWith(status);
      expect(await deliver(id)).toBe('gone');
      expect(await countDevices(test.db, memberId)).toBe(1);
      service.answerWith(201);
      const [next = ''] = await queued(memberId);
      expect(await deliver(next)).toBe('taken');
      expect(service.taken.at(-1)?.path).toBe(kept.path);
    },
  );

  it('that is refused for good leaves the device and does not come again', async () => {
    const { memberId } = await reached();
    const [id = ''] = await queued(memberId);
    service.answerWith(413);
    expect([await deliver(id), await deliver(id)]).toEqual(['refused', 'done']);
    expect(await countDevices(test.db, memberId)).toBe(1);
  });

  it('is deleted a day later', async () => {
    const { memberId } = await reached();
    await queued(memberId);
    await deleteOldNotes(test.db, later(86_399));
    expect(await queued(memberId)).toHaveLength(2);
    await deleteOldNotes(test.db, later(86_401));
    expect((await test.db.execute(sql`select 1 from push_notes where created_at <= ${now}`)).rowCount).toBe(
      0,
    );
  });
});

describe('a device', () => {
  it('is once there for a member, and goes over to who switches it on next', async () => {
    const [{ memberId, browser }, other] = [await reached(), await addReader(test.db)];
    await add(memberId, browser);
    expect(await countDevices(test.db, memberId)).toBe(1);
    const [id = ''] = await queued(memberId);
    await Promise.all([add(other, browser), add(other, browser)]);
    expect([await countDevices(test.db, memberId), await countDevices(test.db, other)]).toEqual([0, 1]);
    expect(await deliver(id)).toBe('done');
    expect(service.taken).toEqual([]);
  });

  it('is switched off by its own member only', async () => {
    const [{ memberId, browser }, other] = [await reached(), await addReader(test.db)];
    const off = (who: string) =>
      inTransaction(test.db, (tx) => removeDevice(tx, who, browser.address.endpoint));
    await off(other);
    expect(await countDevices(test.db, memberId)).toBe(1);
    await off(memberId);
    expect(await countDevices(test.db, memberId)).toBe(0);
  });

  it('is one of ten at most: the oldest gives way', async () => {
    const memberId = await addReader(test.db);
    for (let n = 0; n < 12; n += 1) await add(memberId, new PushBrowser());
    expect(await countDevices(test.db, memberId)).toBe(10);
  });

  it('with what no browser gives is refused', async () => {
    const [memberId, good] = [await addReader(test.db), new PushBrowser().address];
    const wrong = [
      { ...good, endpoint: 'http://push.example.com/x' },
      { ...good, endpoint: 'https://127.0.0.1/x' },
      { ...good, p256dh: `${'A'.repeat(87)}` },
      { ...good, auth: 'AAAA' },
    ];
    for (const address of wrong)
      await expect(
        inTransaction(test.db, (tx) => addDevice(tx, memberId, address, now)),
      ).rejects.toMatchObject({
        code: 'request.invalid',
      });
    expect(await countDevices(test.db, memberId)).toBe(0);
  });

  it('stands nowhere in the database as it reads, and neither does the private key of the site', async () => {
    const { memberId, browser } = await reached();
    await queued(memberId);
    const { privateKey } = await vapidKeys(test.db, now);
    const { rows } = await test.owner.query<{ all: string }>(
      `select (select string_agg(k::text || encode(sealed_private_key, 'escape'), '') from push_keys k)
         || (select string_agg(d::text || encode(sealed_address, 'escape'), '') from push_devices d)
         || (select string_agg(n::text || encode(sealed_text, 'escape'), '') from push_notes n) as all`,
    );
    for (const secret of [privateKey, browser.path, browser.address.auth, 'mug'])
      expect(rows[0]?.all).not.toContain(secret);
  });

  it('is bound to one pair of keys, also when two make it at once', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => vapidKeys(test.db, now)));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
    await expect(test.db.execute(sql`delete from push_keys`)).rejects.toThrow('permission');
  });
});
