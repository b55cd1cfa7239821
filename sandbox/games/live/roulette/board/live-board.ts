import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { kindOf, settleRoulette, type RouletteResult } from '../play-round';
import { Past } from './past';
import { Rules } from './rules';
import { Spots } from './spots';
import { settleMs, Stage } from './stage';
import { useTexts } from './use-live-texts';

const mathsOf = ({ maths }: LiveInfo): RouletteMaths => maths as RouletteMaths;

export const liveBoard: LiveBoard = {
  Stage,
  Spots,
  Past,
  Rules,
  useTexts,
  restMs: settleMs,
  kindOf: (info, key) => kindOf(mathsOf(info), key),
  settle: (info, bets, result) => settleRoulette(mathsOf(info), bets, result as RouletteResult),
};
