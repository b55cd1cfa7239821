import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demonstrationVendors } from '@/lib/platform/seed';
import { avatar, banners, errorPicture } from './art/banners';
import { gameTile } from './art/game-tile';
import { themes } from './art/themes';
import { sampleBadge, wordmark } from './art/wordmarks';

/** Draws every picture of the demonstration brand into public/art. Run by hand after a change; its output is checked in. */
const folder = path.resolve('public/art');

async function write(name: string, svg: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, svg);
  process.stdout.write(`${name} ${Buffer.byteLength(svg)}\n`);
}

for (const theme of themes) {
  await write(`games/${theme.code}.svg`, gameTile(theme, false));
  await write(`games/${theme.code}-high.svg`, gameTile(theme, true));
}
for (const { vendorCode, name, logo } of demonstrationVendors) {
  await write(logo.replace('/art/', ''), wordmark(vendorCode, name));
}
for (const [name, draw] of Object.entries(banners)) await write(`banners/${name}.svg`, draw());
await write('badges/malta.svg', sampleBadge('Malta', 'lighthouse', 250));
await write('badges/british-virgin-islands.svg', sampleBadge('British Virgin Islands', 'sailboat', 250));
await write('badges/philippines.svg', sampleBadge('Philippines', 'palm-tree', 250));
await write('avatar.svg', avatar());
await write('error.svg', errorPicture());
