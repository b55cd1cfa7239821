import { sealText, unsealText } from '@/lib/server/sealed-text';

/** The seller's seed of a draw as it lies in the tables until its sale has ended: nobody who reads them can know it. */
const sealOf = (drawId: string) => ({ purpose: 'lottery-seeds', rowId: drawId });

export const sealPlatformSeed = (platformSeed: string, drawId: string): Buffer =>
  sealText(platformSeed, sealOf(drawId));

/** Null for a seed of another draw, and for one that was sealed under a secret that the site has not any more. */
export function openPlatformSeed(sealed: Buffer, drawId: string): string | null {
  try {
    return unsealText(sealed, sealOf(drawId));
  } catch {
    return null;
  }
}
