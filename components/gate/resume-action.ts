import { holdAction, type HeldAction } from '@/lib/client/session/held-action';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { gateOf } from '@/lib/contract/account-gate';
import type { AccountType } from '@/lib/contract/types';

/** Does what was pressed before the way in, where the account is enough for it; else says what is, and goes on holding it. */
export function resumeAction(held: HeldAction, accountType: AccountType): void {
  const answer = gateOf(accountType, held.need);
  if (answer === 'open') return held.act(true);
  holdAction(held);
  overlayControls().openAuth(answer);
}
