import { useTranslations } from 'next-intl';
import type { CrashBet, CrashMaths, CrashView } from '@/sandbox/games/crash/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { useMoney } from '@/sandbox/board/table/use-money';
import { Curve } from './curve';
import styles from './summary.module.css';

interface SummaryProps {
  info: GameInfo<CrashMaths>;
  play: { stake: string; payout: string; bet: CrashBet; actions: readonly unknown[]; outcome: CrashView };
}

/** A round told: where it was left and where it broke. */
export function Summary({ info, play: { payout, bet, outcome } }: SummaryProps) {
  const t = useTranslations('play.crash');
  const money = useMoney();
  if (outcome.phase === 'running') return null;
  const isCashed = outcome.phase === 'cashed';
  const crash = outcome.crash === null ? t('wentToTop') : t('wouldBreak', { crash: outcome.crash });
  return (
    <div className={shared.summary}>
      <div className={styles.picture}>
        <Curve
          info={info}
          untilMs={isCashed ? outcome.atMs : (outcome.crashMs ?? 0)}
          restMs={isCashed ? outcome.crashMs : null}
          isBroken={!isCashed}
        />
      </div>
      <p>{bet.autoCashOut === null ? t('summaryNoAuto') : t('summaryAuto', { multiple: bet.autoCashOut })}</p>
      {isCashed && <p>{t('cashed', { multiple: outcome.multiple, amount: money(payout) })}</p>}
      <p>{outcome.crashMs === 0 ? t('crashedAtOnce') : crash}</p>
    </div>
  );
}
