import type { MatchStateAnswer } from '@/sandbox/kit/match-wire';
import { followStream, type Asked, type Link } from '@/sandbox/board/calls/follow-stream';
import { VendorCallError } from '@/sandbox/board/calls/post-to-vendor';
import { isSessionOver } from '@/sandbox/board/calls/session-over';
import type { Timed } from '@/sandbox/board/calls/timed';
import { callMatch, timedMatch } from './match-client';
import { readWord } from './read-word';

interface FollowOptions {
  sessionToken: string;
  matchId: string;
  signal: AbortSignal;
  onState: (timed: Timed<MatchStateAnswer>) => void;
  onLink: (link: Link) => void;
  /** The session is over; nothing more will be heard. */
  onEnd: (code: string) => void;
}

const rhythm = { pollEveryMs: 2000, lookEveryMs: 15_000, retryMs: 2000, longestRetryMs: 15_000 };

/** Keeps the table up to date until `signal` says so or the session is over. */
export function followMatch({ sessionToken, matchId, signal, onState, onLink, onEnd }: FollowOptions): void {
  const input = { sessionToken, matchId };
  const ask = async (): Promise<Asked> => {
    try {
      const state = await timedMatch(callMatch('matchState', input));
      if (!signal.aborted) onState(state);
      return 'on';
    } catch (error) {
      const code = error instanceof VendorCallError ? error.code : 'request.failed';
      if (signal.aborted || !isSessionOver(code)) return 'lost';
      onEnd(code);
      return 'over';
    }
  };
  followStream({
    name: 'matchStream',
    input,
    signal,
    ...rhythm,
    ask,
    onBlock: (block) => {
      const word = readWord(block);
      // What was replaced by another tab's stream must not push that one away in turn.
      if (word?.event === 'closed' && word.reason !== 'life') return 'closed';
      return word ? 'changed' : 'nothing';
    },
    onLink,
  });
}
