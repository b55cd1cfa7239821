import { parseMoney } from '@/lib/money';
import { equallyLikely, lawOfHundredths, momentsOf, staked, statistic } from '@/sandbox/kit/theory/law';
import type { BetLaw, Moments, SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { wheelKey, type RiskBet, type Tenths, type ValuesBet, type WheelBet, type WheelMaths } from './types';

/** What each stop of the wheel, or of both rings, pays on a bet. */
function stopsByKey(maths: WheelMaths): { key: string; pays: readonly Tenths[] }[] {
  if (maths.game === 'rings')
    return [{ key: 'spin', pays: maths.outer.flatMap((pays) => maths.inner.map((times) => pays * times)) }];
  if (maths.game === 'risk')
    return maths.wheels.map(({ risk, segments }) => ({
      key: wheelKey(risk, segments.length),
      pays: segments,
    }));
  return Object.entries(maths.pays).map(([name, pays]) => ({
    key: name,
    pays: maths.segments.map((segment) => (segment === name ? pays : 0)),
  }));
}

export function betLaws(maths: WheelMaths): BetLaw[] {
  return stopsByKey(maths).map(({ key, pays }) => ({
    key,
    law: lawOfHundredths(pays.map((tenths) => 10 * tenths)),
  }));
}

const known = new WeakMap<WheelMaths, ReadonlyMap<string, Moments>>();

function momentsOfWheel(maths: WheelMaths, key: string): Moments {
  const all = known.get(maths) ?? new Map(betLaws(maths).map((bet) => [bet.key, momentsOf(bet.law)]));
  known.set(maths, all);
  const found = all.get(key);
  if (!found) throw new RangeError(`There is no wheel ${key}`);
  return found;
}

export function theoreticalReturn(maths: WheelMaths, { stake, bet }: SettledRound<WheelBet>): Theory {
  if (maths.game === 'values') {
    const { on } = bet as ValuesBet;
    return equallyLikely(
      maths.segments.map(
        (name) => (statistic(parseMoney(on[name] ?? '0') ?? 0n) * (maths.pays[name] ?? 0)) / 10,
      ),
    );
  }
  const { risk, segments } = (bet ?? { risk: 'low', segments: 0 }) as RiskBet;
  return staked(stake, momentsOfWheel(maths, maths.game === 'rings' ? 'spin' : wheelKey(risk, segments)));
}
