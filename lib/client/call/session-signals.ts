import { readHint, readHintsAnew, signedInCookie, writeHint } from './hint-cookies';

/**
 * What happened to the session of this browser. Every tab tells the others, so that a page that was left open never
 * shows a balance of somebody who logged out next to it.
 */
export type SessionSignal = 'signed-in' | 'signed-out';

const listeners = new Set<() => void>();
/** What keeps answers of the session, and lets go of them. */
const keepers = new Set<(signal: SessionSignal) => void>();
let channel: BroadcastChannel | null = null;
/** False as soon as an answer said that there is no session, whatever the cookie still says. */
let isDenied = false;

function openChannel(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('parlour-session');
  channel.onmessage = (event: MessageEvent<SessionSignal>) => apply(event.data);
  return channel;
}

/** Where the tab notes what the operator calls the member; it goes with the session. */
export const memberLabelKey = 'memberLabel';

/** What `session-cache.ts` keeps: some of it is a member's own. */
export const sessionCachePrefix = 'parlour-kept:';

function forgetMember(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key === memberLabelKey || key.startsWith(sessionCachePrefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage can be switched off in the browser: then there is nothing to forget.
  }
}

function apply(signal: SessionSignal): void {
  forgetMember();
  readHintsAnew();
  isDenied = signal === 'signed-out';
  document.documentElement.toggleAttribute('data-signed-in', !isDenied);
  for (const listener of listeners) listener();
  // Whatever was fetched belongs to the session before: another member must not see a trace of it.
  for (const forget of keepers) forget(signal);
}

/** For what keeps answers longer than a component lives; it keeps them as long as the document. */
export function forgetWithSession(forget: (signal: SessionSignal) => void): void {
  keepers.add(forget);
}

/** After a login or a registration was answered. */
export function announceSignedIn(): void {
  // The door has set the hint with its answer; an older gateway's door may not have.
  readHintsAnew();
  if (readHint(signedInCookie) === null) writeHint(signedInCookie, '1', null);
  apply('signed-in');
  openChannel()?.postMessage('signed-in' satisfies SessionSignal);
}

/** After a logout, or when an answer says that the session is over. Does nothing when that was known already. */
export function announceSignedOut(): void {
  readHintsAnew();
  if (isDenied && readHint(signedInCookie) === null) return;
  writeHint(signedInCookie, '', 0);
  apply('signed-out');
  openChannel()?.postMessage('signed-out' satisfies SessionSignal);
}

export function subscribeToSession(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      channel?.close();
      channel = null;
    }
  };
}

/** Whether it is worth asking who is logged in: a visitor without the hint costs no call. */
export function mayBeSignedIn(): boolean {
  return !isDenied && readHint(signedInCookie) !== null;
}

/** For the first render of `mayBeSignedIn`: the page is everybody's. */
export function nobodyOnServer(): null {
  return null;
}
