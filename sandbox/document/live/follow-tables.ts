import { followStream, type Asked, type Heard, type Link } from '@/sandbox/board/calls/follow-stream';
import { faultOf } from '@/sandbox/board/calls/post-to-vendor';
import type { TableState } from '@/sandbox/kit/table-wire';
import { closingReason, readEvent } from '@/sandbox/board/calls/read-event';
import { isSessionOver } from '@/sandbox/board/calls/session-over';
import { timed } from '@/sandbox/board/calls/timed';
import { callTable } from './table-client';
import type { LiveTableAction } from './table-state';

interface FollowOptions {
  sessionToken: string;
  tableCodes: readonly string[];
  signal: AbortSignal;
  onTold: (told: Extract<LiveTableAction, { type: 'told' }>) => void;
  onLink: (link: Link) => void;
  /** The session is over; nothing more will be heard. */
  onEnd: (code: string) => void;
}

const rhythm = { pollEveryMs: 1000, lookEveryMs: 15_000, retryMs: 2000, longestRetryMs: 15_000 };

/** Keeps tables up to date by one stream until `signal` says so or the session is over: it pushes the whole state of one. */
export function followTables({ sessionToken, tableCodes, signal, onTold, ...on }: FollowOptions): void {
  const input = { sessionToken, tableCodes };
  const ask = async (): Promise<Asked> => {
    try {
      const { answer, offsetMs } = await timed(callTable('tableStates', input), ({ nowMs }) => nowMs);
      for (const table of signal.aborted ? [] : answer.tables)
        onTold({ type: 'told', table, offsetMs, isMeasured: true });
      return 'on';
    } catch (error) {
      const { code } = faultOf(error);
      if (signal.aborted || !isSessionOver(code)) return 'lost';
      on.onEnd(code);
      return 'over';
    }
  };
  const onBlock = (block: string): Heard => {
    const word = readTableWord(block);
    if (word === null) return 'nothing';
    // What was replaced by another tab's stream must not push that one away in turn.
    if ('reason' in word) return word.reason === 'life' ? 'nothing' : 'closed';
    if (!signal.aborted) {
      const offsetMs = word.table.nowMs - Date.now();
      onTold({ type: 'told', table: word.table, offsetMs, isMeasured: false });
    }
    return 'nothing';
  };
  followStream({ name: 'tableStream', input, signal, ...rhythm, ask, onBlock, onLink: on.onLink });
}

/** The state of the table, or why its stream ends. Null for a comment and for what cannot be read. */
export function readTableWord(block: string): { table: TableState } | { reason: string } | null {
  const read = readEvent(block);
  if (read?.event === 'closed') return { reason: closingReason(read.data) };
  const { data } = read ?? {};
  const isTable = typeof data === 'object' && data !== null && 'nowMs' in data;
  return read?.event === 'changed' && isTable ? { table: data as TableState } : null;
}
