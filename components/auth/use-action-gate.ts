'use client';

import { overlayControls } from '@/lib/client/overlay-store';
import { useMember } from '@/lib/client/use-member';
import { trialAccountType } from '@/lib/contract/trial-account';

/**
 * The gate of section 5 before an action: no session opens the login dialog, a trial account sees the real-account
 * warning, everybody else proceeds. It is a convenience, the gateway refuses by itself.
 *
 *     const pass = useActionGate();
 *     <button onClick={() => pass(() => launch(game))} />
 */
export function useActionGate(): (action: () => void) => void {
  const { state, member } = useMember();
  return (action) => {
    if (state === 'visitor') overlayControls().openAuth('login');
    else if (member?.type === trialAccountType) overlayControls().openAuth('real-account');
    else action();
  };
}
