import { chainOf, chainStart } from '@/lib/fairness/checkpoint-chain';
import type { Db, Tx } from '../db';
import { insertCheckpoint, insertNotes } from './checkpoint-store';
import { readRows } from './row-reader';
import { hourText, placeOf, slackMs, spanOf } from './rules';
import { RowTally } from './row-tally';
import type { Checkpoint } from './types';

interface Due {
  previous: Checkpoint | null;
  hour: Date;
  /** How far the ledger is settled. */
  position: bigint;
  now: Date;
}

/**
 * Seals one hour: all of it or nothing. Reading ends early where rows are long of later hours, so that hours that are made up for do not
 * each read the whole rest; what stands behind belongs to a later checkpoint.
 */
export function sealHour(db: Db, due: Due): Promise<Checkpoint> {
  return db.transaction((tx) => seal(tx, due));
}

async function seal(tx: Tx, { previous, hour, position, now }: Due): Promise<Checkpoint> {
  const sequence = (previous?.sequence ?? 0) + 1;
  const span = spanOf(previous, hour, position);
  const farAhead = new Date(span.end.getTime() + slackMs);
  const tally = new RowTally((block, notes) => insertNotes(tx, sequence, block, notes));
  let [throughId, resumeId] = [position, null as bigint | null];
  for await (const row of readRows(tx, previous?.resumeId ?? 1n, position)) {
    const place = placeOf(span, row);
    if (place === 'covered') await tally.add(row);
    if (place !== 'left for later') continue;
    resumeId ??= row.id;
    if (row.createdAt >= farAhead && row.createdAt <= now && row.id - 1n >= (previous?.throughId ?? 0n)) {
      throughId = row.id - 1n;
      break;
    }
  }
  const { root, count, ...rest } = await tally.end();
  const link = previous?.chain ?? chainStart;
  const checkpoint: Checkpoint = {
    ...{ sequence, hour, count, root, previous: link, ...rest, throughId },
    chain: chainOf(link, { hour: hourText(hour), count, root }),
    resumeId: resumeId ?? throughId + 1n,
  };
  await insertCheckpoint(tx, checkpoint);
  return checkpoint;
}
