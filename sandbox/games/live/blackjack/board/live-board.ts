import { cardMs } from '@/sandbox/board/cards/deal-times';
import type { LiveBoard } from '@/sandbox/board/live/live-board';

import { kindOf, settleSeat } from '../settle-seat';
import { openedOf, withDefaults } from '../seat-so-far';
import type { CommonHand } from '../types';
import { Hands } from './hands';
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
  Hands,
  Rules,
  restMs: cardMs,
  useTexts,
  kindOf: (_info, key) => kindOf(key),
  settle: (_info, bets, result, actions) => {
    const common = result as CommonHand;
    return settleSeat(bets, common, withDefaults(openedOf(common), actions));
  },
};
