import { invalidFields } from '@/lib/contract/errors';
import type { Tx } from '@/platform/ground/db';
import { markAttached } from './image-store';
import type { ImageOwner } from './types';

/**
 * Binds pictures to the row that names them, for good, in the caller's transaction. Throws `request.invalid` with the
 * field `images` when one of them is not the sender's, has run out, or belongs to another form already; nobody learns
 * which of the three.
 */
export async function attachImages(
  tx: Tx,
  { imageIds, ...claim }: { imageIds: readonly string[]; owner: ImageOwner; attachedTo: string; now: Date },
): Promise<void> {
  // In one order for everybody, so that two forms with the same pictures cannot wait for each other.
  for (const imageId of [...imageIds].sort()) {
    if (!(await markAttached(tx, { imageId, ...claim })))
      throw invalidFields({ images: { code: 'image.gone' } });
  }
}
