import { useTranslations } from 'next-intl';
import type { DiceBet, DiceMaths, DiceView } from '@/sandbox/games/dice/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { useMoney } from '@/sandbox/board/table/use-money';
import { lineOf } from './dial';
import { Die } from '@/sandbox/board/dice/die';
import styles from './summary.module.css';

interface SummaryProps {
  info: GameInfo<DiceMaths>;
  play: { stake: string; payout: string; bet: DiceBet; actions: readonly unknown[]; outcome: DiceView };
}

export function Summary({ info, play: { payout, bet, outcome } }: SummaryProps) {
  const t = useTranslations('play.dice');
  const money = useMoney();
  const amount = money(payout);
  if (outcome.mode === 'dial') {
    return (
      <div className={shared.summary}>
        {'side' in bet && (
          <p>{t('summaryDial', { side: bet.side, line: lineOf(bet), roll: outcome.roll })}</p>
        )}
        <p>{t(outcome.isWon ? 'won' : 'lost', { roll: outcome.roll, amount })}</p>
      </div>
    );
  }
  const [a, b] = outcome.dice;
  return (
    <div className={shared.summary}>
      <div className={styles.dice}>
        <Die face={a} look={info.look} className={styles.die} />
        <Die face={b} look={info.look} className={styles.die} />
      </div>
      {'name' in bet && <p>{t('summaryPair', { bet: t(`bets.${bet.name}`), a, b })}</p>}
      <p>{t(outcome.isWon ? 'wonPair' : 'lostPair', { a, b, sum: a + b, amount })}</p>
    </div>
  );
}
