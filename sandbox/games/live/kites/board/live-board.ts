import type { LiveBoard } from '@/sandbox/board/live/live-board';
import { kiteKindOf, settleKiteMatch, type KiteResult } from '../table-match';
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
  kindOf: (_info, key) => kiteKindOf(key),
  settle: (_info, bets, result) => settleKiteMatch(bets, result as KiteResult),
};
