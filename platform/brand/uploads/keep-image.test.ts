import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { uploadLimits } from '@/lib/contract/calls/content';
import { CallError } from '@/lib/contract/errors';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { createMember } from '@/platform/people/members';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { attachImages, deleteUnusedImages, imageOwnerOf, keepImage } from '.';
import { cleanImage } from './clean-image';
import { imageLifeMs, maxWaiting } from './keep-image';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const png = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).png().toBuffer();
const jpeg = (): Promise<Buffer> => canvas(40, 30).jpeg().toBuffer();

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof CallError ? (error.value?.fields?.image?.code ?? error.code) : error,
  );

/** A PNG of whole chunks with a header of our own: `width` by `height` in one colour, whatever that unpacks to. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (name: string, body: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), body]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}
const bomb = (width: number, height: number): Buffer =>
  pngOf(width, height, Buffer.alloc((Math.ceil(width / 8) + 1) * height));

/** Visitors at addresses of their own, so that what one keeps does not count for another. */
let place = 0;
const visitor = (now = start): CallContext => ({
  ...contextOf(test.db, null, { now }),
  clientAddress: `198.51.100.${(place += 1)}`,
});
const attach = (context: CallContext, imageIds: string[], attachedTo = 'fbk_1') =>
  inTransaction(test.db, (tx) =>
    attachImages(tx, { imageIds, owner: imageOwnerOf(context), attachedTo, now: context.now }),
  );
const gone = { code: 'request.invalid', value: { fields: { images: { code: 'image.gone' } } } };

describe('a picture', () => {
  it.each([
    ['png', png],
    ['jpeg', jpeg],
  ] as const)('that is a %s is kept as pixels', async (format, make) => {
    const { mediaType, content, width, height } = await cleanImage(await make());
    expect({ mediaType, width, height }).toEqual({ mediaType: `image/${format}`, width: 40, height: 30 });
    expect((await sharp(content).metadata()).format).toBe(format);
  });

  it('loses what the camera wrote into it, and stands upright', async () => {
    const noted = await canvas(40, 30)
      .withExif({ IFD0: { Make: 'Camera of Maria', Copyright: 'secret-place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(noted).metadata()).exif).toBeDefined();
    const { content, width, height } = await cleanImage(noted);
    const { exif, xmp, iptc, icc, orientation } = await sharp(content).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect([width, height]).toEqual([30, 40]);
  });

  it('loses a second file that hides behind it', async () => {
    const payload = '<script>alert(1)</script>PK\u0003\u0004';
    for (const picture of [await png(), await jpeg()]) {
      const { content } = await cleanImage(Buffer.concat([picture, Buffer.from(payload)]));
      expect(content.includes(payload)).toBe(false);
    }
  });

  it('is made at most 2000 pixels long, and is never made larger', async () => {
    const { width, height } = await cleanImage(await png(4000, 1000));
    expect([width, height]).toEqual([2000, 500]);
  });

  it('that would be too large as PNG is kept as JPEG', async () => {
    const raw = randomBytes(2000 * 1100 * 3);
    const noise = await sharp(raw, { raw: { width: 2000, height: 1100, channels: 3 } })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(uploadLimits.bytes);
    const { mediaType, content } = await cleanImage(noise);
    expect(mediaType).toBe('image/jpeg');
    expect(content.length).toBeLessThanOrEqual(uploadLimits.bytes);
  });
});

describe('what is no picture', () => {
  it('is refused by its first bytes', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await canvas(9, 9).gif().toBuffer();
    const webp = await canvas(9, 9).webp().toBuffer();
    for (const bytes of [svg, gif, webp, Buffer.from('<html>'), Buffer.alloc(0), Buffer.from([0x89])])
      expect(await codeOf(cleanImage(bytes))).toBe('image.format');
  });

  it('is refused when it only begins like one', async () => {
    const [whole, gif] = [await png(300, 300), await canvas(9, 9).gif().toBuffer()];
    const begun = Buffer.concat([whole.subarray(0, 8), gif]);
    const jpegAhead = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), gif]);
    for (const bytes of [whole.subarray(0, whole.length - 40), begun, jpegAhead, whole.subarray(0, 60)])
      expect(await codeOf(cleanImage(bytes))).toBe('image.broken');
    const photograph = await canvas(300, 300).jpeg().toBuffer();
    expect(await codeOf(cleanImage(photograph.subarray(0, photograph.length / 2)))).toBe('image.broken');
  });

  it('is refused when it unpacks to more than 40 megapixels, however small it is', async () => {
    const [large, fitting] = [bomb(41_000, 1_000), bomb(39_000, 1_000)];
    expect(large.length).toBeLessThan(20_000);
    expect(await codeOf(cleanImage(large))).toBe('image.broken');
    // The same picture within the limit is taken: it was the size, and nothing else, that was refused.
    expect(await codeOf(cleanImage(fitting))).toBeNull();
  });

  it('is never a defect, whatever its bytes are', async () => {
    const good = await png(20, 20);
    const spoilt = fc
      .tuple(fc.nat(good.length - 1), fc.nat(255), fc.nat(good.length))
      .map(([at, byte, end]) => {
        const bytes = Buffer.from(good);
        bytes[at] = byte;
        return bytes.subarray(0, Math.max(at, end));
      });
    await fc.assert(
      fc.asyncProperty(fc.oneof(spoilt, fc.uint8Array({ maxLength: 200 })), async (bytes) => {
        const code = await codeOf(cleanImage(bytes));
        expect([null, 'image.format', 'image.broken']).toContain(code);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a kept picture', () => {
  it('has an id that cannot be guessed, and waits for an hour', async () => {
    const context = visitor();
    const { imageId } = await keepImage(context, { image: await png() });
    expect(imageId).toMatch(/^img_[0-9a-z]{26}$/);
    const late = { ...context, now: after(imageLifeMs) };
    await expect(attach(late, [imageId])).rejects.toMatchObject(gone);
    expect(await attach({ ...context, now: after(imageLifeMs - 1) }, [imageId])).toBeUndefined();
  });

  it('is attached by its sender only', async () => {
    const [maria, pedro] = await Promise.all(
      ['maria1', 'pedro1'].map((username) =>
        createMember(test.db, { username, password: 'parlour-1', accountType: 0 }),
      ),
    );
    const asMaria = contextOf(test.db, maria!.id, { now: start });
    const ofMaria = await keepImage(asMaria, { image: await png() });
    const atSameAddress = contextOf(test.db, null, { now: start });
    const asPedro = contextOf(test.db, pedro!.id, { now: start });
    for (const other of [atSameAddress, asPedro, visitor()])
      await expect(attach(other, [ofMaria.imageId])).rejects.toMatchObject(gone);
    // A member's picture follows the member to another address.
    expect(await attach({ ...asMaria, clientAddress: '192.0.2.77' }, [ofMaria.imageId])).toBeUndefined();
    const stranger = visitor();
    const ofStranger = await keepImage(stranger, { image: await png() });
    await expect(attach(visitor(), [ofStranger.imageId])).rejects.toMatchObject(gone);
    expect(await attach(stranger, [ofStranger.imageId])).toBeUndefined();
  });

  it('is attached once, also by two forms at the same moment', async () => {
    const context = visitor();
    const { imageId } = await keepImage(context, { image: await png() });
    const tries = await Promise.allSettled(
      ['fbk_1', 'fbk_2', 'fbk_3'].map((form) => attach(context, [imageId], form)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is attached with the others of its form or not at all', async () => {
    const context = visitor();
    const { imageId } = await keepImage(context, { image: await png() });
    await expect(attach(context, [imageId, 'img_unknown'])).rejects.toMatchObject(gone);
    expect(await attach(context, [imageId])).toBeUndefined();
  });

  it('goes when nobody wanted it, and stays when a form has it', async () => {
    const context = visitor();
    const [wanted, unwanted] = [
      await keepImage(context, { image: await png() }),
      await keepImage(context, { image: await png() }),
    ];
    await attach(context, [wanted.imageId]);
    const there = async () => {
      const { rows } = await test.pool.query<{ id: string }>(
        'select id from uploaded_images where id = any($1)',
        [[wanted.imageId, unwanted.imageId]],
      );
      return rows.map(({ id }) => id);
    };
    await deleteUnusedImages(test.db, after(imageLifeMs - 1));
    expect(await there()).toHaveLength(2);
    expect(await deleteUnusedImages(test.db, after(imageLifeMs))).toBeGreaterThan(0);
    expect(await there()).toEqual([wanted.imageId]);
    await expect(
      test.pool.query('delete from uploaded_images where id = $1', [wanted.imageId]),
    ).rejects.toThrow('is attached');
    await expect(test.pool.query(`update uploaded_images set content = ''`)).rejects.toThrow(
      'permission denied',
    );
  });

  it('is one of few that wait: a sender cannot fill the disk', async () => {
    const context = visitor();
    const image = await png(2, 2);
    for (let count = 0; count < maxWaiting; count += 1) await keepImage(context, { image });
    await expect(keepImage(context, { image })).rejects.toMatchObject({ code: 'request.rate' });
    await expect(keepImage(visitor(), { image })).resolves.toBeDefined();
    await expect(keepImage({ ...context, now: after(imageLifeMs) }, { image })).resolves.toBeDefined();
  });

  it('tells nobody the address that it came from', async () => {
    const { rows } = await test.owner.query<{ row: string }>(
      `select (to_jsonb(uploaded_images) - 'content')::text as row from uploaded_images`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => /198\.51\.100|203\.0\.113|192\.0\.2/.test(row))).toEqual([]);
  });
});
