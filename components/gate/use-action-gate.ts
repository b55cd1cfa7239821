import { useCallback } from 'react';
import { holdAction, type Act, type HeldGame } from '@/lib/client/session/held-action';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { memberNow } from '@/lib/client/session/member-now';
import { gateOf, type AccountNeed } from '@/lib/contract/account-gate';

/**
 * The gate of spec §5 before an action, as `gateOf` answers it: the login dialog, the real-account warning, or the
 * action. A launch needs a session only, so that a trial account may play. While nobody knows yet who is here the
 * action proceeds; the gateway refuses by itself. What the dialog stops is held, and done after the way in.
 *
 *     const pass = useActionGate();
 *     <button onClick={() => pass(() => openDeposit())} />
 */
export function useActionGate(need: AccountNeed = 'real'): (action: Act, game?: HeldGame) => void {
  return useCallback(
    (action, game) => {
      const { state, member } = memberNow();
      const answer = state === 'unknown' ? 'open' : gateOf(member?.type ?? null, need);
      if (answer === 'open') return action(false);
      holdAction({ need, act: action, ...(game && { game }) });
      overlayControls().openAuth(answer);
    },
    [need],
  );
}
