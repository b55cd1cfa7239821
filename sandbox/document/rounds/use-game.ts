import { useCallback, useEffect, useReducer, useState, type Dispatch } from 'react';
import type {
  ActInput,
  Commitment,
  Interrupted,
  OpenAnswer,
  SpinAnswer,
  SpinInput,
} from '@/sandbox/kit/round-wire';
import { canPlay, openedState, reduceGame, type GameAction, type GameState } from './game-state';
import { newRoundKey } from '../fairness/random-text';
import { useFrameNews } from '../shell/use-frame-news';
import { openerOf, useOpening } from '../shell/use-opening';
import { useSeedChoice, type SeedChoice } from '../fairness/use-seed-choice';
import { callVendor } from './vendor-client';
import { faultOf, paced, VendorCallError, type GameFault } from '@/sandbox/board/calls/post-to-vendor';

export interface Game {
  /** Null until the game is open. */
  state: GameState | null;
  openFault: GameFault | null;
  reopen: () => void;
  play: (stake: string, bet: unknown) => void;
  /** What the player wants to bring to the next round themselves. */
  seed: Omit<SeedChoice, 'take'>;
  /** A decision in the open round. */
  act: (action: unknown) => void;
  /** Plays an open round of another game to its end, as its rules say for who does not come back. */
  finish: () => void;
  /** When the last stake was pressed, by `performance.now()`; 0 when it was not taken. */
  pressedAtMs: number;
  /** Asks again for the round or the decision whose answer was lost. */
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

const opener = openerOf(
  (token) => callVendor('open', { token }),
  ({ gameCode }) => gameCode,
);

interface Sending {
  pressedAtMs: number;
  send: (input: SpinInput) => void;
  decide: (input: ActInput) => void;
  stand: (call: 'resume' | 'finish') => void;
}

/** Everything that goes to the vendor while the game is open. */
function useSending(sessionToken: string | null, dispatch: Dispatch<GameAction>): Sending {
  const [pressedAtMs, setPressedAtMs] = useState(0);
  const send = useCallback(
    (input: SpinInput) => {
      if (!sessionToken) return;
      setPressedAtMs(performance.now());
      dispatch({ type: 'pressed', input });
      void settle(() => callVendor('spin', { sessionToken, ...input }), dispatch).then((isTaken) => {
        if (!isTaken) setPressedAtMs(0);
      });
    },
    [sessionToken, dispatch],
  );
  const decide = useCallback(
    (input: ActInput) => {
      if (!sessionToken) return;
      dispatch({ type: 'decided', input });
      void settle(() => callVendor('act', { sessionToken, ...input }), dispatch);
    },
    [sessionToken, dispatch],
  );
  const stand = useCallback(
    (call: 'resume' | 'finish') => {
      if (!sessionToken) return;
      callVendor(call, { sessionToken }).then(
        (answer) => dispatch({ type: 'resumed', answer }),
        (error: unknown) => dispatch({ type: 'failed', fault: faultOf(error) }),
      );
    },
    [sessionToken, dispatch],
  );
  return { pressedAtMs, send, decide, stand };
}

export function useGame(token: string | null, gameCode: string): Game {
  const [state, dispatch] = useReducer(reduce, null);
  const sessionToken = state?.sessionToken ?? null;
  const onOpened = useCallback((answer: OpenAnswer) => dispatch({ type: 'opened', answer }), []);
  const opening = useOpening(opener, { token, gameCode }, onOpened);
  useSeen(state);
  useFrameNews({
    sessionToken: state?.sessionToken,
    balance: state?.balance ?? null,
    faultCode: state?.fault?.code,
    isEnded: state?.phase.name === 'ended',
    onBalance: (balance) => dispatch({ type: 'balance', balance }),
  });
  const { pressedAtMs, send, decide, stand } = useSending(sessionToken, dispatch);
  const seed = useSeedChoice();
  const phase = state?.phase;
  return {
    state,
    ...opening,
    pressedAtMs,
    seed,
    play: (stake, bet) => {
      // The player's seed is made here, after the commitment was shown, and in no other place.
      if (!state || !canPlay(state)) return;
      const chosen = bet !== undefined && bet !== null && { bet };
      send({ stake, clientSeed: seed.take(), roundKey: newRoundKey(), ...chosen });
    },
    act: (action) => {
      if (phase?.name === 'deciding')
        decide({ roundId: phase.round.roundId, index: phase.round.actions.length, action });
    },
    retry: () => {
      if (phase?.name === 'unknown') send(phase.input);
      if (phase?.name === 'lost') decide(phase.input);
    },
    resume: () => stand('resume'),
    finish: () => stand('finish'),
    dismissRound: (roundId) => {
      if (sessionToken) void callVendor('seen', { sessionToken, roundId }).catch(() => undefined);
      dispatch({ type: 'dismissed' });
    },
    dispatch,
  };
}

/** Sends a stake or a decision until the vendor has heard it, and tells the machine what became of it; true when it was taken. */
async function settle(send: () => Promise<SpinAnswer>, dispatch: Dispatch<GameAction>): Promise<boolean> {
  try {
    dispatch({ type: 'answered', answer: await paced(send) });
    return true;
  } catch (error) {
    const value = error instanceof VendorCallError ? error.value : {};
    const next = value.next as Commitment | null | undefined;
    const interrupted = value.interrupted as Interrupted | null | undefined;
    dispatch({
      type: 'failed',
      fault: faultOf(error),
      ...(next !== undefined && { next }),
      ...(interrupted && { interrupted }),
    });
    return false;
  }
}

/** Tells the vendor that a round was shown to its end, so that it is not shown as interrupted. */
function useSeen(state: GameState | null): void {
  const roundId = state?.lastRound?.roundId;
  const sessionToken = state?.sessionToken;
  useEffect(() => {
    if (roundId && sessionToken) void callVendor('seen', { sessionToken, roundId }).catch(() => undefined);
  }, [roundId, sessionToken]);
}
