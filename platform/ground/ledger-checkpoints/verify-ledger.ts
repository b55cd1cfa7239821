import { chainOf, chainStart, type SealedHour } from '@/lib/fairness/checkpoint-chain';
import type { Reader } from '../db';
import { checkpointsAfter } from './checkpoint-store';
import { compareKept } from './compare-kept';
import { nameRows } from './name-rows';
import { countUnsealed, readRows } from './row-reader';
import { endOf, hourText, lowestPosition, placeOf, spanOf, toSealedHour } from './rules';
import { RowTally } from './row-tally';
import type { Checkpoint, Finding, LedgerRow } from './types';

export interface Verified {
  hours: number;
  rows: number;
  /** Rows that came after the hour that they are dated in had been sealed; each is sealed in a later one. */
  late: number;
  /** Rows that no checkpoint covers yet. */
  unsealed: number;
}

interface VerifyOptions {
  /** A chain that was downloaded before. */
  kept?: readonly SealedHour[];
  onFinding: (finding: Finding) => void;
}

const batchSize = 200;

/** Computes every checkpoint again from the rows of the ledger. Holds a batch of rows, whatever the size of the ledger. */
export async function verifyLedger(reader: Reader, { kept, onFinding }: VerifyOptions): Promise<Verified> {
  const verified: Verified = { hours: 0, rows: 0, late: 0, unsealed: 0 };
  const compare = kept && compareKept(kept, onFinding);
  let previous: Checkpoint | null = null;
  for (;;) {
    const batch: Checkpoint[] = await checkpointsAfter(reader, previous?.sequence ?? 0, batchSize);
    for (const checkpoint of batch) {
      checkLink(previous, checkpoint, onFinding);
      compare?.hour(toSealedHour(checkpoint));
      await checkRows(reader, { previous, checkpoint, verified, onFinding });
      verified.hours += 1;
      previous = checkpoint;
    }
    if (batch.length < batchSize) break;
  }
  compare?.end();
  verified.unsealed = await countUnsealed(reader, previous);
  return verified;
}

function checkLink(
  previous: Checkpoint | null,
  checkpoint: Checkpoint,
  onFinding: (finding: Finding) => void,
): void {
  const hour = hourText(checkpoint.hour);
  const link = previous?.chain ?? chainStart;
  const isNext =
    checkpoint.sequence === (previous?.sequence ?? 0) + 1 &&
    (!previous || checkpoint.hour.getTime() === endOf(previous.hour).getTime());
  if (!isNext) onFinding({ kind: 'chain', hour, detail: 'an hour before it is missing' });
  if (checkpoint.previous !== link)
    onFinding({ kind: 'chain', hour, detail: 'it does not name the checkpoint before it' });
  if (checkpoint.chain !== chainOf(link, toSealedHour(checkpoint)))
    onFinding({ kind: 'chain', hour, detail: 'its chain does not follow from what it states' });
}

interface RowsToCheck extends Pick<VerifyOptions, 'onFinding'> {
  previous: Checkpoint | null;
  checkpoint: Checkpoint;
  verified: Verified;
}

async function checkRows(
  reader: Reader,
  { previous, checkpoint, verified, onFinding }: RowsToCheck,
): Promise<void> {
  const hour = hourText(checkpoint.hour);
  const span = spanOf(previous, checkpoint.hour, checkpoint.throughId);
  const tally = new RowTally();
  const add = (row: LedgerRow) => {
    const place = placeOf(span, row);
    // What stands before the first row that was left for later was in the ledger of no hour.
    if (place === 'left for later' && row.id < checkpoint.resumeId)
      onFinding({ kind: 'added row', hour, row: row.id, detail: 'it stands where the hour had none' });
    if (place !== 'covered') return;
    if (span.before && row.createdAt < span.before.end) verified.late += 1;
    void tally.add(row);
  };
  for await (const batch of readRows(reader, previous?.resumeId ?? lowestPosition, checkpoint.throughId))
    batch.forEach(add);
  const computed = await tally.end();
  verified.rows += computed.count;
  const differing = (['count', 'root', 'firstId', 'lastId', 'sums'] as const).filter(
    (name) => inWords(checkpoint[name]) !== inWords(computed[name]),
  );
  if (differing.length === 0) return;
  const named = await nameRows(reader, { checkpoint, span, onFinding });
  const details = differing.map(
    (name) => `${name} is stated as ${inWords(checkpoint[name])}, its rows have ${inWords(computed[name])}`,
  );
  onFinding({
    kind: 'checkpoint',
    hour,
    detail: [...details, ...(named > 0 ? [] : ['its notes agree with its rows'])].join('; '),
  });
}

const inWords = (value: Checkpoint[keyof Checkpoint]): string =>
  value === null ? 'none' : typeof value === 'object' ? JSON.stringify(sortedEntries(value)) : String(value);

const sortedEntries = (value: object): [string, unknown][] =>
  Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
