import { useCallback } from 'react';
import { CallError } from '@/lib/contract/errors';
import { session } from '@/lib/contract/calls/session';
import { call } from '../call/call';
import { announceSignedOut } from '../call/session-signals';

/** Kept over a logout: it says which brand this is, not who was here. */
const keptKey = 'merchant';

/** Ends the session. Throws when the gateway could not be told, because then the session still lives. */
export function useSignOut(): () => Promise<void> {
  return useCallback(async () => {
    try {
      await call(session.logout, {});
    } catch (error) {
      if (!(error instanceof CallError && error.status === 401)) throw error;
    }
    clearTabStorage();
    announceSignedOut();
  }, []);
}

function clearTabStorage(): void {
  try {
    const kept = sessionStorage.getItem(keptKey);
    sessionStorage.clear();
    if (kept !== null) sessionStorage.setItem(keptKey, kept);
  } catch {
    // Storage can be switched off in the browser: then there is nothing to clear.
  }
}
