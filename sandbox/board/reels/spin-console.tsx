import type { ReactNode } from 'react';
import { GameConsole } from '../table/game-console';
import { PlayButton } from '../table/play-button';
import { StakePicker } from '../table/stake-picker';
import type { Table } from '../table/table';

interface SpinConsoleProps {
  info: { stakes: readonly string[]; returnToPlayer: string };
  table: Pick<Table, 'balance' | 'isTrialMoney' | 'mode' | 'round' | 'canPlay' | 'play' | 'isCovered'>;
  stake: string;
  onStake: (stake: string) => void;
  label: string;
  paidMinor: bigint | null;
  /** More of the round is still to come, or the result of its free spins stands over the reels. */
  isSceneHeld?: boolean;
}

/** The console of reels: a stake, one button, nothing else to choose. */
export function SpinConsole({
  info,
  table,
  stake,
  onStake,
  label,
  paidMinor,
  isSceneHeld = false,
}: SpinConsoleProps): ReactNode {
  return (
    <GameConsole
      table={table}
      stake={<StakePicker info={info} table={table} stake={stake} onStake={onStake} />}
      action={<PlayButton table={table} stake={stake} label={label} onPlay={() => table.play(stake, null)} />}
      paidMinor={paidMinor}
      isSceneHeld={isSceneHeld}
    />
  );
}
