import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/**
 * Whether the page is hydrated and idle: what it shows until then is the document's. The change comes as a transition, between
 * which the page can be used; a store that answers otherwise than the server makes React draw all that depends on it at once.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), []);
  return isIdle;
}
