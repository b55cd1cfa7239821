import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { tableColours } from '@/sandbox/games/roulette/look';
import { colourOf } from '@/sandbox/games/roulette/spots';
import type { RouletteBet, RouletteMaths, RouletteView } from '@/sandbox/games/roulette/types';
import { BetList } from '@/sandbox/board/betting-table/bet-list';
import { tableStyle } from '@/sandbox/board/betting-table/table-style';
import styles from './summary.module.css';
import { useSpotName } from './use-spot-name';

interface SummaryProps {
  info: GameInfo<RouletteMaths>;
  play: { stake: string; payout: string; bet: RouletteBet; actions: readonly never[]; outcome: RouletteView };
}

/** The number that came, and what became of each bet. */
export function Summary({ info, play: { outcome } }: SummaryProps) {
  const t = useTranslations('play.roulette');
  const nameOf = useSpotName(info.maths.wheel.length - 1);
  const colour = colourOf(outcome.number);
  return (
    <div className={styles.summary} style={tableStyle(tableColours[info.theme])}>
      <span className={styles.number} data-colour={colour}>
        {t('result', { number: outcome.number, colour })}
      </span>
      <BetList results={outcome.results} nameOf={nameOf} />
    </div>
  );
}
