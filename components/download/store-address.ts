import type { Resource } from '@/lib/contract/system';

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
