import { createHash } from 'node:crypto';
import { listWrittenHere, type WrittenEntry } from '@/platform/ground/audit';
import type { DeskCall, DeskCommand, DeskInput } from '../command';

/** What a command would write into the audit log, from which state into which. */
export interface Preview {
  changes: readonly WrittenEntry[];
  /** Equal for two previews of which nothing but times and new names differ. */
  hash: string;
}

/** Ends the savepoint in which a command is tried. */
class Undone extends Error {}

/**
 * Runs a command and undoes it: what it would do is told by the very code that does it, and whatever it refuses is
 * refused here. Nothing of it stays, rows, events and locks included.
 */
export async function previewOf(call: DeskCall, command: DeskCommand): Promise<Preview> {
  let changes: WrittenEntry[] = [];
  try {
    await call.tx.transaction(async (tx) => {
      const before = await listWrittenHere(tx);
      await command.run({ ...call, tx, agreedBy: call.agreedBy || 'nobody yet' });
      changes = (await listWrittenHere(tx)).slice(before.length);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return { changes, hash: hashOf(changes, call) };
}

const madeId = /\b[a-z]{2,4}_[0-9A-Za-z]{16,}\b/g;
const moment = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;

function hashOf(changes: readonly WrittenEntry[], { args, options }: DeskInput): string {
  const named = JSON.stringify([args, options]);
  const text = JSON.stringify(changes)
    .replace(madeId, (id) => (named.includes(id) ? id : 'id'))
    .replace(moment, 'time');
  return createHash('sha256').update(text).digest('hex');
}
