import { approximate } from '@/lib/rational';
import { exactFigures } from '@/sandbox/games/blackjack/exact-return';
import { openCards, strategyOf, type Advice } from '@/sandbox/games/blackjack/strategy';
import { countOf, isSoft, totalOf, valueOf } from '@/sandbox/games/blackjack/totals';
import type { Card } from '@/sandbox/kit/cards';
import { deviationsOff, mostDeviations } from '../stakes/test-sampling';
import { dealNext, dealStart } from './deal-steps';
import { defaultDecision, openHands, type OpenHand } from './open-hands';
import { commonHandRules } from './rules';
import { settleSeat, type SettledSeat } from './settle-seat';
import { randomLanes } from './test-lanes';
import type { LiveDecision, OpenedCards, TakenDecision } from './types';

const rounds = 100_000;
const bet = [{ key: 'main', amount: '1.00' }];
const table = strategyOf(commonHandRules);

type Decide = (cards: readonly Card[], open: Card, hand: OpenHand) => LiveDecision;

/** What the printed table of decisions says. */
const byTable: Decide = (cards, open, { may }) => {
  const column = openCards.findIndex((up) => up === valueOf(open));
  const find = (rows: typeof table.hard, key: number) => rows.find((row) => row.hand === key)?.advice[column];
  const count = countOf(cards);
  const total = totalOf(count);
  let advice: Advice =
    (isSoft(count) ? find(table.soft, total) : find(table.hard, total)) ?? (total > 12 ? 'stand' : 'hit');
  const [first] = cards;
  if (may.includes('split') && first) advice = find(table.pairs, valueOf(first)) ?? advice;
  if (advice === 'double') return may.includes('double') ? 'double' : 'hit';
  if (advice === 'doubleStand') return may.includes('double') ? 'double' : 'stand';
  return advice === 'hit' || advice === 'split' ? advice : 'stand';
};

/** The cards of a hand by what has opened, put together apart from the rules. */
function cardsOf(opened: OpenedCards, taken: readonly TakenDecision[], hand: number): Card[] {
  const laneOf = (lane: string, step: number) =>
    opened[step + 1]?.find((shown) => shown.lane === lane)?.card ?? [];
  const [first, , second] = (opened[0] ?? []).map(({ card }) => card);
  const isSplit = taken.some(({ action }) => action === 'split');
  const start = isSplit ? [hand === 0 ? first : second] : [first, second];
  const drawn = taken.filter(
    (each) => each.action === 'split' || (each.hand === hand && each.action === 'hit'),
  );
  return [
    ...start.flatMap((card) => card ?? []),
    ...drawn.flatMap(({ step }) => laneOf(hand === 0 ? 'a' : 'b', step)),
  ];
}

function playRound(round: number, decide: Decide | null): SettledSeat {
  const draws = randomLanes(round);
  const taken: TakenDecision[] = [];
  let dealing = dealStart(draws);
  const opened = [dealing.steps.map(({ shown }) => shown)];
  while (!dealing.result) {
    const open = opened[0]?.[1]?.card ?? { rank: 0, suit: 0 };
    for (const hand of openHands(opened, [...taken])) {
      const action = decide
        ? decide(cardsOf(opened, taken, hand.hand), open, hand)
        : defaultDecision(opened, taken, hand.hand);
      taken.push({ step: opened.length - 1, hand: hand.hand, action });
    }
    dealing = dealNext(draws, opened, [taken]);
    opened.push(dealing.steps.map(({ shown }) => shown));
  }
  return settleSeat(bet, dealing.result, taken);
}

const left = ({ payoutMinor, raiseMinor }: SettledSeat) => Number(payoutMinor - raiseMinor) / 100;

describe('100,000 rounds', () => {
  const exact = approximate(exactFigures(commonHandRules).returnToPlayer);
  const byBook = Array.from({ length: rounds }, (_, round) => playRound(round, byTable));

  it('by the table of decisions return 99.42 %, as with the engine, though split hands decide in step', () => {
    expect(Math.floor(exact * 10_000)).toBe(9942);
    expect(deviationsOff(byBook.map(left), exact)).toBeLessThan(mostDeviations);
  });

  it('show a blackjack that pays 2 to 1', () => {
    const tampered = byBook.map(
      (seat) => left(seat) + (seat.view.hands[0]?.result === 'blackjack' ? 0.5 : 0),
    );
    expect(deviationsOff(tampered, exact)).toBeGreaterThan(mostDeviations);
  });

  it('in which nobody decides return less, and nothing is raised', () => {
    const silent = Array.from({ length: rounds / 4 }, (_, round) => playRound(round, null));
    expect(silent.every(({ raiseMinor }) => raiseMinor === 0n)).toBe(true);
    expect(deviationsOff(silent.map(left), exact)).toBeGreaterThan(mostDeviations);
  });
});
