import type { Resource } from '@/lib/contract/calls/system';
import { normalAddress } from '@/lib/addresses/normal-address.mjs';
import { outsideHref } from '@/lib/addresses/outside-href';

export interface StoreLink {
  device: 'android' | 'ios';
  address: string;
}

const devices: Readonly<Record<string, StoreLink['device']>> = { ANDROID: 'android', IOS: 'ios' };

/** The brand's resources IOS and ANDROID, as far as they lead to another site over https; nothing else is a store. */
export function storeLinks(resources: readonly Resource[], siteOrigin: string): StoreLink[] {
  return resources.flatMap(({ resourceType, url }) => {
    const device = Object.hasOwn(devices, resourceType) ? devices[resourceType] : undefined;
    if (!device || !URL.canParse(url)) return [];
    const { protocol, origin, username, password, href } = new URL(url);
    // A user name in front of the host reads as one host and leads to another.
    const isOutside = protocol === 'https:' && origin !== siteOrigin && !username && !password;
    return isOutside ? [{ device, address: href }] : [];
  });
}

/**
 * A code with the brand's own picture in place of the drawn one, where a resource of the device has one, and with the
 * address of the store that it then leads to.
 */
export function brandCode<Code extends { device: StoreLink['device']; address: string }>(
  code: Code,
  resources: readonly Resource[],
  siteOrigin: string,
): Code & { picture?: string } {
  const own = resources.find(
    ({ resourceType, qrCodeUrl }) => devices[resourceType] === code.device && qrCodeUrl,
  );
  const picture = own?.qrCodeUrl ? (normalAddress(own.qrCodeUrl) ?? outsideHref(own.qrCodeUrl)) : null;
  if (!own || !picture) return code;
  const [store] = storeLinks([own], siteOrigin);
  return { ...code, picture, address: store?.address ?? code.address };
}
