import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { kindOf, settleRoulette, type RouletteResult } from '../play-round';
import { Glance } from './glance';
import { Beads, Past } from './past';
import { Rules } from './rules';
import { Spots } from './spots';
import { Stage } from './stage';
import { useTexts } from './use-live-texts';
import { settleMs } from './use-shown-spin';

const mathsOf = ({ maths }: LiveInfo): RouletteMaths => maths as RouletteMaths;

export const liveBoard: LiveBoard = {
  Stage,
  Spots,
  Past,
  Glance,
  Beads,
  Rules,
  useTexts,
  restMs: settleMs,
  kindOf: (info, key) => kindOf(mathsOf(info), key),
  settle: (info, bets, result) => settleRoulette(mathsOf(info), bets, result as RouletteResult),
};
