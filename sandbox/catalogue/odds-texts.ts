import { percentText } from '@/lib/rational';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { PlayableTitle } from './registry';

/** The exact figures of a title as a game document shows them. */
export type FigureTexts = Pick<GameInfo, 'returnToPlayer' | 'bets' | 'hitFrequency' | 'facts'>;

/** Computed anew by the engine: up to a second of arithmetic for a title. */
export function figureTexts({ title: { maths }, engine }: PlayableTitle): FigureTexts {
  const { returnToPlayer, bets = [], hitFrequency } = engine.figures(maths);
  return {
    returnToPlayer: percentText(returnToPlayer),
    bets: bets.map((bet) => ({ key: bet.key, returnToPlayer: percentText(bet.returnToPlayer) })),
    hitFrequency: hitFrequency && percentText(hitFrequency),
    facts: engine.facts?.(maths) ?? {},
  };
}
