import { useEffect, useLayoutEffect, useRef } from 'react';
import { throttleMs } from '@/components/ui/nearness';

const keptKey = 'parlour-list-position';

/**
 * Where a reader was in a list that had grown, kept in the tab: whoever opens a game and comes back, or reloads, goes on
 * there. The view is the query that names the list and how far it has grown; null while it is not on screen.
 */
export function useKeptPosition(view: string | null): void {
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (view === null || isRestored.current) return;
    isRestored.current = true;
    const top = keptTop(view);
    if (top !== null) window.scrollTo({ top, behavior: 'instant' });
  }, [view]);
  useEffect(() => {
    if (view === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      // A page that is left scrolls to the top of the next one first.
      if (window.location.search === view) keepTop(view, window.scrollY);
    };
    const keepSoon = () => {
      timer ??= setTimeout(keep, throttleMs);
    };
    window.addEventListener('scroll', keepSoon, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', keepSoon);
    };
  }, [view]);
}

const placeOf = (view: string) => `${window.location.pathname}${view}`;

function keptTop(view: string): number | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptKey) ?? 'null') as {
      place: string;
      top: number;
    } | null;
    return kept?.place === placeOf(view) && Number.isFinite(kept.top) ? kept.top : null;
  } catch {
    return null;
  }
}

function keepTop(view: string, top: number): void {
  try {
    sessionStorage.setItem(keptKey, JSON.stringify({ place: placeOf(view), top }));
  } catch {
    // Storage is full or switched off: the way back leads to the top.
  }
}
