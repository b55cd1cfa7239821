import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { demonstrationVendors } from '@/platform/operate/seed';
import { avatarPictures } from '../brand/art/avatars';
import { avatar, banners, errorPicture, maskableIcon } from '../brand/art/banners';
import { gameTile } from '../sandbox/art/game-tile';
import { pageBanners, shareCards } from '../brand/art/page-banners';
import { themes } from '../sandbox/art/themes';
import { tileSources, titleTile } from '../sandbox/art/title-tile';
import { sampleBadge, wordmark } from '../brand/art/wordmarks';

/** Draws every picture of the demonstration brand into public/art. Run by hand after a change; its output is checked in. */
const folder = path.resolve('public/art');

async function write(name: string, svg: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, svg);
  process.stdout.write(`${name} ${Buffer.byteLength(svg)}\n`);
}

/** A raster of a picture, for those who cannot read SVG: home screens and the previews of shared links. */
async function raster(name: string, svg: string | Buffer, width: number): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: 144 }).resize({ width });
  const bytes = await (
    name.endsWith('.jpg')
      ? picture.jpeg({ quality: 82, mozjpeg: true })
      : picture.png({ compressionLevel: 9 })
  ).toBuffer();
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  process.stdout.write(`${name} ${bytes.length}\n`);
}

for (const theme of themes) {
  await write(`games/${theme.code}.svg`, gameTile(theme, false));
  await write(`games/${theme.code}-high.svg`, gameTile(theme, true));
}
for (const source of tileSources) await write(`games/${source.gameCode}.svg`, titleTile(source));
for (const { vendorCode, name, logo } of demonstrationVendors) {
  await write(logo.replace('/art/', ''), wordmark(vendorCode, name));
}
for (const [name, draw] of Object.entries(banners)) await write(`banners/${name}.svg`, draw());
for (const [name, draw] of Object.entries(pageBanners)) await write(`banners/${name}.svg`, draw());
for (const [name, draw] of Object.entries(shareCards)) await raster(`share/${name}.jpg`, draw(), 1200);
const icon = await readFile(path.join(folder, 'icon.svg'));
for (const size of [192, 512]) await raster(`icon-${size}.png`, icon, size);
const maskable = maskableIcon(icon.toString());
await raster('icon-180.png', maskable, 180);
await raster('icon-maskable-512.png', maskable, 512);
await write('badges/malta.svg', sampleBadge('Malta', 'lighthouse', 250));
await write('badges/british-virgin-islands.svg', sampleBadge('British Virgin Islands', 'sailboat', 250));
await write('badges/philippines.svg', sampleBadge('Philippines', 'palm-tree', 250));
await write('avatar.svg', avatar());
for (const [id, draw] of Object.entries(avatarPictures)) await write(`avatars/${id}.svg`, draw());
await write('error.svg', errorPicture());
