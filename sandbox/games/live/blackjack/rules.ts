import { blackjackTitles } from '@/sandbox/games/blackjack/titles';
import type { BlackjackMaths } from '@/sandbox/games/blackjack/types';

function quaysideMaths(): BlackjackMaths {
  const title = blackjackTitles.find(({ gameCode }) => gameCode === 'quayside-blackjack');
  if (!title) throw new RangeError('There is no Quayside');
  return title.maths;
}

/**
 * The rules of Quayside: the dealer stands on every seventeen and looks for a blackjack, blackjack pays 3 to 2, two cards may be
 * doubled, one split, doubling after it. There is no insurance: it would be a step of its own for all players, and returns
 * 92.30 % of what it costs.
 */
export const commonHandRules: BlackjackMaths = { ...quaysideMaths(), insurance: false };
