import { useSyncExternalStore } from 'react';
import { oddsOf, type OddsChoice } from '@/lib/contract/frame-messages';
import { postToParent } from '@/sandbox/board/frame/post-to-parent';
import { oddsFormats, type OddsFormat } from '../odds-formats';

const key = 'parlour-kite-odds';
const standard: OddsFormat = 'decimal';
const listeners = new Set<() => void>();
/** What was chosen here or told by the page around the game: a framed game has no storage. */
let chosen: OddsFormat | null = null;

/** A format that this table does not write, of another game, is none. */
const formatOf = (choice: OddsChoice | null): OddsFormat | null =>
  oddsFormats.find((format) => `odds:${format}` === choice) ?? null;

function stored(): OddsFormat | null {
  try {
    const value = localStorage.getItem(key);
    return oddsFormats.find((format) => format === value) ?? null;
  } catch {
    // A framed game has no storage, and it can be switched off in the browser.
    return null;
  }
}

function tell(format: OddsFormat | null): void {
  chosen = format;
  for (const listener of listeners) listener();
}

function chooseFormat(format: OddsFormat): void {
  postToParent(`odds:${format}`);
  try {
    localStorage.setItem(key, format);
    tell(null);
  } catch {
    // See above.
    tell(format);
  }
}

function hear({ source, data }: MessageEvent<unknown>): void {
  const format = source === window.parent ? formatOf(oddsOf(data)) : null;
  if (format) tell(format);
}

/** Asks the page around the game what was chosen before, when the first board shows prices. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('message', hear);
    postToParent('odds');
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('message', hear);
  };
}

/** How prices are shown on this device, decimal until somebody chooses. No bet is settled by it. */
export function useOddsFormat(): readonly [OddsFormat, (format: OddsFormat) => void] {
  const format = useSyncExternalStore(
    subscribe,
    () => chosen ?? stored() ?? standard,
    () => standard,
  );
  return [format, chooseFormat];
}
