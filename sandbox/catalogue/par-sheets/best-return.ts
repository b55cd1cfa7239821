import { exactFigures } from '@/sandbox/games/blackjack/exact-return';
import type { BlackjackMaths } from '@/sandbox/games/blackjack/types';
import { getTitle } from '../registry';
import { approximate } from '@/lib/rational';
import { isMatchSheet, parSheetOf } from './par-sheet';

/**
 * What of all that is staked comes back to somebody who plays the best bet in the best way, decisions that raise the stake and
 * the pool included: percent with two decimals, rounded up. Null where it depends on other players.
 */
export function bestReturnOf(gameCode: string): string | null {
  const sheet = parSheetOf(gameCode);
  if (!sheet) throw new RangeError(`There is no title ${gameCode}`);
  if (isMatchSheet(sheet)) return null;
  const percent =
    sheet.kind === 'blackjack'
      ? ofAllStaked(gameCode)
      : Math.max(...sheet.bets.map(({ returnPercent }) => returnPercent)) + (sheet.poolPercent ?? 0);
  // A return of 97.50 exactly is not 97.51 for its last binary digit.
  const hundredths = Math.ceil(percent * 100 - 1e-6);
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** The published figure is of first stakes; what doubling and splitting add is staked as well. */
function ofAllStaked(gameCode: string): number {
  const maths = getTitle(gameCode)?.title.maths as BlackjackMaths;
  return 100 * approximate(exactFigures(maths).returnOfAllStaked);
}
