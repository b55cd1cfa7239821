import sharp, { type Sharp } from 'sharp';
import { invalidFields } from '@/lib/contract/errors';
import { uploadLimits } from '@/lib/contract/calls/content';
import type { CleanImage } from './types';

export const maxPixels = 40_000_000;
export const longestSide = 2000;

type Format = 'png' | 'jpeg';

/** PNG begins with eight bytes of its own, JPEG with the start-of-image marker and another one. */
function formatOf(bytes: Uint8Array): Format | null {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  return begins(0xff, 0xd8, 0xff) ? 'jpeg' : null;
}

/**
 * The picture made anew: decoded to its last pixel and encoded again, so that what is kept holds pixels and nothing
 * else of what arrived, no camera's notes, no second file behind the first. At most 2000 pixels on its longer side.
 * Throws `request.invalid` with the field `image` for anything that is not one whole PNG or JPEG of at most 40
 * megapixels.
 */
export async function cleanImage(bytes: Uint8Array): Promise<CleanImage> {
  const format = formatOf(bytes);
  if (!format) throw refusal('image.format');
  try {
    return await madeAnew(bytes, format);
  } catch (cause) {
    throw refusal('image.broken', cause);
  }
}

function refusal(code: string, cause?: unknown): Error {
  const error = invalidFields({ image: { code } });
  if (cause) error.cause = cause;
  return error;
}

async function madeAnew(bytes: Uint8Array, format: Format): Promise<CleanImage> {
  const input = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true });
  // The library looks for itself what a file is: it must come to what the first bytes say.
  const { format: found } = await input.metadata();
  if (found !== format) throw new Error(`Begins as ${format} and is ${found}`);
  // Turned as the camera meant it, because the note that says so is not kept.
  const upright = input.autoOrient().resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const own = await encoded(upright.clone(), format);
  if (own.content.length <= uploadLimits.bytes) return own;
  // A photograph that came as PNG: much smaller as JPEG.
  return encoded(upright.flatten({ background: 'white' }), 'jpeg');
}

async function encoded(picture: Sharp, format: Format): Promise<CleanImage> {
  const made = format === 'png' ? picture.png({ compressionLevel: 8 }) : picture.jpeg({ quality: 85 });
  const { data, info } = await made.toBuffer({ resolveWithObject: true });
  return { mediaType: `image/${format}`, width: info.width, height: info.height, content: data };
}
