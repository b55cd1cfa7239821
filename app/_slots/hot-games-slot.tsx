import { getTranslations } from 'next-intl/server';
import { tileGame } from '@/components/games/tiles/game-card';
import { HotGames } from '@/components/home/hot-games';
import { SlotError } from '@/components/shell/slot-error';
import { hotTabOrder } from '@/lib/contract/calls/catalogue';
import { readHotGames } from '@/app/_read/hot-games';

export async function HotGamesSlot({ symbol }: { symbol: string }) {
  const answer = await readHotGames();
  if (!answer.ok) {
    const t = await getTranslations('home.slot');
    return <SlotError title={t('hot')} />;
  }
  // Spec §2 gives the tabs their order, whatever the order of the answer.
  const groups = hotTabOrder.flatMap((gameType) => {
    const found = answer.value.list.filter((group) => group.gameType === gameType);
    const cards = found.flatMap((group) => group.games).map(tileGame);
    return cards.length > 0 ? [{ gameType, games: cards }] : [];
  });
  return <HotGames groups={groups} symbol={symbol} />;
}
