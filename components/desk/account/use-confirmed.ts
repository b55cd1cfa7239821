import { useState } from 'react';
import { DeskFailure } from '@/lib/client/desk/desk-call';
import { useAttempt } from '../entry/use-attempt';

type Work = () => Promise<void>;

/** Something that is done only by who has shown who they are: where the door asks for that, it is done again after it. */
export function useConfirmed() {
  const { attempt, error, isBusy } = useAttempt();
  const [waiting, setWaiting] = useState<{ work: Work } | null>(null);
  const run = (work: Work) =>
    attempt(async () => {
      try {
        await work();
        setWaiting(null);
      } catch (failure) {
        if (!(failure instanceof DeskFailure) || failure.code !== 'stale') throw failure;
        setWaiting({ work });
      }
    });
  return {
    ...{ run, error, isBusy, isAsking: waiting !== null },
    again: () => void (waiting && run(waiting.work)),
    cancel: () => setWaiting(null),
  };
}
