import type { AccountNeed } from '@/lib/contract/account-gate';

/** What somebody pressed before they had an account for it. */
export interface HeldAction {
  need: AccountNeed;
  act: Act;
  /** The game that it opens, which the way in shows. */
  game?: HeldGame;
}

export interface HeldGame {
  gameName: string;
  image: string;
}

/** `isResumed`: not at the press but after a way in, when what it turns over may stand already. */
export type Act = (isResumed: boolean) => void;

/**
 * At most one, in memory: it outlasts the steps of a way in (login, registration, a new password, the step of a new
 * address, free play). From outside the page comes at most the way to a page of this site (lib/addresses/next-path.ts).
 * `AuthOverlay` drops it with its dialog.
 */
let held: HeldAction | null = null;

export function holdAction(action: HeldAction): void {
  held = action;
}

export function isActionHeld(): boolean {
  return held !== null;
}

export const heldGame = (): HeldGame | null => held?.game ?? null;

/** Whoever takes it runs it or lets it go. */
export function takeHeldAction(): HeldAction | null {
  const action = held;
  held = null;
  return action;
}

/** For a way in that is offered on a page: it ends on that page. */
export const stayHere: HeldAction = { need: 'session', act: () => undefined };
