import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react';
import type { MatchOpenAnswer, MatchRoom } from '@/sandbox/kit/match-wire';
import { newRoundKey } from '../fairness/random-text';
import { useFrameNews } from '../shell/use-frame-news';
import { openerOf, useOpening } from '../shell/use-opening';
import { useSeedChoice, type SeedChoice } from '../fairness/use-seed-choice';
import { faultOf, paced, type GameFault } from '@/sandbox/board/calls/post-to-vendor';
import { followMatch } from './follow-match';
import type { Timed } from '@/sandbox/board/calls/timed';
import { callMatch, timedMatch } from './match-client';
import {
  openedMatch,
  reduceMatch,
  type JoinInput,
  type MatchStateAction,
  type MatchState,
  type ShownTable,
} from './match-state';

/** What the screens of a match can do. */
export interface MatchControls {
  /** Null until the document is open. */
  state: MatchState | null;
  openFault: GameFault | null;
  reopen: () => void;
  /** What the player wants to bring to the next table themselves. */
  seed: Omit<SeedChoice, 'take'>;
  /** Stakes at the table that waits in a room. */
  join: (room: MatchRoom) => void;
  /** Asks again for the stake whose answer was lost. */
  askAgain: () => void;
  leave: () => void;
  act: (action: unknown) => void;
  another: () => void;
  dismiss: () => void;
}

type Action = MatchStateAction | { type: 'opened'; timed: Timed<MatchOpenAnswer> };

function reduce(state: MatchState | null, action: Action): MatchState | null {
  if (action.type === 'opened') return openedMatch(action.timed.answer, action.timed.offsetMs);
  return state && reduceMatch(state, action);
}

const opener = openerOf(
  (token) => timedMatch(callMatch('matchOpen', { token })),
  ({ answer }) => answer.gameCode,
);

export function useMatch(token: string | null, gameCode: string): MatchControls {
  const [state, dispatch] = useReducer(reduce, null);
  const seed = useSeedChoice();
  const onOpened = useCallback(
    (opened: Timed<MatchOpenAnswer>) => dispatch({ type: 'opened', timed: opened }),
    [],
  );
  const opening = useOpening(opener, { token, gameCode }, onOpened);
  useTable(state, dispatch);
  useRooms(state, dispatch);
  useFrameNews({
    sessionToken: state?.sessionToken,
    balance: state?.balance ?? null,
    faultCode: state?.fault?.code,
    isEnded: Boolean(state?.endedBy),
    onBalance: (balance) => dispatch({ type: 'balance', balance }),
  });
  const calls = useCalls(state, dispatch, seed.take);
  return {
    state,
    ...opening,
    seed,
    ...calls,
  };
}

type Calls = Pick<MatchControls, 'join' | 'askAgain' | 'leave' | 'act' | 'another' | 'dismiss'>;

function useCalls(state: MatchState | null, dispatch: Dispatch<Action>, takeSeed: () => string): Calls {
  const sessionToken = state?.sessionToken ?? '';
  const match = state?.match ?? null;
  const doing = state?.doing ?? null;
  const move = useMove(sessionToken, dispatch);
  const stake = (input: JoinInput, shown: ShownTable) => {
    dispatch({ type: 'joining', input, shown });
    paced(() => callMatch('matchJoin', { sessionToken, ...input })).then(
      (answer) => dispatch({ type: 'joined', answer }),
      (error: unknown) => dispatch({ type: 'joinFailed', fault: faultOf(error) }),
    );
  };
  return {
    join: ({ next, stake: price }) => {
      if (doing || match || state?.breach) return;
      // The table's commitment was shown with its room; the player's seed is made now, and not before.
      const { matchId, commitment } = next;
      const input = { matchId, clientSeed: takeSeed(), joinKey: newRoundKey() };
      stake(input, { matchId, commitment, stake: price, clientSeed: input.clientSeed });
    },
    askAgain: () => {
      const shown = doing?.name === 'unknown' && state?.shown[doing.input.matchId];
      if (shown) stake(doing.input, shown);
    },
    leave: () => {
      if (doing || !match) return;
      dispatch({ type: 'leaving' });
      callMatch('matchLeave', { sessionToken, matchId: match.matchId }).then(
        (answer) => dispatch({ type: 'left', answer }),
        (error: unknown) => dispatch({ type: 'leaveFailed', fault: faultOf(error) }),
      );
    },
    act: (action) => {
      if (doing || match?.turn?.seat !== match?.yourSeat || !match?.turn) return;
      void move(match.matchId, match.actionCount, action);
    },
    another: () => dispatch({ type: 'another' }),
    dismiss: () => dispatch({ type: 'dismissed' }),
  };
}

/** Faults after which the very same move is sent again: nobody knows whether it was taken. */
const passing = new Set(['network.failed', 'request.failed', 'request.rate']);
const againAfterMs = 1500;

/**
 * Sends a move until the server has answered it. It names the state that it was meant for, so that sending it twice plays it
 * once, and a table that has moved on refuses it.
 */
function useMove(sessionToken: string, dispatch: Dispatch<Action>) {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(
    async (matchId: string, number: number, action: unknown) => {
      dispatch({ type: 'acting', number, action });
      let isTaken = true;
      while (isMounted.current) {
        try {
          const answer = await timedMatch(
            isTaken
              ? callMatch('matchAct', { sessionToken, matchId, number, action })
              : callMatch('matchState', { sessionToken, matchId }),
          );
          return dispatch({ type: 'acted', timed: answer, wasTaken: isTaken });
        } catch (error) {
          const fault = faultOf(error);
          if (fault.code === 'match.moved') isTaken = false;
          else if (!passing.has(fault.code)) return dispatch({ type: 'actFailed', fault });
          else {
            dispatch({ type: 'link', link: 'lost' });
            await new Promise((resolve) => setTimeout(resolve, againAfterMs));
          }
        }
      }
    },
    [sessionToken, dispatch],
  );
}

const isOver = (phase: string | undefined) => phase === 'settled' || phase === 'void';

function useTable(state: MatchState | null, dispatch: Dispatch<Action>): void {
  const sessionToken = state?.sessionToken;
  const match = state?.match;
  // Who has seen the end of a match need not follow it any more.
  const matchId = state?.endedBy || state?.breach || isOver(match?.phase) ? undefined : match?.matchId;
  useEffect(() => {
    if (!sessionToken || !matchId) return;
    const following = new AbortController();
    followMatch({
      sessionToken,
      matchId,
      signal: following.signal,
      onState: (told) => dispatch({ type: 'told', timed: told }),
      onLink: (link) => dispatch({ type: 'link', link }),
      onEnd: (code) => dispatch({ type: 'ended', code }),
    });
    return () => following.abort();
  }, [sessionToken, matchId, dispatch]);
}

const roomsEveryMs = 4000;

/** Who sits where, while the rooms are shown; and the balance when the wallet had not said it. */
function useRooms(state: MatchState | null, dispatch: Dispatch<Action>): void {
  const sessionToken = state?.sessionToken;
  const isWanted =
    state !== null && !state.endedBy && !state.breach && (state.match === null || state.balance === null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!sessionToken || !isWanted) return;
    let isCurrent = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const rooms = await timedMatch(callMatch('matchRooms', { sessionToken }));
        if (isCurrent) dispatch({ type: 'rooms', timed: rooms });
      } catch (error) {
        if (!isCurrent) return;
        dispatch({ type: 'link', link: 'lost' });
        dispatch({ type: 'ended', code: faultOf(error).code });
      }
    };
    // What came with the opening is new; after a match it is old.
    if (isFirst.current) isFirst.current = false;
    else void ask();
    const timer = setInterval(() => void ask(), roomsEveryMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [sessionToken, isWanted, dispatch]);
}
