import { useTranslations } from 'next-intl';
import type { MinesBet, MinesMaths, MinesView } from '@/sandbox/games/mines/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { useMoney } from '@/sandbox/board/table/use-money';
import { Field } from './field';

interface SummaryProps {
  info: GameInfo<MinesMaths>;
  play: { stake: string; payout: string; bet: MinesBet; actions: readonly unknown[]; outcome: MinesView };
}

export function Summary({ info, play: { payout, bet, outcome } }: SummaryProps) {
  const t = useTranslations('play.mines');
  const money = useMoney();
  const count = outcome.opened.length;
  return (
    <div className={shared.summary}>
      <Field info={info} view={outcome} onOpen={null} size="picture" />
      <p>{t('summary', { mines: bet.mines, opened: count })}</p>
      {outcome.phase === 'hit' && <p>{t('hit', { count: count - 1 })}</p>}
      {outcome.phase === 'taken' && <p>{t('taken', { count, amount: money(payout) })}</p>}
    </div>
  );
}
