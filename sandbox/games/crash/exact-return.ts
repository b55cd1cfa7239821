import type { Figures } from '@/sandbox/kit/types';
import { percentText, rational, type Rational } from '@/lib/rational';
import { startMultiple } from './curve';
import { ticketsReaching } from './tickets';
import type { CrashMaths } from './types';

/** Whether the curve can be left at this multiple by an automatic cash-out. */
export function isTarget({ growth, maximum }: CrashMaths, target: number): boolean {
  if (growth.rule === 'floors') return growth.floors.includes(target);
  return target >= startMultiple && target <= maximum;
}

/** Everything that can be cashed out at, ascending. */
export function targetsOf({ growth, maximum }: CrashMaths): readonly number[] {
  if (growth.rule === 'floors') return growth.floors;
  return Array.from({ length: maximum - startMultiple + 1 }, (_, index) => startMultiple + index);
}

/** The chance of reaching a multiple. */
export function chanceOf(maths: CrashMaths, target: number): Rational {
  return rational(ticketsReaching(maths, target), maths.range);
}

/** What always leaving at `target` returns. */
export function returnAt(maths: CrashMaths, target: number): Rational {
  return rational(target * ticketsReaching(maths, target), startMultiple * maths.range);
}

/** The multiples with the least and the greatest return. All of them have the same denominator. */
function extremes(maths: CrashMaths): { least: number; greatest: number } {
  const least = { target: startMultiple, worth: Infinity };
  const greatest = { target: startMultiple, worth: -Infinity };
  for (const target of targetsOf(maths)) {
    const worth = target * ticketsReaching(maths, target);
    if (worth < least.worth) Object.assign(least, { target, worth });
    if (worth > greatest.worth) Object.assign(greatest, { target, worth });
  }
  return { least: least.target, greatest: greatest.target };
}

/**
 * Every way of leaving is a mixture of multiples to leave at: nothing that is seen before the break tells where it comes.
 * So no player gets less than the least of them.
 */
export function crashFigures(maths: CrashMaths): Figures {
  return {
    returnToPlayer: returnAt(maths, extremes(maths).least),
    hitFrequency: null,
    maximumMultiple: rational(maths.maximum, startMultiple),
  };
}

export function crashFacts(maths: CrashMaths): Record<string, string> {
  const { least, greatest } = extremes(maths);
  const atOnce = rational(maths.range - ticketsReaching(maths, startMultiple), maths.range);
  return {
    leastReturn: percentText(returnAt(maths, least)),
    greatestReturn: percentText(returnAt(maths, greatest)),
    breaksAtOnce: percentText(atOnce),
    reachesTop: percentText(chanceOf(maths, maths.maximum)),
  };
}
