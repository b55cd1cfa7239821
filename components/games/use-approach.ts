'use client';

import { useCallback, useEffect, useState } from 'react';

/** Before it is in view: what is fetched then is there when somebody presses. */
const margin = '240px';

/**
 * Tells once that somebody comes near an element: it is about to be scrolled into view, pointed at or focused. What is
 * fetched only then costs a visitor who does not come near nothing.
 */
export function useApproach() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isNear, setNear] = useState(false);
  const come = useCallback(() => setNear(true), []);
  useEffect(() => {
    if (isNear || !element || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) come();
      },
      { rootMargin: margin },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [element, isNear, come]);
  return { isNear, approach: { ref: setElement, onPointerEnter: come, onFocus: come } };
}
