import { getTranslations } from 'next-intl/server';
import { gameCard } from '@/components/games/game-card';
import { HotGames } from '@/components/home/hot-games';
import { SlotError } from '@/components/home/slot-error';
import { games } from '@/lib/contract/games';
import { readPublic } from './read-public';

const wholePlatform = 2;

export async function HotGamesSlot({ symbol }: { symbol: string }) {
  const answer = await readPublic(games.hot, { platform: 'html5-desktop', isPlatform: wholePlatform });
  if (!answer.ok) {
    const t = await getTranslations('home.slot');
    return <SlotError title={t('hot')} />;
  }
  const groups = answer.value.list
    .filter((group) => group.games.length > 0)
    .map((group) => ({ gameType: group.gameType, games: group.games.map(gameCard) }));
  return <HotGames groups={groups} symbol={symbol} />;
}
