import type { DomainRoute } from '@/lib/contract/calls/system';
import { outsideHref } from './outside-href';

/**
 * Where the same site is reached otherwise, the fastest for the gateway first, each once. A domain without a protocol is one
 * over https, and anything that is not https is left out.
 */
export function lineOrigins(routes: readonly DomainRoute[]): string[] {
  const bySpeed = [...routes].sort((a, b) => a.speed - b.speed);
  const origins = bySpeed.flatMap(({ domain }) => {
    const href = outsideHref(domain.includes('://') ? domain : `https://${domain}`);
    return href ? [new URL(href).origin] : [];
  });
  return [...new Set(origins)];
}
