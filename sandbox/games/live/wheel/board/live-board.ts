import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { kindOf, settleWheel } from '../settle-wheel';
import type { LiveWheelMaths, LiveWheelResult } from '../types';
import { Glance } from './glance';
import { Beads, Past } from './past';
import { Rules } from './rules';
import { Spots } from './spots';
import { Stage } from './stage';
import { longestStopMs } from './use-live-turn';
import { useTexts } from './use-live-texts';

const mathsOf = ({ maths }: LiveInfo): LiveWheelMaths => maths as LiveWheelMaths;

export const liveBoard: LiveBoard = {
  Stage,
  Spots,
  Past,
  Glance,
  Beads,
  Rules,
  useTexts,
  restMs: longestStopMs,
  kindOf: (_info, key) => kindOf(key),
  settle: (info, bets, result) => settleWheel(mathsOf(info), bets, result as LiveWheelResult),
};
