import { getTranslations } from 'next-intl/server';
import { MyGamesPlaceholder } from '@/components/home/my-games/my-games-placeholder';

/** Its place and its texts; what stands there is the member's own and no part of a cached page. */
export async function OwnGamesSlot() {
  const t = await getTranslations('homeSections.own');
  return (
    <MyGamesPlaceholder
      texts={{
        recent: t('recent'),
        favourites: t('favourites'),
        failed: t('failed'),
      }}
    />
  );
}
