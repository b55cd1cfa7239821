import { leafOfText } from '@/lib/fairness/merkle-stream';
import { sql, type Reader } from '../db';
import { readNotes } from './checkpoint-store';
import { readRows } from './row-reader';
import { idOfNote, noteBytes, noteOf } from './row-tally';
import { hourText, lowestPosition, placeOf } from './rules';
import type { Checkpoint, Finding, LedgerRow, Span } from './types';

/** More than these of one hour are counted and not named. */
const mostNamed = 20;

interface Hour {
  checkpoint: Checkpoint;
  span: Span;
  onFinding: (finding: Finding) => void;
}

/** Says which rows of an hour are not as they were noted; how many. */
export async function nameRows(reader: Reader, { checkpoint, span, onFinding }: Hour): Promise<number> {
  const hour = hourText(checkpoint.hour);
  let found = 0;
  const name = (kind: Finding['kind'], row: bigint, detail: string) => {
    found += 1;
    if (found <= mostNamed) onFinding({ kind, hour, row, detail });
  };
  const notes = notesOf(reader, checkpoint.sequence);
  let note = await nextOf(notes);
  const missing = async (gone: Buffer) => {
    const id = idOfNote(gone);
    if (await isThere(reader, id)) name('changed row', id, 'it is dated in another hour now');
    else name('missing row', id, 'it was sealed, and is not there any more');
  };
  for await (const row of coveredRows(reader, span)) {
    for (; note && idOfNote(note) < row.id; note = await nextOf(notes)) await missing(note);
    if (!note || idOfNote(note) !== row.id) {
      name('added row', row.id, 'it was not there when the hour was sealed');
      continue;
    }
    if (!note.equals(noteOf(row.id, leafOfText(row.text))))
      name('changed row', row.id, 'it is not what was sealed');
    note = await nextOf(notes);
  }
  for (; note; note = await nextOf(notes)) await missing(note);
  if (found > mostNamed)
    onFinding({ kind: 'checkpoint', hour, detail: `${found - mostNamed} more rows differ` });
  return found;
}

async function* coveredRows(reader: Reader, span: Span): AsyncGenerator<LedgerRow> {
  for await (const batch of readRows(reader, span.before?.resumeId ?? lowestPosition, span.throughId))
    yield* batch.filter((row) => placeOf(span, row) === 'covered');
}

async function* notesOf(reader: Reader, sequence: number): AsyncGenerator<Buffer> {
  for (let block = 0; ; block += 1) {
    const notes = await readNotes(reader, sequence, block);
    if (!notes) return;
    for (let at = 0; at < notes.length; at += noteBytes) yield notes.subarray(at, at + noteBytes);
  }
}

async function nextOf(notes: AsyncGenerator<Buffer>): Promise<Buffer | null> {
  const next = await notes.next();
  return next.done ? null : next.value;
}

async function isThere(reader: Reader, id: bigint): Promise<boolean> {
  const { rows } = await reader.execute(sql`select 1 from ledger.transfers where id = ${id}`);
  return rows.length > 0;
}
