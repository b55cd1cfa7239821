import { uploadLimits } from '@/lib/contract/calls/content';

/** Why a file is not sent at all: keys of the texts of the form. */
export type PictureProblem = 'format' | 'size';

const beginnings = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
} as const;

/**
 * What speaks against a file before it is sent, null when nothing does. The name and the type that a file claims can
 * be wrong, so its first bytes decide; the gateway opens it in any case.
 */
export async function pictureProblem(file: File): Promise<PictureProblem | null> {
  if (file.size > uploadLimits.bytes) return 'size';
  const beginning = beginnings[file.type as keyof typeof beginnings] as readonly number[] | undefined;
  if (!beginning) return 'format';
  const bytes = new Uint8Array(await file.slice(0, beginning.length).arrayBuffer());
  return beginning.every((byte, index) => bytes[index] === byte) ? null : 'format';
}

const previewSize = 112;

/**
 * A small picture of the file as a `data:` address, the only kind that the content policy lets a page make itself.
 * Null where the browser cannot draw it.
 */
export async function picturePreview(file: File): Promise<string | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, previewSize / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    return null;
  }
}
