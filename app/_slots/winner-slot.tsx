import { getTranslations } from 'next-intl/server';
import { WinnerBoard } from '@/components/home/winner-board';
import { winnersToShow } from '@/components/home/winner-rule';
import { SlotError } from '@/components/shell/slot-error';
import { isDemonstration } from '@/app/_read/demonstration';
import { readWinners } from '@/app/_read/winnings';

export async function WinnerSlot({ symbol }: { symbol: string }) {
  const answer = await readWinners();
  if (!answer.ok) {
    const t = await getTranslations('homeSections.winners');
    return <SlotError title={t('failed')} />;
  }
  const isOwn = await isDemonstration();
  return <WinnerBoard winners={winnersToShow(answer.value.list)} symbol={symbol} isOwn={isOwn} />;
}
