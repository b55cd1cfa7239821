import type { OutboxLetter } from '@/lib/contract/calls/outbox';

/** What came of looking for letters: the letters, or the code of the call's failure. Null before anybody looked. */
export type Found = { letters: readonly OutboxLetter[] } | { code: string } | null;

export interface OutboxView {
  /** As it was typed. */
  to: string;
  found: Found;
}
