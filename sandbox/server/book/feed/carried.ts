import type { FeedFault } from '@/sandbox/book/feed';
import { type FeedFaultCode } from '@/sandbox/book/feed';
import type { AnswerRow, HeadRow, MessageRow } from './message-store';

/** So long a feed may be silent, and so old a board may be when it comes. */
export const silenceMs = 10_000;

/** Why a message does not stand that could be read. */
export type RefusalCode =
  | FeedFaultCode
  | 'event.not.found'
  | 'event.closed'
  | 'event.late'
  | 'feed.early'
  | 'feed.fixture'
  | 'feed.failed'
  | 'result.early';

export class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly field: string | null = null,
  ) {
    super(code);
    this.name = 'Refused';
  }
}

export const done = (version: number | null = null): AnswerRow => ({
  ...{ state: 'done', version },
  ...{ code: null, field: null },
});
export const ignored: AnswerRow = { state: 'ignored', code: null, field: null, version: null };
export const gap: AnswerRow = { state: 'gap', code: null, field: null, version: null };

export const refusedAs = (error: Refused | FeedFault): AnswerRow => ({
  ...{ state: 'refused', code: error.code, field: error.field },
  version: null,
});

/** A feed after a message: one that was silent before is heard of anew, and what was told before that counts no more. */
export function heardOf(head: HeadRow, { toldAt }: Pick<MessageRow, 'toldAt'>): HeadRow {
  const { heardAt, heardSince } = head;
  const wasSilent = heardAt === null || toldAt.getTime() - heardAt.getTime() >= silenceMs;
  return {
    ...head,
    heardAt: heardAt !== null && heardAt > toldAt ? heardAt : toldAt,
    heardSince: wasSilent ? toldAt : heardSince,
  };
}
