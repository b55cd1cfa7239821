import fc from 'fast-check';
import { dealNext, dealStart, type Dealing } from './deal-steps';
import { defaultDecision, openHands } from './open-hands';
import { randomLanes } from './test-lanes';
import type { CommonHand, ShownCard, TakenDecision } from './types';

/** Rounds of any decisions, for tests of the common hand. */

export const shownOf = ({ steps }: Dealing): ShownCard[] => steps.map(({ shown }) => shown);

/** Of each seat by step and hand, a number that picks from what may be decided. */
export const anyChoices = fc.array(fc.array(fc.nat(11), { maxLength: 12 }), { maxLength: 5 });

/** Plays with choices by seat and step; default decisions when they run out. */
export function playAny(round: number, choices: readonly (readonly number[])[]) {
  const draws = randomLanes(round);
  const seats: TakenDecision[][] = choices.map(() => []);
  /** Those that were chosen. */
  const chosen: TakenDecision[][] = choices.map(() => []);
  const dealings = [dealStart(draws)];
  while (!dealings.at(-1)?.result) {
    const opened = dealings.map(shownOf);
    seats.forEach((taken, seat) => {
      for (const { hand, may } of openHands(opened, [...taken])) {
        const choice = choices[seat]?.[2 * (opened.length - 1) + hand];
        const picked = choice === undefined ? undefined : may[choice % may.length];
        const action = picked ?? defaultDecision(opened, taken, hand);
        taken.push({ step: opened.length - 1, hand, action });
        if (picked) chosen[seat]?.push({ step: opened.length - 1, hand, action: picked });
      }
    });
    dealings.push(dealNext(draws, opened, seats));
  }
  return { draws, seats, chosen, dealings, result: dealings.at(-1)?.result as CommonHand };
}
