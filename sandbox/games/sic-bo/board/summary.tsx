import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { diceLooks } from '@/sandbox/games/sic-bo/look';
import type { SicBoBet, SicBoMaths, SicBoView } from '@/sandbox/games/sic-bo/types';
import { BetList } from '@/sandbox/board/betting-table/bet-list';
import { Die } from './die';
import styles from './summary.module.css';
import { useSpotName } from './use-spot-words';

interface SummaryProps {
  info: GameInfo<SicBoMaths>;
  play: { stake: string; payout: string; bet: SicBoBet; actions: readonly never[]; outcome: SicBoView };
}

/** The throw, and what became of each bet. */
export function Summary({ info, play: { outcome } }: SummaryProps) {
  const t = useTranslations('play.sicBo');
  const nameOf = useSpotName();
  const { dice, total, isTriple, results } = outcome;
  return (
    <div className={styles.summary}>
      <p className={styles.throw}>
        {dice.map((face, place) => (
          <Die key={place} face={face} look={diceLooks[info.theme]} className={styles.die} />
        ))}
        <span>{t('result', { dice: dice.join(' '), total, isTriple: String(isTriple) })}</span>
      </p>
      <BetList results={results} nameOf={nameOf} />
    </div>
  );
}
