import { getTranslations } from 'next-intl/server';
import { BannerCarousel, type HomeBanner } from '@/components/home/banner-carousel';
import { SlotError } from '@/components/home/slot-error';
import type { Banner } from '@/lib/contract/system';
import { normalAddress } from '@/lib/normal-address.mjs';
import { readAnnouncements } from './chrome';

/** Only a path of this site makes a banner a link; whatever else a brand writes there stays a picture. */
function homeBanner({ bannerId, url, title, linkage, linkageType }: Banner): HomeBanner {
  const path = linkageType !== null && linkage ? normalAddress(linkage) : null;
  return { id: bannerId, picture: url, title, href: path };
}

/** The banners of a page's group (section 2); nothing where there is none. The home page has the large ones. */
export async function BannerSlot({ group }: { group: string }) {
  const answer = await readAnnouncements();
  if (!answer.ok) {
    const t = await getTranslations('home.slot');
    return <SlotError title={t('banners')} />;
  }
  const banners = answer.value.banners.filter(({ groupName }) => groupName === group).map(homeBanner);
  if (banners.length === 0) return null;
  return <BannerCarousel banners={banners} look={group === 'w_home' ? 'hero' : 'band'} />;
}
