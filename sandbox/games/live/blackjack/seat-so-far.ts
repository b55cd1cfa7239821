import type { HandView } from '@/sandbox/games/blackjack/types';
import { byHand } from './one-seat';
import { defaultDecision, openHands, seatsByHand } from './open-hands';
import { knownHand } from './opened-cards';
import type { CommonHand, OpenedCards, TakenDecision } from './types';

/**
 * The decisions of a seat in all steps that are over: its own, and for those that are missing what the rules decide for who does
 * not. Decisions of the step that is still open are kept as they are.
 */
export function withDefaults(opened: OpenedCards, taken: readonly TakenDecision[]): TakenDecision[] {
  const all = [...taken];
  for (let step = 0; step < opened.length - 1; step += 1) {
    const known = opened.slice(0, step + 1);
    const before = all.filter((each) => each.step < step);
    for (const { hand } of openHands(known, before)) {
      const isTaken = all.some((each) => each.step === step && each.hand === hand);
      if (!isTaken) all.push({ step, hand, action: defaultDecision(known, before, hand) });
    }
  }
  return all;
}

/** The cards of a round that is over as they have opened, step by step. */
export function openedOf({ start, a, b }: CommonHand): OpenedCards {
  const steps = Array.from({ length: Math.max(a.length, b.length) }, (_, step) =>
    (['a', 'b'] as const).flatMap((lane) => {
      const card = { a, b }[lane][step];
      return card ? [{ lane, card }] : [];
    }),
  );
  return [start.map((card) => ({ lane: 'start' as const, card })), ...steps];
}

/** The decisions of which the cards lie open, up to the first one whose card is still to come. */
function shownDecisions(opened: OpenedCards, taken: readonly TakenDecision[]): TakenDecision[] {
  const { a, b } = knownHand(opened);
  const hasOpened = ({ step, hand, action }: TakenDecision): boolean => {
    if (action === 'stand') return true;
    if (action === 'split') return Boolean(a[step]) && Boolean(b[step]);
    return Boolean((hand === 0 ? a : b)[step]);
  };
  const upTo = (decisions: readonly TakenDecision[]) => {
    const next = decisions.findIndex((each) => !hasOpened(each));
    return next === -1 ? decisions : decisions.slice(0, next);
  };
  const [first, second] = byHand(taken);
  return [...upTo(first), ...upTo(second)];
}

/**
 * The hands of a seat with the cards that lie open, before the dealer’s: their results are not known yet unless they are bust.
 * The stake is in minor units. Throws when the first cards have not been dealt.
 */
export function handsSoFar(
  opened: OpenedCards,
  taken: readonly TakenDecision[],
  stakeMinor: bigint,
): HandView[] {
  const [atFirst, atSecond] = seatsByHand(opened, shownDecisions(opened, taken), stakeMinor);
  const [first] = atFirst.view.hands;
  const second = atFirst.view.hands.length > 1 ? atSecond.view.hands[1] : undefined;
  return [first, second].flatMap((hand) =>
    hand ? [{ ...hand, result: hand.state === 'bust' ? hand.state : null }] : [],
  );
}
