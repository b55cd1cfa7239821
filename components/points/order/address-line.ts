import type { PointAddressFields } from '@/lib/contract/calls/points';

/** An address in one line, its empty parts left out. */
export const addressLine = ({ receiver, street, city, province, postalCode }: PointAddressFields): string =>
  [receiver, street, city, province, postalCode].filter(Boolean).join(', ');
