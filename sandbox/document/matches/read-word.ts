import { closingReason, readEvent } from '@/sandbox/board/calls/read-event';

/** What a stream of a match says: something changed, or why it ends. */
export type StreamWord = { event: 'changed' } | { event: 'closed'; reason: string };

/** Null for a comment, and for an event of another name. */
export function readWord(block: string): StreamWord | null {
  const read = readEvent(block);
  if (read?.event === 'changed') return { event: 'changed' };
  return read?.event === 'closed' ? { event: 'closed', reason: closingReason(read.data) } : null;
}
