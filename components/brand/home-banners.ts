import { bannerLink } from '@/lib/addresses/banner-link';
import type { Banner } from '@/lib/contract/calls/system';
import type { HomeBanner } from './banner-carousel';

/** Those of a group, as a page carries them. */
export function homeBanners(banners: readonly Banner[], group: string): HomeBanner[] {
  return banners
    .filter(({ groupName }) => groupName === group)
    .map((banner) => ({
      id: banner.bannerId,
      picture: banner.url,
      title: banner.title,
      href: bannerLink(banner),
    }));
}
