import { useEffect, useState } from 'react';
import { faultOf, type GameFault } from '@/sandbox/board/calls/post-to-vendor';

/** Exchanges launch tokens. One can be exchanged once: of two effects in a row the second shares the first one's answer. */
export interface Opener<Answer> {
  open: (token: string, gameCode: string) => Promise<Answer>;
  gameCodeOf: (answer: Answer) => string;
}

export function openerOf<Answer>(
  call: (token: string, gameCode: string) => Promise<Answer>,
  gameCodeOf: (answer: Answer) => string,
): Opener<Answer> {
  const openings = new Map<string, Promise<Answer>>();
  const open = (token: string, gameCode: string) => {
    const opening = openings.get(token) ?? call(token, gameCode);
    openings.set(token, opening);
    opening.catch(() => openings.delete(token));
    return opening;
  };
  return { open, gameCodeOf };
}

interface Opening {
  openFault: GameFault | null;
  reopen: () => void;
}

const badLink: GameFault = { code: 'launch.token', money: 'untouched' };

/** Opens the game with the token of its address, and again when it is asked to. `onOpened` must stay the same function. */
export function useOpening<Answer>(
  { open, gameCodeOf }: Opener<Answer>,
  { token, gameCode }: { token: string | null; gameCode: string },
  onOpened: (answer: Answer) => void,
): Opening {
  const [fault, setFault] = useState<GameFault | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!token) return;
    let isCurrent = true;
    open(token, gameCode).then(
      (answer) => {
        if (!isCurrent) return;
        if (gameCodeOf(answer) === gameCode) onOpened(answer);
        else setFault(badLink);
      },
      (error: unknown) => isCurrent && setFault(faultOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [open, gameCodeOf, token, gameCode, attempt, onOpened]);
  return {
    openFault: token === null ? badLink : fault,
    reopen: () => {
      setFault(null);
      setAttempt(attempt + 1);
    },
  };
}
