import { stepOffer } from '@/sandbox/kit/gate';
import { readNoBet } from '@/sandbox/kit/read-fields';
import { moneyText } from '@/lib/money';
import type { Draws } from '@/lib/fairness';
import { readFields } from '@/sandbox/kit/read-fields';
import { ActionError, type Engine, type Play, type PlayedRound } from '@/sandbox/kit/types';
import { fishFacts, fishFigures } from './exact-return';
import { catchLimit, factorOf, lightestOf, prizeAt, scalesOf, shotCount } from './odds';
import { fishTitles } from './titles';
import type { FishAction, FishBet, FishMaths, FishShot, FishView } from './types';

/** Ten shots of 0.01 to 2.00; prizes are whole multiples of a shot, so that no payout is ever rounded. */
export const magazineStakesMinor = [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n] as const;

/** How a fish of the sea is named: its kind, its group, its place in the group. */
const fishId = /^\d{1,2}\.\d{1,10}\.\d{1,2}$/;

interface ShotDraw {
  catchDraw: number;
  prizeDraw: number;
}

/**
 * Two draws for each of the ten shots, all taken at once: what a shot does depends on the seeds, its number and its target,
 * and on nothing that was fired at before.
 */
export function drawMagazine(maths: FishMaths, draws: Draws): ShotDraw[] {
  const { catchScale, prizeScale } = scalesOf(maths);
  return Array.from({ length: shotCount }, () => {
    const catchDraw = draws.below(catchScale);
    return { catchDraw, prizeDraw: draws.below(prizeScale) };
  });
}

/** What a shot pays as a multiple of its price; 0 for a miss. */
export function decideShot(
  maths: FishMaths,
  target: string,
  number: number,
  { catchDraw, prizeDraw }: ShotDraw,
): number {
  const creature = maths.creatures.find(({ key }) => key === target);
  if (!creature) throw new ActionError();
  if (catchDraw >= catchLimit(maths, creature, number)) return 0;
  return prizeAt(maths, creature, prizeDraw) * factorOf(maths, number);
}

function readAction(maths: FishMaths, value: unknown): FishAction | null {
  const fields = readFields(value);
  if (fields?.kind !== 'shot') return null;
  const { target, fish } = fields;
  if (typeof target !== 'string' || !maths.creatures.some(({ key }) => key === target)) return null;
  if (fish === undefined) return { kind: 'shot', target };
  if (typeof fish !== 'string' || !fishId.test(fish)) return null;
  return { kind: 'shot', target, fish };
}

function play(
  maths: FishMaths,
  { stakeMinor, actions }: PlayedRound<FishBet, FishAction>,
  draws: Draws,
): Play<FishView> {
  const magazine = drawMagazine(maths, draws);
  const priceMinor = stakeMinor / BigInt(shotCount);
  const shots: FishShot[] = [];
  for (const { target, fish } of actions) {
    const draw = magazine[shots.length];
    if (!draw) throw new ActionError();
    const multiple = decideShot(maths, target, shots.length, draw);
    shots.push({ target, ...(fish !== undefined && { fish }), multiple });
  }
  const left = shotCount - shots.length;
  const isOver = left === 0;
  const wonMinor = priceMinor * BigInt(shots.reduce((sum, { multiple }) => sum + multiple, 0));
  return {
    view: {
      phase: isOver ? 'spent' : 'open',
      price: moneyText(priceMinor),
      shots,
      left,
      won: moneyText(wonMinor),
    },
    isOver,
    payoutMinor: isOver ? wonMinor : 0n,
    raiseMinor: 0n,
  };
}

export const fishEngine: Engine<FishMaths, FishBet, FishAction, FishView> = {
  kind: 'fish',
  titles: fishTitles,
  minRoundMs: 5000,
  stakes: () => stepOffer(magazineStakesMinor),
  readBet: readNoBet,
  readAction,
  play,
  defaultAction: (maths) => ({ kind: 'shot', target: lightestOf(maths).key }),
  figures: fishFigures,
  facts: fishFacts,
  describe: ({ shots, left, won }) => ({
    shots: shots.map(({ target, multiple }) => `${target}=${multiple}`).join(', '),
    left: String(left),
    won,
  }),
};
