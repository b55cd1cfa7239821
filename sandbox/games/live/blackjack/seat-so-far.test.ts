import fc from 'fast-check';
import { handsSoFar, openedOf, withDefaults } from './seat-so-far';
import { settleSeat } from './settle-seat';
import { anyChoices, playAny, shownOf } from './test-rounds';
import type { OpenedCards } from './types';

const bet = [{ key: 'main', amount: '1.00' }];
const textOf = (value: unknown) => JSON.stringify(value);

it('of a seat that decides now and then, the rules decide the rest as the table does', () => {
  fc.assert(
    fc.property(fc.nat(100_000), anyChoices, (round, choices) => {
      const { seats, chosen, result } = playAny(round, choices);
      seats.forEach((taken, seat) => {
        const all = withDefaults(openedOf(result), chosen[seat] ?? []);
        expect(settleSeat(bet, result, all)).toEqual(settleSeat(bet, result, taken));
      });
    }),
    { numRuns: 300 },
  );
});

it('a decision that was taken is never put in another one’s place', () => {
  fc.assert(
    fc.property(fc.nat(100_000), anyChoices, (round, choices) => {
      const { seats, result } = playAny(round, choices);
      for (const taken of seats) expect(withDefaults(openedOf(result), taken)).toEqual(taken);
    }),
  );
});

it('hands show cards that have opened and no others, and in the end all of them', () => {
  fc.assert(
    fc.property(fc.nat(100_000), anyChoices, (round, choices) => {
      const { seats, dealings, result } = playAny(round, choices);
      const all: OpenedCards = dealings.map(shownOf);
      for (const taken of seats) {
        for (let count = 1; count <= all.length; count += 1) {
          const last = all[count - 1] ?? [];
          // Card by card as a dealing opens; before the first three nothing can be shown.
          for (let part = count === 1 ? 3 : 0; part <= last.length; part += 1) {
            const opened = [...all.slice(0, count - 1), last.slice(0, part)];
            const known = new Set(opened.flat().map(({ card }) => textOf(card)));
            const hands = handsSoFar(opened, withDefaults(opened, taken), 100n);
            for (const card of hands.flatMap(({ cards }) => cards)) expect(known).toContain(textOf(card));
          }
        }
        const cardsOf = (hands: readonly { cards: unknown }[]) => hands.map(({ cards }) => cards);
        const { view } = settleSeat(bet, result, taken);
        if (dealings.length > 1) expect(cardsOf(handsSoFar(all, taken, 100n))).toEqual(cardsOf(view.hands));
      }
    }),
    { numRuns: 200 },
  );
});

it('a hand has no result before the dealer’s, unless it has passed twenty-one', () => {
  fc.assert(
    fc.property(fc.nat(100_000), anyChoices, (round, choices) => {
      const { seats, dealings } = playAny(round, choices);
      for (const taken of seats) {
        const hands = handsSoFar(dealings.map(shownOf), taken, 100n);
        for (const { result, total } of hands) expect(result).toBe(total > 21 ? 'bust' : null);
      }
    }),
  );
});
