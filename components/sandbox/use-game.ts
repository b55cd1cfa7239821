'use client';

import { useCallback, useEffect, useReducer, useState, type Dispatch } from 'react';
import type { Commitment, Interrupted, OpenAnswer, SpinInput } from '@/lib/sandbox/rounds/types';
import { openedState, reduceGame, type GameAction, type GameFault, type GameState } from './game-state';
import { newRoundKey } from './random-text';
import { tellFrame } from './tell-frame';
import { usePlayback } from './use-playback';
import { callVendor, VendorCallError } from './vendor-client';

export interface Game {
  /** Null until the game is open. */
  state: GameState | null;
  openFault: GameFault | null;
  reopen: () => void;
  spin: (stake: string, clientSeed: string) => void;
  /** Asks again for the round whose answer was lost. */
  retry: () => void;
  /** Tries again to finish an interrupted round. */
  resume: () => void;
  /** Puts the notice of an interrupted round away, for good. */
  dismissRound: (roundId: string) => void;
  dispatch: Dispatch<GameAction>;
}

type Action = GameAction | { type: 'opened'; answer: OpenAnswer };

function reduce(state: GameState | null, action: Action): GameState | null {
  if (action.type === 'opened') return openedState(action.answer);
  return state && reduceGame(state, action);
}

/** A launch token can be exchanged once: of two effects in a row the second shares the first one's answer. */
const openings = new Map<string, Promise<OpenAnswer>>();

function openOnce(token: string): Promise<OpenAnswer> {
  const opening = openings.get(token) ?? callVendor('open', { token });
  openings.set(token, opening);
  return opening;
}

function faultOf(error: unknown): GameFault {
  return error instanceof VendorCallError
    ? { code: error.code, money: error.money }
    : { code: 'request.failed', money: 'untouched' };
}

export function useGame(token: string | null, gameCode: string): Game {
  const [state, dispatch] = useReducer(reduce, null);
  const [openFault, setOpenFault] = useState<GameFault | null>(null);
  const [attempt, setAttempt] = useState(0);
  const sessionToken = state?.sessionToken ?? null;

  useEffect(() => {
    if (!token) return;
    let isCurrent = true;
    openOnce(token).then(
      (answer) => {
        if (!isCurrent) return;
        if (answer.gameCode === gameCode) dispatch({ type: 'opened', answer });
        else setOpenFault({ code: 'launch.token', money: 'untouched' });
      },
      (error: unknown) => {
        openings.delete(token);
        if (isCurrent) setOpenFault(faultOf(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token, gameCode, attempt]);

  usePlayback({ state, dispatch });
  useSeen(state);
  useFrameNews(state);

  const send = useCallback(
    (input: SpinInput) => {
      if (!sessionToken) return;
      dispatch({ type: 'pressed', input });
      void play(sessionToken, input, dispatch);
    },
    [sessionToken],
  );
  const lost = state?.phase.name === 'unknown' ? state.phase.input : null;
  return {
    state,
    openFault: token === null ? { code: 'launch.token', money: 'untouched' } : openFault,
    reopen: () => {
      setOpenFault(null);
      setAttempt(attempt + 1);
    },
    spin: (stake, clientSeed) => send({ stake, clientSeed, roundKey: newRoundKey() }),
    retry: () => lost && send(lost),
    resume: () => {
      if (!sessionToken) return;
      callVendor('resume', { sessionToken }).then(
        (answer) => dispatch({ type: 'resumed', answer }),
        (error: unknown) => dispatch({ type: 'failed', fault: faultOf(error) }),
      );
    },
    dismissRound: (roundId) => {
      if (sessionToken) void callVendor('seen', { sessionToken, roundId }).catch(() => undefined);
      dispatch({ type: 'dismissed' });
    },
    dispatch,
  };
}

async function play(sessionToken: string, input: SpinInput, dispatch: Dispatch<GameAction>): Promise<void> {
  try {
    dispatch({ type: 'answered', answer: await callVendor('spin', { sessionToken, ...input }) });
  } catch (error) {
    const value = error instanceof VendorCallError ? error.value : {};
    if (
      error instanceof VendorCallError &&
      error.code === 'round.too.soon' &&
      typeof value.waitMs === 'number'
    ) {
      // The vendor's clock is the one that counts; the reels turn a little longer.
      await new Promise((resolve) => setTimeout(resolve, value.waitMs as number));
      return play(sessionToken, input, dispatch);
    }
    const next = value.next as Commitment | null | undefined;
    const interrupted = value.interrupted as Interrupted | null | undefined;
    dispatch({
      type: 'failed',
      fault: faultOf(error),
      ...(next !== undefined && { next }),
      ...(interrupted && { interrupted }),
    });
  }
}

/** A round that was shown to its end is reported, so that it does not come back as interrupted. */
function useSeen(state: GameState | null): void {
  const roundId = state?.lastRound?.roundId ?? null;
  const sessionToken = state?.sessionToken ?? null;
  useEffect(() => {
    if (roundId && sessionToken) void callVendor('seen', { sessionToken, roundId }).catch(() => undefined);
  }, [roundId, sessionToken]);
}

/**
 * The page around the game looks at the balance when a round is over, asks what must be answered before the next one, and
 * takes over when the session is over.
 */
function useFrameNews(state: GameState | null): void {
  const balance = state?.balance ?? null;
  const isEnded = state?.phase.name === 'ended';
  const isQuestion = state?.fault?.code === 'protection.reality';
  useEffect(() => {
    if (balance !== null) tellFrame('balance');
  }, [balance]);
  useEffect(() => {
    if (isQuestion) tellFrame('reality');
  }, [isQuestion]);
  useEffect(() => {
    if (isEnded) tellFrame('ended');
  }, [isEnded]);
}
