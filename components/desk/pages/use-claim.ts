import { useEffect } from 'react';
import { newKey } from '@/lib/client/call/new-key';
import { DeskFailure, runDeskCommand } from '@/lib/client/desk/desk-call';

/** Whoever walks past with a key has not opened it. */
const settleMs = 600;

/** Somebody else may have it, and it may be over: nothing depends on a claim. */
async function ask(command: 'claims take' | 'claims release', id: string): Promise<boolean> {
  try {
    await runDeskCommand({ command, args: [id], key: newKey() });
    return true;
  } catch (failure) {
    if (failure instanceof DeskFailure) return false;
    throw failure;
  }
}

/** Tells the others that this operator looks at something, as long as it is open. Null claims nothing. */
export function useClaim(id: string | null): void {
  useEffect(() => {
    if (id === null) return;
    let taken: Promise<boolean> | null = null;
    const timer = setTimeout(() => {
      taken = ask('claims take', id);
    }, settleMs);
    return () => {
      clearTimeout(timer);
      void taken?.then((isOurs) => (isOurs ? ask('claims release', id) : false));
    };
  }, [id]);
}
