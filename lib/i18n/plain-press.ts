import type { MouseEvent } from 'react';

/** A press without a modifier; with one it asks for a new tab or window, which the browser does best. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
