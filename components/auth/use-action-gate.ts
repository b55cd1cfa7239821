'use client';

import { overlayControls } from '@/lib/client/overlay-store';
import { useMember } from '@/lib/client/use-member';
import { gateOf, type AccountNeed } from '@/lib/contract/account-gate';

/**
 * The gate of section 5 before an action, as `gateOf` answers it: the login dialog, the real-account warning, or the
 * action. A launch needs a session only, so that a trial account may play. While nobody knows yet who is here the
 * action proceeds; the gateway refuses by itself.
 *
 *     const pass = useActionGate();
 *     <button onClick={() => pass(() => openDeposit())} />
 */
export function useActionGate(need: AccountNeed = 'real'): (action: () => void) => void {
  const { state, member } = useMember();
  return (action) => {
    const answer = state === 'unknown' ? 'open' : gateOf(member?.type ?? null, need);
    if (answer === 'open') action();
    else overlayControls().openAuth(answer);
  };
}
