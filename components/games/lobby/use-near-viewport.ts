import { useState } from 'react';

/** Tells once that somebody points at an element or focuses it: what is fetched only then is on its way at the press. */
export function useNearViewport() {
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  return { isNear, approach: { onPointerEnter: come, onFocus: come } };
}
