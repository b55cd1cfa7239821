import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { demonstrationVendors } from '@/platform/operate/seed';
import { artFolder, writePicture, writeRaster } from '@/scripts/art/write-picture';
import { avatarPictures } from './avatars';
import { avatar, banners, errorPicture, maskableIcon } from './banners';
import { lotteryPictures } from './lottery-pictures';
import { pageBanners, shareCards } from './page-banners';
import { rewardPictures } from './rewards';
import { sampleBadge, wordmark } from './wordmarks';

/** Draws the pictures of the demonstration brand into public/art. Run by hand after a change; its output is checked in. */
for (const { vendorCode, name, logo } of demonstrationVendors)
  await writePicture(logo.replace('/art/', ''), wordmark(vendorCode, name));
for (const [name, draw] of Object.entries(banners)) await writePicture(`banners/${name}.svg`, draw());
for (const [name, draw] of Object.entries(pageBanners)) await writePicture(`banners/${name}.svg`, draw());
for (const [name, draw] of Object.entries(lotteryPictures))
  await writePicture(`lotteries/${name}.svg`, draw());
for (const [name, draw] of Object.entries(shareCards)) await writeRaster(`share/${name}.jpg`, draw(), 1200);
const icon = await readFile(path.join(artFolder, 'icon.svg'));
for (const size of [192, 512]) await writeRaster(`icon-${size}.png`, icon, size);
const maskable = maskableIcon(icon.toString());
await writeRaster('icon-180.png', maskable, 180);
await writeRaster('icon-maskable-512.png', maskable, 512);
await writePicture('badges/malta.svg', sampleBadge('Malta', 'lighthouse', 250));
await writePicture(
  'badges/british-virgin-islands.svg',
  sampleBadge('British Virgin Islands', 'sailboat', 250),
);
await writePicture('badges/philippines.svg', sampleBadge('Philippines', 'palm-tree', 250));
await writePicture('avatar.svg', avatar());
for (const [id, draw] of Object.entries(avatarPictures)) await writePicture(`avatars/${id}.svg`, draw());
for (const [name, draw] of Object.entries(rewardPictures)) await writePicture(`rewards/${name}.svg`, draw());
await writePicture('error.svg', errorPicture());
