import { cardMs } from '@/sandbox/board/cards/deal-times';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { kindOf, settleRound } from '../settle-round';
import type { DragonTigerMaths, DragonTigerResult } from '../types';
import { Glance } from './glance';
import { Beads, Past } from './past';
import { Rules } from './rules';
import { Spots } from './spots';
import { Stage } from './stage';
import { useTexts } from './use-live-texts';

const mathsOf = ({ maths }: LiveInfo): DragonTigerMaths => maths as DragonTigerMaths;

export const liveBoard: LiveBoard = {
  Stage,
  Spots,
  Past,
  Glance,
  Beads,
  Rules,
  restMs: cardMs,
  useTexts,
  kindOf: (_info, key) => kindOf(key),
  settle: (info, bets, result) => settleRound(mathsOf(info), bets, result as DragonTigerResult),
};
