import { CallError } from '@/lib/contract/errors';
import type { CallContext } from '@/platform/ground/context';
import { newId } from '@/platform/ground/db';
import { cleanImage } from './clean-image';
import { decodingQueue } from './decoding-queue';
import { countWaiting, insertImage } from './image-store';
import { imageOwnerOf } from './owner';

export const imageLifeMs = 60 * 60_000;
/** Of one sender at one time; more than any form takes, few enough to bound what a stranger can store. */
export const maxWaiting = 24;

/**
 * Keeps a picture for the form that names it within an hour. Throws `request.invalid` with the field `image` for what
 * is no whole PNG or JPEG, and `request.rate` while too many pictures are being opened or wait for a form.
 */
export async function keepImage(
  context: CallContext,
  { image }: { image: Uint8Array },
): Promise<{ imageId: string }> {
  const { db, now } = context;
  const owner = imageOwnerOf(context);
  if ((await countWaiting(db, owner, now)) >= maxWaiting)
    throw new CallError('request.rate', { retryAfterSeconds: imageLifeMs / 1000 });
  const clean = await decodingQueue().run(() => cleanImage(image));
  const id = newId('img', now.getTime());
  await insertImage(db, {
    ...clean,
    id,
    owner,
    createdAt: now,
    expiresAt: new Date(now.getTime() + imageLifeMs),
  });
  return { imageId: id };
}
