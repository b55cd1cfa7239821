import { deckSize, rankCount } from '@/sandbox/kit/cards';
import { rational } from '@/lib/rational';
import { riskedSteps, type RiskedStep } from '@/sandbox/kit/theory/law';
import type { BetLaw, SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { offersAt } from './ladder';
import type { HiLoAction, HiLoBet, HiLoMaths, HiLoView } from './types';

/** Each guess is one risk, by its own chance at the card that lay open; a card that is passed over risks nothing. */
export function theoreticalReturn(
  maths: HiLoMaths,
  { stake, view }: SettledRound<HiLoBet, HiLoAction, HiLoView>,
): Theory {
  const steps: RiskedStep[] = [];
  let total = maths.start;
  view.steps.forEach(({ guess }, index) => {
    if (guess === 'skip') return;
    const offer = offersAt(maths, total, view.cards[index]?.rank ?? 0).find((one) => one.guess === guess);
    if (!offer) throw new RangeError(`${guess} was not on offer`);
    steps.push({
      before: steps.length > 0 ? total / 100 : 0,
      chance: offer.cards / deckSize,
      after: offer.total / 100,
    });
    total = offer.total;
  });
  return riskedSteps(stake, steps, steps.at(-1)?.after ?? 0);
}

/** Guessing once and then taking, by how many of the 52 cards are right. */
export function betLaws(maths: HiLoMaths): BetLaw[] {
  const offers = Array.from({ length: rankCount }, (_, index) =>
    offersAt(maths, maths.start, index + 1),
  ).flat();
  const byCards = new Map(offers.map(({ cards, total }) => [cards, total]));
  return [...byCards]
    .sort(([a], [b]) => a - b)
    .map(([cards, total]) => ({
      key: `guess${cards}`,
      law: [{ multiple: rational(total, 100), chance: rational(cards, deckSize) }],
    }));
}
