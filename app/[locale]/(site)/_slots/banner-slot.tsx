import { getTranslations } from 'next-intl/server';
import { BannerCarousel, type HomeBanner } from '@/components/home/banner-carousel';
import { SlotError } from '@/components/home/slot-error';
import { system, type Banner } from '@/lib/contract/system';
import { readPublic } from './read-public';

/** Only a path of this site makes a banner a link; whatever else a brand writes there stays a picture. */
function homeBanner({ bannerId, url, title, linkage, linkageType }: Banner): HomeBanner {
  const isPath = linkageType !== null && /^\/(?![/\\])/.test(linkage ?? '');
  return { id: bannerId, picture: url, title, href: isPath ? linkage : null };
}

export async function BannerSlot({ group }: { group: string }) {
  const answer = await readPublic(system.announcements, { types: 'B', platform: 'W', execution: 'B' });
  if (!answer.ok) {
    const t = await getTranslations('home.slot');
    return <SlotError title={t('banners')} />;
  }
  const banners = answer.value.banners.filter(({ groupName }) => groupName === group).map(homeBanner);
  return banners.length > 0 ? <BannerCarousel banners={banners} /> : null;
}
