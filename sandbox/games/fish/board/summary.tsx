import { useTranslations } from 'next-intl';
import type { FishMaths, FishView } from '@/sandbox/games/fish/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { useMoney } from '@/sandbox/board/table/use-money';
import { CreatureIcon } from './creature-icon';
import styles from './summary.module.css';
import { useCreatureText } from './use-creature-text';

interface SummaryProps {
  info: GameInfo<FishMaths>;
  play: { stake: string; payout: string; outcome: FishView };
}

/** The shots in their order, each with what it was fired at and what it paid. */
export function Summary({ info, play: { outcome } }: SummaryProps) {
  const t = useTranslations('play.fish');
  const money = useMoney();
  const { nameOf } = useCreatureText();
  const { shots, price, won } = outcome;
  const playedForWhoLeft = shots.filter(({ fish }) => fish === undefined).length;
  return (
    <div className={shared.summary}>
      <ol className={styles.shots} aria-label={t('shots')}>
        {shots.map(({ target, multiple }, index) => (
          <li key={index} className={styles.shot} data-caught={multiple > 0 || undefined}>
            <CreatureIcon info={info} target={target} className={styles.icon} />
            <span className="visually-hidden">{nameOf(target)}</span>
            <span>{multiple > 0 ? t('times', { multiple }) : t('miss')}</span>
          </li>
        ))}
      </ol>
      <p>{t('summary', { count: shots.length, price: money(price), won: money(won) })}</p>
      {playedForWhoLeft > 0 && <p>{t('summaryRules', { count: playedForWhoLeft })}</p>}
    </div>
  );
}
