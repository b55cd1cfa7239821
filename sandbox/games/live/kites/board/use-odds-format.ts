import { useSyncExternalStore } from 'react';
import { oddsFormats, type OddsFormat } from '../odds-formats';

const key = 'parlour-kite-odds';
const standard: OddsFormat = 'decimal';
const listeners = new Set<() => void>();
/** Kept here alone where the device takes nothing: a framed game has no storage. */
let unstored: OddsFormat | null = null;

function stored(): OddsFormat | null {
  try {
    const value = localStorage.getItem(key);
    return oddsFormats.find((format) => format === value) ?? null;
  } catch {
    // Storage can be switched off in the browser: then the choice holds as long as the document.
    return null;
  }
}

function chooseFormat(format: OddsFormat): void {
  try {
    localStorage.setItem(key, format);
    unstored = null;
  } catch {
    // See above.
    unstored = format;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How prices are shown on this device, decimal until somebody chooses. No bet is settled by it. */
export function useOddsFormat(): readonly [OddsFormat, (format: OddsFormat) => void] {
  const format = useSyncExternalStore(
    subscribe,
    () => unstored ?? stored() ?? standard,
    () => standard,
  );
  return [format, chooseFormat];
}
