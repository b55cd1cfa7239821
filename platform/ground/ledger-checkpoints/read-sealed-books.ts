import type { SealedBooks } from '@/lib/contract/calls/system';
import type { Db } from '../db';
import { checkpointsAfter, newestCheckpoint, newestCheckpoints } from './checkpoint-store';
import { toSealedHour } from './rules';

const usual = 24;

/** What everybody sees of the chain: hours, counts and hashes. */
export async function readSealedBooks(
  db: Db,
  { afterNumber, limitNum = usual }: { afterNumber?: number; limitNum?: number },
): Promise<SealedBooks> {
  const [newest, found] = await Promise.all([
    newestCheckpoint(db),
    afterNumber === undefined
      ? newestCheckpoints(db, limitNum).then((list) => list.reverse())
      : checkpointsAfter(db, afterNumber, limitNum),
  ]);
  return {
    total: newest?.sequence ?? 0,
    list: found.map((checkpoint) => ({ number: checkpoint.sequence, ...toSealedHour(checkpoint) })),
  };
}
