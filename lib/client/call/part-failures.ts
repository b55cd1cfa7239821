/** Whether a script or a style sheet of the page could not be had. One fact for the page, and who shows it listens. */
let failure: PartFailure | null = null;
const listeners = new Set<() => void>();

/** `lost`: it cannot be had. `late`: the network has taken so long that nobody waits any more. */
export type PartFailure = 'lost' | 'late';

function set(value: PartFailure | null): void {
  if (failure === value) return;
  failure = value;
  for (const listener of listeners) listener();
}

export function announcePartFailure(kind: PartFailure = 'lost'): void {
  set(kind);
}

/** The visitor goes on without the part. */
export function dismissPartFailure(): void {
  set(null);
}

export function partFailure(): PartFailure | null {
  return failure;
}

export function subscribeToPartFailures(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const failedScript = /chunkloaderror|failed to load chunk|dynamically imported module/i;

/**
 * Hears of what no `loadPart` stands round: the parts that pages and libraries fetch themselves, and style sheets.
 * Answers with what ends the listening.
 */
export function watchForPartFailures(): () => void {
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error && failedScript.test(`${reason.name} ${reason.message}`))
      announcePartFailure();
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') announcePartFailure();
  };
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('error', onError, true);
  return () => {
    window.removeEventListener('unhandledrejection', onRejection);
    document.removeEventListener('error', onError, true);
  };
}
