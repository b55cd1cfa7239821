import { getTranslations } from 'next-intl/server';
import { WinFeed, type WinFeedProps } from '@/components/boards/win-feed';
import { readWins } from '@/app/_read/boards';

/** The latest wins. Another platform may report none, and then nothing stands here. */
export async function WinsSlot({ symbol, count, back }: Pick<WinFeedProps, 'symbol' | 'count' | 'back'>) {
  const [t, answer] = await Promise.all([getTranslations('boards'), readWins(count)]);
  if (!answer.ok) return null;
  const labels = {
    title: t('wins.title'),
    about: t('wins.about'),
    proof: t('wins.proof'),
    demonstration: t('demonstration'),
  };
  return <WinFeed served={answer.value.list} symbol={symbol} count={count} back={back} labels={labels} />;
}
