import { arcadePlayers } from './arcade';
import { cardPlayers } from './cards';
import { fishPlayers } from './fish';
import type { EngineKind } from '@/sandbox/kit/types';
import type { GameKind } from './listed-games';
import type { Player } from './seat';
import { tablePlayers } from './tables';

/** One press and nothing to choose. */
const reels: Player = {};

const players: Record<EngineKind, Player> = {
  lines: reels,
  classic: reels,
  ways: reels,
  anywhere: reels,
  ...cardPlayers,
  ...tablePlayers,
  ...arcadePlayers,
  ...fishPlayers,
};

/** How a game against the house is played. */
export function playerOf(kind: GameKind): Player {
  if (kind === 'thirteen' || kind === 'dice-duel') throw new Error(`${kind} is played against others`);
  return players[kind];
}
