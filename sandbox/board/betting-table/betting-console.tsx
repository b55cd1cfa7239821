import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import type { TableBet, TableTerms } from '@/sandbox/kit/betting-table/placed-bets';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { returnRange } from '@/sandbox/board/table/return-range';
import { GameConsole } from '../table/game-console';
import { PlayButton } from '../table/play-button';
import type { Table } from '../table/table';
import { useMoney } from '../table/use-money';
import { BetTools } from './bet-tools';
import styles from './betting-console.module.css';
import { ChipRail } from '../chips/chip-rail';
import type { SettledView } from '../chips/marks';
import type { PlacedBets } from '../chips/use-placed-bets';

interface BettingConsoleProps {
  info: Pick<GameInfo<{ terms: TableTerms }>, 'stakes' | 'minStake' | 'maxStake' | 'returnToPlayer' | 'bets'>;
  table: Table<TableBet, never, SettledView>;
  bets: PlacedBets;
  isRevealed: boolean;
  /** What the button does: "Spin", "Deal", "Roll". */
  playLabel: string;
}

/** Chips, tools and limits beside the total stake, and the one button that stakes it. */
export function BettingConsole({ info, table, bets, isRevealed, playLabel }: BettingConsoleProps) {
  const t = useTranslations('play.bettingTable');
  const tGame = useTranslations('game.shell');
  const money = useMoney();
  const { least, best } = returnRange(info);
  const isEmpty = parseMoney(bets.total) === 0n;
  return (
    <GameConsole
      table={table}
      paidMinor={isRevealed && table.round ? parseMoney(table.round.payout) : null}
      stake={
        <div className={styles.stake}>
          <ChipRail chips={info.stakes} bets={bets} />
          <BetTools bets={bets} />
          <p className={styles.limits}>
            {bets.refusal
              ? t(`refused.${bets.refusal.reason}`, { amount: money(bets.refusal.amount) })
              : t('limits', { least: money(info.minStake), most: money(info.maxStake) })}{' '}
            {least === best ? tGame('returnShort', { value: least }) : tGame('returnRange', { least, best })}
          </p>
          <p role="status" className="visually-hidden">
            {bets.refusal
              ? t(`refused.${bets.refusal.reason}`, { amount: money(bets.refusal.amount) })
              : t('total', { amount: money(bets.total) })}
          </p>
        </div>
      }
      action={
        <PlayButton
          table={table}
          stake={bets.total}
          label={playLabel}
          onPlay={bets.play}
          isDisabled={isEmpty}
        />
      }
    />
  );
}
