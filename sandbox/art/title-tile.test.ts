import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ramps } from '@/sandbox/kit/look';
import { iconsOfKind, tileIcons } from './tile-icons';
import { tileSources, titleTile, type TileSource } from './title-tile';

const folder = path.resolve('public/art/games');
const files = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(path.join(folder, name), 'utf8'),
}));

/** Pairs of files with the same content. */
function twins(pictures: readonly { name: string; text: string }[]): string[] {
  const first = new Map<string, string>();
  return pictures.flatMap(({ name, text }) => {
    const twin = first.get(text);
    first.set(text, twin ?? name);
    return twin === undefined ? [] : [`${twin} = ${name}`];
  });
}

/** What a picture refers to and does not define: it would be drawn black or not at all. */
function missingIds(svg: string): string[] {
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const wanted = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id ?? '');
  return wanted.filter((id) => !defined.has(id));
}

const unknown: TileSource = {
  gameCode: 'unheard-of',
  kind: 'lines',
  studio: 'LUMEN',
  look: {
    scene: { sky: ramps.sky, ground: ramps.slate, glow: '#ffffff' },
    symbols: { A: ramps.gold, B: ramps.ruby },
  },
};

describe('the tiles of the games', () => {
  it('are checked in as they are drawn', () => {
    const stale = tileSources.filter((source) => {
      const file = path.join(folder, `${source.gameCode}.svg`);
      return !existsSync(file) || readFileSync(file, 'utf8') !== titleTile(source);
    });
    expect(stale.map(({ gameCode }) => gameCode)).toEqual([]);
  });

  it('differ from each other', () => {
    expect(twins(files)).toEqual([]);
    expect(twins([...files, { name: 'copy.svg', text: files[0]?.text ?? '' }])).toHaveLength(1);
  });

  it('take at most 12 KB each and 8 KB in the mean, and hold no text element', () => {
    const sizes = files.map(({ text }) => Buffer.byteLength(text));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(8 * 1024);
    expect(files.filter(({ text }) => text.includes('<text'))).toEqual([]);
  });

  it('refer to nothing that they do not hold', () => {
    expect(files.flatMap(({ name, text }) => missingIds(text).map((id) => `${name} #${id}`))).toEqual([]);
    const broken = titleTile(unknown).replace(' id="k"', '');
    expect(missingIds(broken)).toEqual(['k']);
  });

  it('are pictures of 300 by 400', async () => {
    const sizes = await Promise.all(
      files.map(async ({ text }) => {
        const { width, height } = await sharp(Buffer.from(text)).metadata();
        return `${width} ${height}`;
      }),
    );
    expect(new Set(sizes)).toEqual(new Set(['300 400']));
    await expect(
      sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')).metadata(),
    ).rejects.toThrow();
  });

  it('are drawn for a title of any kind that has no icons of its own, and not for an unknown kind or studio', () => {
    const drawn = Object.keys(iconsOfKind).map((kind) => titleTile({ ...unknown, kind }));
    expect(new Set(drawn).size).toBe(Object.keys(iconsOfKind).length);
    expect(drawn.flatMap(missingIds)).toEqual([]);
    expect(() => titleTile({ ...unknown, kind: 'chess' })).toThrow('unheard-of');
    expect(() => titleTile({ ...unknown, studio: 'NOBODY' })).toThrow('nobody');
  });

  it('have icons for titles only that there are, and a credit for every icon', () => {
    const known = new Set(tileSources.map(({ gameCode }) => gameCode));
    expect(Object.keys(tileIcons).filter((gameCode) => !known.has(gameCode))).toEqual([]);
    const credits = readFileSync('public/art/CREDITS.md', 'utf8').split(/[\s,.]+/);
    const icons = Object.values(tileIcons).flatMap(([, names]) => names.split(' '));
    expect(icons.filter((name) => !credits.includes(name))).toEqual([]);
  });
});
