import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { SicBoMaths } from '@/sandbox/games/sic-bo/types';
import { kindOf, settleSicBo, type SicBoResult } from '../play-round';
import { Glance } from './glance';
import { Beads, Past } from './past';
import { Rules } from './rules';
import { Spots } from './spots';
import { Stage } from './stage';
import { useTexts } from './use-live-texts';

export const liveBoard: LiveBoard = {
  Stage,
  Spots,
  Past,
  Glance,
  Beads,
  Rules,
  useTexts,
  kindOf: (_info, key) => kindOf(key),
  settle: ({ maths }, bets, result) => settleSicBo(maths as SicBoMaths, bets, result as SicBoResult),
};
