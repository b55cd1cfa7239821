import { useEffect, useState } from 'react';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';

/** Numbers come one after the other, each after the same time, whatever they are. */
const paceMs = 350;

/**
 * How many numbers of a draw are shown. A draw that was there when the page was opened (`isLive` from then on) is shown
 * whole; a newer one comes number by number, and whole where motion is reduced.
 */
export function useDrawnReveal(issue: string | null, count: number, isLive: boolean): number {
  const isReduced = useReducedMotion() ?? false;
  const [opened, setOpened] = useState({ issue, isLive });
  if (!opened.isLive && (isLive || opened.issue !== issue)) setOpened({ issue, isLive });
  const first = opened.issue;
  const [shown, setShown] = useState({ issue, count });
  const isNew = issue !== null && issue !== first && !isReduced;
  if (shown.issue !== issue) setShown({ issue, count: isNew ? 0 : count });
  useEffect(() => {
    if (!isNew || shown.count >= count) return undefined;
    const timer = setTimeout(() => setShown((now) => ({ ...now, count: now.count + 1 })), paceMs);
    return () => clearTimeout(timer);
  }, [isNew, shown, count]);
  return isNew ? shown.count : count;
}
