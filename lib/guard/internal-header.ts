import { createHmac } from 'node:crypto';
import { deriveSecret } from '@/lib/server/secrets';

/**
 * The middleware asks the site's own door in a visitor's name. `scripts/http-guard.mjs` believes the client address of
 * such a request because this header, which only a process of this deployment can make, comes with it.
 */
export const clientHeader = 'x-parlour-client';
const internalHeader = 'x-parlour-internal';

export function internalHeaders(clientAddress: string): Record<string, string> {
  const proof = createHmac('sha256', deriveSecret('internal')).update(clientAddress).digest('hex');
  return { [clientHeader]: clientAddress, [internalHeader]: proof };
}
