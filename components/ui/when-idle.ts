/** What waits is wanted all the same: it comes after so many milliseconds also where the page is never idle. */
const longestWaitMs = 2_000;

/** Runs it once the browser has nothing more urgent to do; the answer takes it back. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: longestWaitMs });
  return () => cancelIdleCallback(request);
}
