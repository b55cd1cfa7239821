/** What a browser fires when the site may be installed; not part of the DOM's types. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallState = 'none' | 'offered' | 'accepted' | 'declined' | 'installed';

let offer: InstallEvent | null = null;
let state: InstallState = 'none';
const listeners = new Set<() => void>();

function change(next: InstallState): void {
  state = next;
  for (const listener of listeners) listener();
}

function onOffer(event: Event): void {
  // The browser's own bar would come up on any page; here the visitor asks for it.
  event.preventDefault();
  offer = event as InstallEvent;
  change('offered');
}

let isWatching = false;

/** Keeps the offer for the page that has the button: a browser makes it once, on whatever page it likes. */
export function watchInstallOffer(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', () => change('installed'));
}

export function subscribeToInstall(listener: () => void): () => void {
  watchInstallOffer();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `installed` also when the page runs in the installed app. */
export function installState(): InstallState {
  if (state !== 'accepted' && isInApp()) return 'installed';
  return state;
}

function isInApp(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(display-mode: standalone)').matches;
}

/** Shows the browser's own question. An offer serves once. */
export async function install(): Promise<void> {
  const current = offer;
  offer = null;
  if (!current) return;
  const { outcome } = await current.prompt();
  change(outcome === 'accepted' ? 'accepted' : 'declined');
}
