import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { BetTools } from '@/sandbox/board/betting-table/bet-tools';
import { ChipRail } from '@/sandbox/board/chips/chip-rail';
import type { PlacedBets } from '@/sandbox/board/chips/use-placed-bets';
import { useMoney } from '@/sandbox/board/table/use-money';
import { parseMoney } from '@/lib/money';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import styles from './live-console.module.css';
import { ownSlips, standingBets } from '../table-figures';
import { type LiveTableState } from '../table-state';

interface LiveConsoleProps {
  info: LiveInfo;
  state: LiveTableState;
  bets: PlacedBets;
  boundTo: string | null;
}

/** Chips, tools and limits, what stands on the table, and the one button that stakes what is laid. */
export function LiveConsole({ info, state, bets, boundTo }: LiveConsoleProps) {
  const t = useTranslations('play.live');
  const tTable = useTranslations('play.bettingTable');
  const tShell = useTranslations('game.shell');
  const money = useMoney();
  const isStaking = state.doing !== null;
  const standing = standingBets(ownSlips(state)).reduce(
    (sum, { amount }) => sum + (parseMoney(amount) ?? 0n),
    0n,
  );
  const isIn = standing > 0n && parseMoney(bets.total) === 0n && !bets.isSettled;
  const isBound = boundTo !== null && !isIn;
  const limits = t('limits', { least: money(info.minStake), most: money(info.maxStake) });
  const told = isBound ? t('boundTo', { table: boundTo }) : limits;
  const said = bets.refusal
    ? tTable(`refused.${bets.refusal.reason}`, { amount: money(bets.refusal.amount) })
    : isIn
      ? t('betsIn', { amount: money(standing) })
      : told;
  return (
    <div className={styles.console}>
      <ChipRail chips={info.maths.terms.chips} bets={bets} />
      <div className={styles.tools}>
        <BetTools bets={bets} />
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{tShell('balance')}</dt>
          <dd>{state.balance === null ? '–' : money(state.balance)}</dd>
        </div>
        <div>
          <dt>{t('onTable')}</dt>
          <dd>{money(standing)}</dd>
        </div>
      </dl>
      <Button
        size="l"
        className={styles.confirm}
        isBusy={isStaking}
        aria-disabled={!bets.isOpen || parseMoney(bets.total) === 0n}
        onClick={bets.play}
      >
        {t('confirm', { amount: money(bets.total) })}
      </Button>
      <p className={styles.note} role={bets.refusal ? 'alert' : isIn || isBound ? 'status' : undefined}>
        {said}
      </p>
      {state.doing?.isUnknown && (
        <p className={styles.note} role="status">
          {t('asking')}
        </p>
      )}
    </div>
  );
}
