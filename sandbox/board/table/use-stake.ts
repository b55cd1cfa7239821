import { useState } from 'react';
import type { GameInfo } from '@/sandbox/kit/game-info';

/** The stake that the next round is played with: a low one at first. */
export function useStake(info: Pick<GameInfo, 'stakes'>): [stake: string, setStake: (stake: string) => void] {
  return useState(info.stakes[2] ?? info.stakes[0] ?? '');
}
