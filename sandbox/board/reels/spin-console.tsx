import type { ReactNode } from 'react';
import { parseMoney } from '@/lib/money';
import { GameConsole } from '../table/game-console';
import { PlayButton } from '../table/play-button';
import { StakePicker } from '../table/stake-picker';
import type { Table } from '../table/table';

interface SpinConsoleProps {
  info: { stakes: readonly string[]; returnToPlayer: string };
  table: Pick<Table, 'balance' | 'mode' | 'round' | 'canPlay' | 'play' | 'isCovered'>;
  stake: string;
  onStake: (stake: string) => void;
  label: string;
  paidMinor: bigint | null;
  /** The result of the free spins stands over the reels. */
  isEndTold?: boolean;
}

/** The console of reels: a stake, one button, nothing else to choose. */
export function SpinConsole({
  info,
  table,
  stake,
  onStake,
  label,
  paidMinor,
  isEndTold = false,
}: SpinConsoleProps): ReactNode {
  return (
    <GameConsole
      table={table}
      stake={<StakePicker info={info} table={table} stake={stake} onStake={onStake} />}
      action={<PlayButton table={table} stake={stake} label={label} onPlay={() => table.play(stake, null)} />}
      paidMinor={paidMinor}
      isEndTold={isEndTold}
    />
  );
}

/** The balance does not cover the stake, and nothing runs. */
export function isPoor({ mode, balance }: Pick<Table, 'mode' | 'balance'>, stake: string): boolean {
  return mode === 'idle' && (parseMoney(stake) ?? 0n) > (parseMoney(balance) ?? 0n);
}
