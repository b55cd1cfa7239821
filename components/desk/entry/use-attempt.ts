import { useState } from 'react';
import { DeskFailure } from '@/lib/client/desk/desk-call';
import { useFailureText } from '../frame/use-failure-text';

/** One thing at a time, and what came of it when it was refused. */
export function useAttempt() {
  const textOf = useFailureText();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function attempt(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof DeskFailure)) throw failure;
      setError(textOf(failure));
    } finally {
      setIsBusy(false);
    }
  }
  return { attempt, error, isBusy };
}
