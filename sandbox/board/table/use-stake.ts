import { createContext, useContext, useState } from 'react';
import type { GameInfo } from '@/sandbox/kit/game-info';

type StakeChoice = [stake: string, setStake: (stake: string) => void];

const SharedStake = createContext<StakeChoice | null>(null);

/** Shares the chosen stake of a game with all that speaks of it: the board stakes it, the pay table counts by it. */
export const StakeProvider = SharedStake.Provider;

/** A stake of a game to begin with: a low one. */
export function useOwnStake(info: Pick<GameInfo, 'stakes'>): StakeChoice {
  return useState(info.stakes[2] ?? info.stakes[0] ?? '');
}

/** The stake that the next round is played with. */
export function useStake(info: Pick<GameInfo, 'stakes'>): StakeChoice {
  const own = useOwnStake(info);
  return useContext(SharedStake) ?? own;
}
