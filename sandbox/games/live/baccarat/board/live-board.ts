import type { Coup } from '@/sandbox/games/baccarat/types';
import { cardMs } from '@/sandbox/board/cards/deal-times';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { settleCoup } from '../settle-coup';
import { kindOf, unitMinorOf } from '../spots';
import type { LiveBaccaratMaths } from '../types';
import { Glance } from './glance';
import { Beads, Past } from './past';
import { Rules } from './rules';
import { Spots } from './spots';
import { Stage } from './stage';
import { useTexts } from './use-live-texts';

const mathsOf = ({ maths }: LiveInfo): LiveBaccaratMaths => maths as LiveBaccaratMaths;

export const liveBoard: LiveBoard = {
  Stage,
  Spots,
  Past,
  Glance,
  Beads,
  Rules,
  restMs: cardMs,
  useTexts,
  kindOf: (info, key, coup) => kindOf(mathsOf(info), key, coup),
  unitOf: (info, key) => unitMinorOf(mathsOf(info), key),
  settle: (info, bets, result) => settleCoup(mathsOf(info), bets, result as Coup),
};
