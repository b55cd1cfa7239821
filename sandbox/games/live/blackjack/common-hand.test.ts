import fc from 'fast-check';
import { moneyText } from '@/lib/money';
import { rankMarks, type Card } from '@/sandbox/kit/cards';
import { ActionError } from '@/sandbox/kit/types';
import { dealNext, dealStart, type Dealing, type LaneDraws } from './deal-steps';
import { defaultDecision, openHands } from './open-hands';
import { kindOf, raiseMinor, settleSeat } from './settle-seat';
import { lanesWith } from './test-lanes';
import { anyChoices, playAny, shownOf } from './test-rounds';
import type { CommonHand, OpenedCards, ShownCard, TakenDecision } from './types';

const bet = [{ key: 'main', amount: '1.00' }];
const textOf = (cards: readonly (Card | null)[]) =>
  cards.map((card) => (card ? rankMarks[card.rank] : '–')).join(' ');
const laneText = (shown: readonly ShownCard[]) =>
  shown.map(({ lane, card }) => `${lane}:${rankMarks[card.rank]}`).join(' ');

/** A seat’s decisions as `step hand action`, the hand 0 where it is left out. */
const decisions = (...texts: string[]): TakenDecision[] =>
  texts.map((text) => {
    const [step, ...rest] = text.split(' ');
    const [hand, action] = rest.length === 2 ? rest : ['0', rest[0]];
    return { step: Number(step), hand: Number(hand), action: action ?? '' };
  });

/** Plays a round in which the seats decide as given; every dealing that has opened. */
function play(draws: LaneDraws, seats: readonly (readonly TakenDecision[])[]) {
  const dealings = [dealStart(draws)];
  while (!dealings.at(-1)?.result) {
    const opened = dealings.map(shownOf);
    const step = opened.length - 1;
    if (step > 12) throw new Error('a seat does not decide');
    const until = seats.map((taken) => taken.filter((each) => each.step <= step));
    dealings.push(dealNext(draws, opened, until));
  }
  const result = dealings.at(-1)?.result as CommonHand;
  return { dealings, result, settled: seats.map((taken) => settleSeat(bet, result, taken)) };
}

describe('the first cards', () => {
  it('are two for all and one of the dealer’s; the hole card stays hidden', () => {
    const dealing = dealStart(lanesWith({ start: '8 6 9 10' }));
    expect(laneText(shownOf(dealing))).toBe('start:8 start:6 start:9');
    expect(dealing).toMatchObject({ actingMs: 10_000, result: null });
  });

  it.each([
    ['a blackjack of the players', 'A 9 K 9', 250n],
    ['a blackjack of the dealer under an ace', '9 A 9 K', 0n],
    ['a blackjack of the dealer under a ten', '9 K 9 A', 0n],
    ['two blackjacks', 'A K K A', 100n],
  ])('end the round with %s, before anyone can raise', (_title, start, payoutMinor) => {
    const dealing = dealStart(lanesWith({ start }));
    expect(dealing.actingMs).toBeNull();
    expect(shownOf(dealing)).toHaveLength(4);
    expect(settleSeat(bet, dealing.result as CommonHand, [])).toMatchObject({ payoutMinor, raiseMinor: 0n });
  });

  it('never tell by what may be decided what the hole card is', () => {
    const openOf = (hole: string) => {
      const opened = [shownOf(dealStart(lanesWith({ start: `10 A 6 ${hole}` })))];
      return openHands(opened, []);
    };
    expect(openOf('2')).toEqual(openOf('9'));
    expect(openOf('2')).toEqual([{ hand: 0, may: ['hit', 'stand', 'double'] }]);
  });
});

describe('what a hand may do', () => {
  const may = (start: string, a = '', b = '', ...taken: string[]) => {
    const draws = lanesWith({ start, a, b });
    const opened: OpenedCards[number][] = [shownOf(dealStart(draws))];
    const all = decisions(...taken);
    for (let step = 0; all.some((each) => each.step === step); step += 1)
      opened.push(shownOf(dealNext(draws, opened, [all.filter((each) => each.step <= step)])));
    return openHands(opened, all).map(({ hand, may: options }) => `${hand} ${options.join(' ')}`);
  };

  it('is to hit, to stand, to double two cards, and to split two of one value', () => {
    expect(may('8 6 9 10')).toEqual(['0 hit stand double']);
    expect(may('K 6 10 10')).toEqual(['0 hit stand double split']);
    expect(may('5 6 4 10', '2', '', '0 hit')).toEqual(['0 hit stand']);
  });

  it('is nothing after standing, doubling, twenty-one or more', () => {
    expect(may('8 6 9 10', '', '', '0 stand')).toEqual([]);
    expect(may('8 6 3 10', '2', '', '0 double')).toEqual([]);
    expect(may('8 6 9 10', '4', '', '0 hit')).toEqual([]);
    expect(may('8 6 9 10', '10', '', '0 hit')).toEqual([]);
  });

  it('is asked of both hands of a split in one step, each for itself', () => {
    expect(may('8 6 8 10', '3', '10', '0 split')).toEqual(['0 hit stand double', '1 hit stand double']);
    expect(may('8 6 8 10', '3 2', '10', '0 split', '1 0 hit', '1 1 stand')).toEqual(['0 hit stand']);
    expect(may('8 6 8 10', '3 2', '2 2', '0 split', '1 0 stand', '1 1 hit')).toEqual(['1 hit stand']);
    expect(may('8 6 8 10', '3 10', '2 2', '0 split', '1 0 hit', '1 1 hit')).toEqual(['1 hit stand']);
  });

  it('allows one split: eights upon eights are doubled or played', () =>
    expect(may('8 6 8 10', '8', '8', '0 split')).toEqual(['0 hit stand double', '1 hit stand double']));

  it('gives split aces one card each', () => expect(may('A 6 A 10', 'K', '5', '0 split')).toEqual([]));
});

describe('a round in step', () => {
  it('gives everyone who draws in a step the same card, and opens it for all', () => {
    const { dealings, settled } = play(lanesWith({ start: '5 6 4 10', a: '2 10', dealer: '8' }), [
      decisions('0 hit', '1 hit'),
      decisions('0 double'),
      decisions('0 hit', '1 stand'),
      decisions('0 stand'),
    ]);
    expect(dealings.map((dealing) => laneText(shownOf(dealing)))).toEqual([
      'start:5 start:6 start:4',
      'a:2',
      'a:10 start:10 dealer:8',
    ]);
    expect(dealings.map((dealing) => dealing.actingMs)).toEqual([10_000, 6000, null]);
    expect(settled.map(({ view }) => textOf(view.hands[0]?.cards ?? []))).toEqual([
      '5 4 2 10',
      '5 4 2',
      '5 4 2',
      '5 4',
    ]);
    expect(settled.map(({ payoutMinor }) => payoutMinor)).toEqual([200n, 400n, 200n, 200n]);
  });

  it('gives the hands of a split a lane each, whatever others draw', () => {
    const { result, settled } = play(lanesWith({ start: '8 6 8 10', a: '3 10', b: '10 5 9', dealer: '10' }), [
      decisions('0 split', '1 0 double', '1 1 stand'),
      decisions('0 hit', '1 stand'),
    ]);
    expect(result).toMatchObject({ b: [{ rank: 10 }, null] });
    expect(settled[0]?.view.hands.map((hand) => [textOf(hand.cards), hand.stake, hand.result])).toEqual([
      ['8 3 10', '2.00', 'win'],
      ['8 10', '1.00', 'win'],
    ]);
    expect(settled[0]).toMatchObject({ payoutMinor: 600n, raiseMinor: 200n, validStakeMinor: 300n });
    expect(textOf(settled[1]?.view.hands[0]?.cards ?? [])).toBe('8 8 3');
  });

  it('takes no card of a step that nobody asked for, and the next one stays where it was', () => {
    const { dealings } = play(lanesWith({ start: '8 6 8 10', a: '2 3 4', b: '5 6 7', dealer: '5' }), [
      decisions('0 split', '1 0 stand', '1 1 hit', '2 1 stand'),
    ]);
    expect(dealings.map((dealing) => laneText(shownOf(dealing)))).toEqual([
      'start:8 start:6 start:8',
      'a:2 b:5',
      'b:6',
      'start:10 dealer:5',
    ]);
  });

  it('ends without a card of the dealer’s when every hand has passed twenty-one, and when nobody plays', () => {
    const draws = lanesWith({ start: '10 6 6 10', a: '10', dealer: '8' });
    const bust = play(draws, [decisions('0 hit')]);
    expect(laneText(shownOf(bust.dealings[1] as Dealing))).toBe('a:10 start:10');
    expect(bust.settled[0]).toMatchObject({ payoutMinor: 0n, validStakeMinor: 100n });
    expect(laneText(shownOf(play(draws, []).dealings[1] as Dealing))).toBe('start:10');
  });

  it('has a dealer who stands on every seventeen', () => {
    const { result, settled } = play(lanesWith({ start: '10 6 9 A', dealer: '4' }), [decisions('0 stand')]);
    expect(result.dealer).toEqual([]);
    expect(settled[0]?.payoutMinor).toBe(200n);
  });

  it('counts a hand that is pushed for nothing', () =>
    expect(play(lanesWith({ start: '10 9 9 10' }), [decisions('0 stand')]).settled[0]).toMatchObject({
      payoutMinor: 100n,
      validStakeMinor: 0n,
    }));

  it('refuses to settle decisions that were not allowed, or are not all there', () => {
    const { result } = play(lanesWith({ start: '10 6 9 10', dealer: '10' }), [decisions('0 stand')]);
    expect(() => settleSeat(bet, result, decisions('0 split'))).toThrow(ActionError);
    expect(() => settleSeat(bet, result, decisions('0 surrender'))).toThrow(RangeError);
    expect(() => settleSeat(bet, result, [])).toThrow(RangeError);
  });
});

describe('for who does not decide', () => {
  const byDefault = (start: string) => defaultDecision([shownOf(dealStart(lanesWith({ start })))], [], 0);

  it('a card is taken below twelve, where none can harm, and none from twelve on', () => {
    expect(byDefault('5 6 6 10')).toBe('hit');
    expect(byDefault('2 6 2 10')).toBe('hit');
    expect(byDefault('10 10 2 8')).toBe('stand');
    expect(byDefault('A 6 2 10')).toBe('stand');
    expect(byDefault('A 6 A 10')).toBe('stand');
  });

  it('nothing is raised', () => {
    expect(['hit', 'stand', 'double', 'split'].map((action) => raiseMinor(action, 100n))).toEqual([
      0n,
      0n,
      100n,
      100n,
    ]);
    expect(byDefault('8 6 8 10')).toBe('stand');
    expect([kindOf('main'), kindOf('double'), kindOf('toString')]).toEqual(['main', null, null]);
  });
});

describe('any decisions of any number of players', () => {
  it('never change a card that another one gets', () => {
    fc.assert(
      fc.property(fc.nat(100_000), anyChoices, (round, choices) => {
        const all = playAny(round, choices);
        choices.forEach((own, seat) => {
          const alone = playAny(round, [own]);
          expect(alone.seats[0]).toEqual(all.seats[seat]);
          const [ours, theirs] = [alone, all].map(({ result }) =>
            settleSeat(bet, result, all.seats[seat] ?? []),
          );
          expect(ours?.view.hands.map(({ cards }) => cards)).toEqual(
            theirs?.view.hands.map(({ cards }) => cards),
          );
          // The dealer draws unless nobody is left to draw against, which leaves this seat’s payout as it is.
          expect(ours?.payoutMinor).toBe(theirs?.payoutMinor);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('are paid by their hands, cost what their raises do, and show the hole card last', () => {
    fc.assert(
      fc.property(fc.nat(100_000), anyChoices, (round, choices) => {
        const { seats, dealings, result } = playAny(round, choices);
        const before = dealings.slice(0, -1).flatMap(shownOf);
        expect(before.filter(({ lane }) => lane === 'start').length).toBe(dealings.length > 1 ? 3 : 0);
        for (const taken of seats) {
          const { payoutMinor, view, raiseMinor: raised, validStakeMinor } = settleSeat(bet, result, taken);
          expect(moneyText(payoutMinor)).toBe(view.payout);
          expect(raised).toBe(taken.reduce((sum, { action }) => sum + raiseMinor(action, 100n), 0n));
          expect(validStakeMinor).toBeLessThanOrEqual(100n + raised);
          expect(payoutMinor).toBeLessThanOrEqual(800n);
        }
      }),
      { numRuns: 300 },
    );
  });
});
