import { rouletteFigures } from './exact-return';
import { betKinds, type RouletteMaths } from './types';
import { topOfBets, type Outcomes } from '@/sandbox/kit/outcomes';

export function rouletteOutcomes(maths: RouletteMaths): Outcomes {
  const { bets = [] } = rouletteFigures(maths);
  const single = betKinds.flatMap((kind) => {
    const bet = bets.find(({ key }) => key === kind);
    return bet && !maths.atZero[kind]
      ? [{ pays: maths.pays[kind] ?? 0, returnToPlayer: bet.returnToPlayer }]
      : [];
  });
  return { top: topOfBets(single), aboveStake: null };
}
