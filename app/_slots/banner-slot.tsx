import { getTranslations } from 'next-intl/server';
import { BannerCarousel } from '@/components/brand/banner-carousel';
import { homeBanners } from '@/components/brand/home-banners';
import { SlotError } from '@/components/shell/slot-error';
import { readAnnouncements } from '@/app/_read/chrome';

/** The banners of a page's group (spec §2); nothing where there is none. The home page has the large ones. */
export async function BannerSlot({ group }: { group: string }) {
  const answer = await readAnnouncements();
  if (!answer.ok) {
    const t = await getTranslations('home.slot');
    return <SlotError title={t('banners')} />;
  }
  const banners = homeBanners(answer.value.banners, group);
  if (banners.length === 0) return null;
  return <BannerCarousel banners={banners} look={group === 'w_home' ? 'hero' : 'band'} />;
}
