import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import { boardOf } from '@/sandbox/games/plinko/boards';
import type { PlinkoBet, PlinkoMaths, PlinkoView } from '@/sandbox/games/plinko/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { Pegs } from './pegs';
import styles from './summary.module.css';

interface SummaryProps {
  info: GameInfo<PlinkoMaths>;
  play: { stake: string; payout: string; bet: PlinkoBet; actions: readonly unknown[]; outcome: PlinkoView };
}

export function Summary({ info, play: { stake, payout, bet, outcome } }: SummaryProps) {
  const t = useTranslations('play.plinko');
  const isGain = (parseMoney(payout) ?? 0n) > (parseMoney(stake) ?? 0n);
  return (
    <div className={shared.summary}>
      <div className={styles.picture}>
        <Pegs
          info={info}
          pays={boardOf(info.maths, bet).pays}
          view={outcome}
          fallMs={null}
          isShown
          isGain={isGain}
        />
      </div>
      <p>
        {t('summary', {
          count: outcome.slots.length,
          slot: outcome.slots.map((slot) => slot + 1).join(', '),
          multiple: outcome.multiple,
        })}
      </p>
    </div>
  );
}
