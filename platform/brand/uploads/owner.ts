import { createHmac } from 'node:crypto';
import { addressKey } from '@/lib/server/ip-key';
import { deriveSecret } from '@/lib/server/secrets';
import type { CallContext } from '@/platform/ground/context';
import type { ImageOwner } from './types';

/**
 * The sender of a call, as pictures are kept under. Addresses are few enough to be tried, so the hash is keyed; an
 * IPv6 visitor is the /64 that one household has.
 */
export function imageOwnerOf({ caller, clientAddress }: CallContext): ImageOwner {
  return {
    memberId: caller?.memberId ?? null,
    addressHash: createHmac('sha256', deriveSecret('image-owner')).update(addressKey(clientAddress)).digest(),
  };
}
