import { leafOfText, MerkleStream, type PackedHash } from '@/lib/fairness/merkle-stream';
import type { Checkpoint, LedgerRow } from './types';

/** The position of a row in eight bytes, the greatest first, and the first eight of its hash. */
export const noteBytes = 16;
const idBytes = 8;
const notesInBlock = 4_096;

function writeNote(into: Buffer, at: number, id: bigint, leaf: PackedHash): void {
  into.writeBigInt64BE(id, at);
  into.write(leaf, at + idBytes, noteBytes - idBytes, 'latin1');
}

export function noteOf(id: bigint, leaf: PackedHash): Buffer {
  const note = Buffer.alloc(noteBytes);
  writeNote(note, 0, id, leaf);
  return note;
}

export const idOfNote = (note: Buffer): bigint => note.readBigInt64BE();

type Totals = Pick<Checkpoint, 'count' | 'root' | 'firstId' | 'lastId' | 'sums'>;

/** What the rows of one hour come to, added one after the other; it holds one block of notes and no row. */
export class RowTally {
  private readonly tree = new MerkleStream();
  private readonly sums = new Map<string, bigint>();
  private readonly notes = Buffer.alloc(noteBytes * notesInBlock);
  private noted = 0;
  private block = 0;
  private firstId: bigint | null = null;
  private lastId: bigint | null = null;

  /** @param keep takes each block of notes as it is full; none: nothing is noted. */
  constructor(private readonly keep?: (block: number, notes: Buffer) => Promise<void>) {}

  /** A promise when a block of notes is full: it is to be waited for before the next row. */
  add({ id, currency, amountMinor, text }: LedgerRow): Promise<void> | undefined {
    const leaf = leafOfText(text);
    this.tree.add(leaf);
    this.sums.set(currency, (this.sums.get(currency) ?? 0n) + amountMinor);
    this.firstId ??= id;
    this.lastId = id;
    if (!this.keep) return undefined;
    writeNote(this.notes, noteBytes * this.noted, id, leaf);
    this.noted += 1;
    return this.noted === notesInBlock ? this.flush() : undefined;
  }

  private async flush(): Promise<void> {
    if (this.noted === 0 || !this.keep) return;
    await this.keep(this.block, this.notes.subarray(0, noteBytes * this.noted));
    this.block += 1;
    this.noted = 0;
  }

  async end(): Promise<Totals> {
    await this.flush();
    const sums = [...this.sums].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      count: this.tree.count,
      root: this.tree.root(),
      firstId: this.firstId,
      lastId: this.lastId,
      sums: Object.fromEntries(sums.map(([currency, sum]) => [currency, sum.toString()])),
    };
  }
}
