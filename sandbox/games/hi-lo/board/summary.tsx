import { useTranslations } from 'next-intl';
import type { HiLoBet, HiLoMaths, HiLoView } from '@/sandbox/games/hi-lo/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { useCardName } from '@/sandbox/board/cards/use-card-name';
import { useMoney } from '@/sandbox/board/table/use-money';
import { Course } from './course';

interface SummaryProps {
  info: GameInfo<HiLoMaths>;
  play: { stake: string; payout: string; bet: HiLoBet; actions: readonly unknown[]; outcome: HiLoView };
}

export function Summary({ info, play: { payout, outcome } }: SummaryProps) {
  const t = useTranslations('play.hiLo');
  const money = useMoney();
  const nameOf = useCardName();
  const last = outcome.cards.at(-1);
  return (
    <div className={shared.summary}>
      <Course maths={info.maths} view={outcome} />
      {outcome.phase === 'missed' && last && <p>{t('missed', { card: nameOf(last) })}</p>}
      {outcome.phase === 'taken' && (
        <p>{t('taken', { multiple: outcome.multiple ?? '', amount: money(payout) })}</p>
      )}
    </div>
  );
}
