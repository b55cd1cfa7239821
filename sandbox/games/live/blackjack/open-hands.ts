import { countOf, totalOf } from '@/sandbox/games/blackjack/totals';
import { knownHand } from './opened-cards';
import { byHand, playSeat, type PlayedSeat } from './one-seat';
import { liveDecisions, type LiveDecision, type OpenedCards, type TakenDecision } from './types';

export interface OpenHand {
  /** 0, or 1 for the second hand of a split. */
  hand: number;
  may: readonly LiveDecision[];
}

/** Any stake does: what may be decided does not depend on it. */
const anyStakeMinor = 20n;

const isActive = ({ view }: PlayedSeat, hand: number): boolean => view.active === hand;

function mayOf({ view }: PlayedSeat): LiveDecision[] {
  return liveDecisions.filter((decision) => view.options.some(({ kind }) => kind === decision));
}

/**
 * A seat as each of its hands finds it. The engine asks the second hand of a split when the first one is done; here both decide in
 * one step, so the second one finds the first one as if it stood.
 */
export function seatsByHand(
  opened: OpenedCards,
  taken: readonly TakenDecision[],
  stakeMinor = anyStakeMinor,
): [PlayedSeat, PlayedSeat] {
  const known = knownHand(opened);
  const [first, second] = byHand(taken);
  const atFirst = playSeat(known, [first, []], stakeMinor);
  if (atFirst.view.hands.length === 1) return [atFirst, atFirst];
  const stands = { step: opened.length - 1, hand: 0, action: 'stand' };
  const done = isActive(atFirst, 0) ? [...first, stands] : first;
  return [atFirst, playSeat(known, [done, second], stakeMinor)];
}

/** The hands of a seat that have to decide on what has opened, and what each may do. */
export function openHands(opened: OpenedCards, taken: readonly TakenDecision[]): OpenHand[] {
  return seatsByHand(opened, taken).flatMap((seat, hand) =>
    isActive(seat, hand) ? [{ hand, may: mayOf(seat) }] : [],
  );
}

/** For who does not decide: a card below twelve, where none can harm; otherwise no more. Never a raise. */
export function defaultDecision(
  opened: OpenedCards,
  taken: readonly TakenDecision[],
  hand: number,
): LiveDecision {
  const cards = seatsByHand(opened, taken)[hand === 0 ? 0 : 1].view.hands[hand]?.cards ?? [];
  return totalOf(countOf(cards)) < 12 ? 'hit' : 'stand';
}

/** Whether a seat whose decisions are taken has a hand to compare with the dealer’s: not all of them passed twenty-one. */
export function isInPlay(opened: OpenedCards, taken: readonly TakenDecision[]): boolean {
  const { view } = playSeat(knownHand(opened), byHand(taken), anyStakeMinor);
  return view.hands.some(({ state }) => state === 'stood');
}
