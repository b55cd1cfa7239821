import type { Env } from '@/lib/env';

/**
 * Whether the demonstration's own players come: never to another platform, by themselves only to the private database that this
 * start has opened, and to another one when they are asked for.
 */
export function hasCrowd(
  { GATEWAY_URL, DEMO_CROWD }: Pick<Env, 'GATEWAY_URL' | 'DEMO_CROWD'>,
  ownsDatabase: boolean,
): boolean {
  if (GATEWAY_URL) return false;
  return DEMO_CROWD === undefined ? ownsDatabase : DEMO_CROWD === '1';
}
