import { baccaratFigures } from './exact-return';
import { baccaratBets, type BaccaratMaths } from './types';
import { topOfBets, type Outcomes } from '@/sandbox/kit/outcomes';

export function baccaratOutcomes(maths: BaccaratMaths): Outcomes {
  const { bets = [] } = baccaratFigures(maths);
  // The two hands give their stakes back at a tie and pay least of all.
  const single = baccaratBets.flatMap((key) => {
    const bet = bets.find((one) => one.key === key);
    return bet && key !== 'player' && key !== 'banker'
      ? [{ pays: maths.pays[key] ?? 0, returnToPlayer: bet.returnToPlayer }]
      : [];
  });
  return { top: topOfBets(single), aboveStake: null };
}
