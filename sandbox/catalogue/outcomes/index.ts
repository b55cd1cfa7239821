import type { EngineKind, Title } from '@/sandbox/kit/types';
import { scatterPaysOutcomes } from '@/sandbox/games/scatter-pays/outcomes';
import {
  crashOutcomes,
  diceOutcomes,
  fishOutcomes,
  minesOutcomes,
  plinkoOutcomes,
  wheelOutcomes,
} from './arcade';
import { linesOutcomes } from '@/sandbox/games/lines/outcomes';
import {
  baccaratOutcomes,
  blackjackOutcomes,
  hiLoOutcomes,
  pokerOutcomes,
  rouletteOutcomes,
  sicBoOutcomes,
} from './tables';
import { bingoOutcomes, classicOutcomes, scratchOutcomes } from './tickets';
import type { Outcomes } from '@/sandbox/kit/outcomes';
import { waysOutcomes } from '@/sandbox/games/ways/outcomes';

export type { Outcomes } from '@/sandbox/kit/outcomes';

/* eslint-disable @typescript-eslint/no-explicit-any -- each takes the maths of its own kind */
const countOf: Readonly<Record<EngineKind, (maths: any) => Outcomes>> = {
  /* eslint-enable @typescript-eslint/no-explicit-any */
  lines: linesOutcomes,
  classic: classicOutcomes,
  ways: waysOutcomes,
  anywhere: scatterPaysOutcomes,
  'video-poker': pokerOutcomes,
  blackjack: blackjackOutcomes,
  roulette: rouletteOutcomes,
  baccarat: baccaratOutcomes,
  'sic-bo': sicBoOutcomes,
  scratch: scratchOutcomes,
  bingo: bingoOutcomes,
  wheel: wheelOutcomes,
  crash: crashOutcomes,
  mines: minesOutcomes,
  plinko: plinkoOutcomes,
  dice: diceOutcomes,
  'hi-lo': hiLoOutcomes,
  fish: fishOutcomes,
};

/** Counted anew; seconds for some titles, which is why `play/outcomes.json` keeps the results of all. */
export function countOutcomes({ kind, maths }: Pick<Title, 'kind' | 'maths'>): Outcomes {
  return countOf[kind](maths);
}
