import { useEffect, useRef, type RefObject } from 'react';
import { preloadFactor, throttleMs } from './nearness';

/** Near is what comes within 1.3 heights of the window; what is not shown is near nothing. */
function isNear(element: HTMLElement): boolean {
  if (element.getClientRects().length === 0) return false;
  return element.getBoundingClientRect().top < window.innerHeight * preloadFactor;
}

/**
 * Tells when the end of a list comes near by scrolling, whatever it is that scrolls: at most once in 200 ms, and again
 * after each time that the list has changed while its end stayed near. Null means: not now. The extent is how much of
 * the list is here, in any words: another one is a change.
 */
export function useNearEnd<End extends HTMLElement>(
  onNear: (() => void) | null,
  extent: string,
): RefObject<End | null> {
  const end = useRef<End>(null);
  const tell = useRef(onNear);
  useEffect(() => {
    tell.current = onNear;
  });
  const isOn = onNear !== null;
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      if (end.current && isNear(end.current)) tell.current?.();
    };
    const lookSoon = () => {
      timer ??= setTimeout(look, throttleMs);
    };
    lookSoon();
    document.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', lookSoon, { capture: true });
      window.removeEventListener('resize', lookSoon);
    };
  }, [isOn, extent]);
  return end;
}
