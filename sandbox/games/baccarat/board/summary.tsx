import { useTranslations } from 'next-intl';
import {
  baccaratBets,
  type BaccaratBet,
  type BaccaratMaths,
  type BaccaratView,
} from '@/sandbox/games/baccarat/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { BetList } from '@/sandbox/board/betting-table/bet-list';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import styles from './summary.module.css';

interface SummaryProps {
  info: GameInfo<BaccaratMaths>;
  play: { stake: string; payout: string; bet: BaccaratBet; actions: readonly never[]; outcome: BaccaratView };
}

/** Both hands, who won, and what became of each bet. */
export function Summary({ play: { outcome } }: SummaryProps) {
  const t = useTranslations('play.baccarat');
  const totals = { player: outcome.playerTotal, banker: outcome.bankerTotal };
  const nameOf = (key: string) => {
    const known = baccaratBets.find((bet) => bet === key);
    return known ? t(`bets.${known}`) : key;
  };
  return (
    <div className={styles.summary}>
      {(['player', 'banker'] as const).map((hand) => (
        <div key={hand} className={styles.hand}>
          <span className={styles.name}>{t(`hands.${hand}`)}</span>
          {outcome[hand].map((card, place) => (
            <PlayingCard key={place} card={card} size="small" />
          ))}
          <span>{t('total', { total: totals[hand] })}</span>
        </div>
      ))}
      <p className={styles.winner}>{t(`winner.${outcome.winner}`, totals)}</p>
      <BetList results={outcome.results} nameOf={nameOf} />
    </div>
  );
}
