import sharp from 'sharp';
import { decodingQueue, longestSide, maxPixels } from '../uploads';
import { PictureError, type CleanPicture } from './types';

const starts = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], jpeg: [0xff, 0xd8, 0xff] } as const;
type Format = keyof typeof starts | 'webp';

const bytesOf = (text: string) => [...text].map((sign) => sign.charCodeAt(0));

/** By the first bytes: what a name or a header claims is not asked. */
function formatOf(bytes: Uint8Array): Format | null {
  const stands = (signs: readonly number[], from = 0) => signs.every((sign, at) => bytes[from + at] === sign);
  if (stands(starts.png)) return 'png';
  if (stands(starts.jpeg)) return 'jpeg';
  return stands(bytesOf('RIFF')) && stands(bytesOf('WEBP'), 8) ? 'webp' : null;
}

/**
 * The picture made anew as WebP: decoded to its last pixel, turned upright, at most 2000 pixels long, and encoded again, so
 * that nothing of the file but its pixels is kept. Of something that moves the first picture. Throws `PictureError`.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<CleanPicture> {
  const format = formatOf(bytes);
  if (!format) throw new PictureError('picture.format');
  return decodingQueue()
    .run(() => madeAnew(bytes, format))
    .catch((cause: unknown) => {
      throw cause instanceof PictureError ? cause : new PictureError('picture.busy', { cause });
    });
}

async function madeAnew(bytes: Uint8Array, format: Format): Promise<CleanPicture> {
  try {
    const input = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true });
    const { format: found } = await input.metadata();
    if (found !== format) throw new Error(`Begins as ${format} and is ${found}`);
    const { data, info } = await input
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, content: data };
  } catch (cause) {
    throw new PictureError('picture.broken', { cause });
  }
}

const root = '/media/';

/** Where the site serves it. */
export const addressOfPicture = (id: string): string => `${root}${id}.webp`;

/** The id that a name below `/media/` means; null for anything else. */
export const pictureIdIn = (name: string): string | null =>
  /^(pic_[0-9a-z]{26})\.webp$/.exec(name)?.[1] ?? null;
