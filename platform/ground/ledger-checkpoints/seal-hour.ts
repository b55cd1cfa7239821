import { chainOf, chainStart } from '@/lib/fairness/checkpoint-chain';
import { sql, type Db, type Tx } from '../db';
import { insertCheckpoint, insertNotes, newestCheckpoint } from './checkpoint-store';
import { readRows } from './row-reader';
import { dueHours, hourText, lowestPosition, placeOf, slackMs, spanOf } from './rules';
import { RowTally } from './row-tally';
import type { Checkpoint, LedgerRow } from './types';

interface Settled {
  /** How far the ledger is settled. */
  position: bigint;
  now: Date;
}

/** Two that seal at once would read the same rows. */
const lockId = 7_265_062;

/**
 * Seals the next hour that is due, all of it or nothing; null when none is, or somebody else is at it. Reading ends early where rows are
 * long of later hours, so that hours that are made up for do not each read the whole rest; what stands behind belongs to a later
 * checkpoint.
 */
export function sealNextHour(db: Db, settled: Settled): Promise<Checkpoint | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockId}) as "isMine"`,
    );
    if (!rows[0]?.isMine) return null;
    const previous = await newestCheckpoint(tx);
    const [hour] = dueHours(previous, settled.now);
    if (!hour || settled.position < (previous?.throughId ?? 0n)) return null;
    return seal(tx, { ...settled, previous, hour });
  });
}

interface Due extends Settled {
  previous: Checkpoint | null;
  hour: Date;
}

async function seal(tx: Tx, { previous, hour, position, now }: Due): Promise<Checkpoint> {
  const sequence = (previous?.sequence ?? 0) + 1;
  const span = spanOf(previous, hour, position);
  const farAhead = new Date(span.end.getTime() + slackMs);
  const tally = new RowTally((block, notes) => insertNotes(tx, sequence, block, notes));
  let [throughId, resumeId] = [position, null as bigint | null];
  const isFarAhead = ({ id, createdAt }: LedgerRow) =>
    createdAt >= farAhead && createdAt <= now && id > (previous?.throughId ?? 0n);
  reading: for await (const batch of readRows(tx, previous?.resumeId ?? lowestPosition, position))
    for (const row of batch) {
      const place = placeOf(span, row);
      if (place === 'covered') {
        const full = tally.add(row);
        if (full) await full;
      }
      if (place !== 'left for later') continue;
      resumeId ??= row.id;
      if (isFarAhead(row)) {
        throughId = row.id - 1n;
        break reading;
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
