import { dialMultiple, dialNumbers, pairWays } from './pays';
import { pairBetNames, type DiceMaths } from './types';
import { rational } from '@/lib/rational';
import { topOf, type Outcomes } from '@/sandbox/kit/outcomes';

export function diceOutcomes(maths: DiceMaths): Outcomes {
  if (maths.mode === 'dial') {
    const multiple = rational(dialMultiple(maths, maths.least), 100);
    return { top: { multiple, chance: rational(maths.least, dialNumbers) }, aboveStake: null };
  }
  const bets = pairBetNames.map((name) => ({
    multiple: rational(maths.pays[name], 100),
    chance: rational(pairWays(name), 36),
  }));
  return { top: topOf(bets), aboveStake: null };
}
