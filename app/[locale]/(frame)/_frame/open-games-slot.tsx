import { getTranslations } from 'next-intl/server';
import { OpenGameList } from '@/components/games/tiles/game-list';
import { readPopular } from '@/app/_read/hot-games';

const shownGames = 4;

export async function OpenGamesSlot() {
  const [t, popular] = await Promise.all([getTranslations('games.maintenance'), readPopular(shownGames)]);
  return <OpenGameList title={t('others')} games={popular} />;
}
