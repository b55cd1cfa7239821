import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const { told, refused, newestAudit } = deskScene(test, () => now);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Picture {
  picture: string;
  url: string;
  usedBy: string;
}

async function put(name: string): Promise<Picture> {
  const file = path.join(folder, name);
  const canvas = sharp({ create: { width: 3_000, height: 30, channels: 4, background: 'teal' } });
  await writeFile(file, await canvas.png().toBuffer());
  return told<Picture>('media', 'put', file, '--as', 'ana');
}
const listed = async (picture: string) =>
  (await told<Picture[]>('media', 'list')).find((row) => row.picture === picture);

describe('pictures of the brand', () => {
  it('are put in from a file, made no longer than 2000 pixels, and listed with who shows them', async () => {
    const { picture, url } = await put('spring.png');
    expect(await newestAudit()).toMatchObject({
      ...{
        actor: 'shell:ana',
        action: 'picture.put',
        subject: picture,
        after: { name: 'spring.png', width: 2_000 },
      },
    });
    expect(await listed(picture)).toMatchObject({ name: 'spring.png', width: 2_000, height: 20, usedBy: '' });
    const { piece } = await told<{ piece: string }>('content', 'new', 'notice');
    const image = `<img src="${url}" alt="Spring" width="2000" height="20">`;
    await told('content', 'draft', piece, '--title', 'Spring', '--html', `<p>Now</p>${image}`);
    expect((await listed(picture))?.usedBy).toBe(piece);
    expect(await refused('media', 'end', picture)).toContain(piece);
    expect(
      await refused('content', 'draft', piece, '--title', 'x', '--html', `<p>Now</p><img src="${url}">`),
    ).toContain('without a short alt on line 1');
    expect(
      await refused(
        'content',
        'draft',
        piece,
        '--title',
        'x',
        '--html',
        '<p>a</p><img src="/art/icon.svg" alt="a">',
      ),
    ).toContain('<img> on line 1');
  });

  it('that nothing shows are taken away, and are never changed', async () => {
    const { picture } = await put('autumn.png');
    await told('media', 'end', picture);
    expect(await listed(picture)).toBeUndefined();
    expect(await refused('media', 'end', picture)).toContain('no picture');
    for (const change of ['update brand_pictures set width = 1', 'delete from brand_pictures'])
      await expect(test.pool.query(change)).rejects.toThrow('permission denied');
  });

  it('are no other files', async () => {
    const file = path.join(folder, 'a.svg');
    await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await refused('media', 'put', file)).toContain('PNG, JPEG or WebP');
    expect(await refused('media', 'put', path.join(folder, 'missing'))).toContain('could not be read');
  });
});
