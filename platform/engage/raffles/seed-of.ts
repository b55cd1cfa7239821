import { isCommitmentOf } from '@/lib/fairness';
import { sealText, unsealText } from '@/lib/server/sealed-text';

/** The seed of a raffle as it lies in the tables until the draw: nobody who reads them can know it. */
const sealOf = (raffleId: string) => ({ purpose: 'raffle-seeds', rowId: raffleId });

export const sealSeed = (serverSeed: string, raffleId: string): Buffer =>
  sealText(serverSeed, sealOf(raffleId));

/** Throws for a seed of another raffle, and for one that is not what was shown. */
export function openSeed(sealed: Buffer, raffleId: string, commitment: string): string {
  const serverSeed = unsealText(sealed, sealOf(raffleId));
  if (!isCommitmentOf(commitment, serverSeed)) throw new Error(`The seed of ${raffleId} is another one`);
  return serverSeed;
}
