import type { PointAddressFields } from '@/lib/contract/calls/points';
import { sealText, unsealText, type Seal } from '@/lib/server/sealed-text';
import type { StoredOrder } from './types';

const sealOf = (orderId: string): Seal => ({ purpose: 'point-orders', rowId: orderId });

/** The order's own copy: it stays when the member changes or removes theirs. */
export const sealOrderAddress = (orderId: string, address: PointAddressFields): Buffer =>
  sealText(JSON.stringify(address), sealOf(orderId));

/** Null for orders without one, and when it has been erased. */
export function openOrderAddress({ id, sealedAddress }: StoredOrder): PointAddressFields | null {
  return sealedAddress ? (JSON.parse(unsealText(sealedAddress, sealOf(id))) as PointAddressFields) : null;
}
