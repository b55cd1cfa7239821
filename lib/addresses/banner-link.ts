import type { Banner } from '@/lib/contract/calls/system';
import { normalAddress } from './normal-address.mjs';
import { outsideHref } from './outside-href';

/**
 * Where a banner leads (spec §3): nowhere unless its linkage type is set; then a page of this site, or an address
 * elsewhere that may be opened beside it. Whatever else a brand writes there leaves the banner a picture.
 */
export function bannerLink({ linkageType, linkage }: Pick<Banner, 'linkageType' | 'linkage'>): string | null {
  if (!linkageType || !linkage) return null;
  return normalAddress(linkage) ?? outsideHref(linkage);
}
