import fc from 'fast-check';
import { deckSize, type Card } from '@/sandbox/kit/cards';
import { biasedDraws, chiSquare, chiSquareLimit, fixedDraws, seededDraws } from '@/sandbox/kit/test-draws';
import { ActionError } from '@/sandbox/kit/types';
import { add, approximate, isEqual, percentText, rational, zero } from '@/lib/rational';
import { hiLoEngine } from './engine';
import { hiLoFigures, highestTotal, optimalReturn, returnBounds } from './exact-return';
import { isRight, offersAt, rightCards, totalAfter } from './ladder';
import { hiLoTitles } from './titles';
import { guessNames, type Guess, type HiLoAction, type HiLoMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const titles = hiLoTitles.map((title) => [title.gameCode, title.maths] as const);
const [ladder, tide, ember] = hiLoTitles.map(({ maths }) => maths) as [HiLoMaths, HiLoMaths, HiLoMaths];

const take: HiLoAction = { kind: 'take' };
const skip: HiLoAction = { kind: 'skip' };
const guess = (name: Guess): HiLoAction => ({ kind: 'guess', guess: name });
/** Four cards of a rank in a row: spades, clubs, diamonds, hearts. */
const index = (rank: number, suit = 0) => (rank - 1) * 4 + suit;
const play = (maths: HiLoMaths, actions: HiLoAction[], draws = seededDraws(1), stakeMinor = 100n) =>
  hiLoEngine.play(maths, { stakeMinor, bet: null, actions, elapsedMs: 0 }, draws);

describe('a guess', () => {
  it.each(titles)('%s is right for as many cards as published, every pair of cards tried', (_code, maths) => {
    const cards = Array.from({ length: deckSize }, (_, at): Card => ({
      rank: 1 + Math.floor(at / 4),
      suit: at % 4,
    }));
    for (const from of cards)
      for (const name of guessNames)
        expect(cards.filter((next) => isRight(maths, name, from, next))).toHaveLength(
          rightCards(maths, name, from.rank),
        );
  });

  it('counts the same rank for both sides or for none', () => {
    expect([rightCards(ladder, 'higher', 7), rightCards(ladder, 'lower', 7)]).toEqual([28, 28]);
    expect([rightCards(tide, 'higher', 7), rightCards(tide, 'lower', 7)]).toEqual([24, 24]);
    expect([rightCards(tide, 'higher', 13), rightCards(ladder, 'higher', 1)]).toEqual([0, 52]);
  });

  it.each(titles)('%s never offers what is certain, and always something at the start', (_code, maths) => {
    for (let rank = 1; rank <= 13; rank += 1) {
      const offers = offersAt(maths, maths.start, rank);
      expect(offers.length).toBeGreaterThan(0);
      for (const { cards, total } of offers) {
        expect(cards).toBeGreaterThan(0);
        expect(cards).toBeLessThan(deckSize);
        expect(total).toBeGreaterThan(100);
      }
    }
  });

  it('is never worth more than what stands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 95, max: 40_000 }), fc.integer({ min: 1, max: 51 }), (total, cards) => {
        expect(totalAfter(total, cards) * cards).toBeLessThanOrEqual(total * deckSize);
      }),
    );
  });
});

/** The best and the worst that can be made of a round, by the engine alone: every card after every decision. */
function bruteForce(maths: HiLoMaths, pick: (a: number, b: number) => number): number {
  // Without suits to guess, one card of each rank stands for all four.
  const step = maths.guesses.includes('dark') ? 1 : 4;
  const known = new Map<string, number>();
  const valueOf = (actions: HiLoAction[], cards: number[]): number => {
    const now = play(maths, actions, fixedDraws(...cards));
    if (now.isOver) return Number(now.payoutMinor);
    const { multiple, skipsLeft, choices } = now.view;
    const key = JSON.stringify([multiple, skipsLeft, choices]);
    const value = known.get(key) ?? valueOfOpen(now, actions, cards);
    known.set(key, value);
    return value;
  };
  const valueOfOpen = (now: ReturnType<typeof play>, actions: HiLoAction[], cards: number[]): number => {
    const options: HiLoAction[] = now.view.choices.map((choice) => guess(choice.guess));
    if (now.view.skipsLeft > 0) options.push(skip);
    const values = options.map((option) => {
      let sum = 0;
      for (let card = 0; card < deckSize; card += step)
        sum += valueOf([...actions, option], [...cards, card]);
      return (sum * step) / deckSize;
    });
    if (now.view.multiple !== null)
      values.push(Number(play(maths, [...actions, take], fixedDraws(...cards)).payoutMinor));
    return values.reduce((a, b) => pick(a, b));
  };
  let sum = 0;
  for (let card = 0; card < deckSize; card += 4) sum += valueOf([], [card]) / 13;
  return sum / 100;
}

describe('the published return', () => {
  it.each([
    ['bell-ladder', '94.87'],
    ['tide-table', '96.96'],
    ['ember-and-ink', '96.00'],
  ])('%s: %s under the best decisions', (code, figure) => {
    const maths = titles.find(([gameCode]) => gameCode === code)![1];
    expect(percentText(hiLoFigures(maths).returnToPlayer)).toBe(figure);
    expect(hiLoEngine.facts?.(maths)).toMatchObject({ worstReturn: maths.bounds.worst });
  });

  it('is what trying every decision in every state gives, and so is the worst', () => {
    const { best, worst } = returnBounds(ladder);
    expect(isEqual(best, optimalReturn(ladder))).toBe(true);
    expect(percentText(worst)).toBe(ladder.bounds.worst);
  });

  it.each([
    ['no skips', { ...tide, skips: 0, limit: 300 }],
    ['a skip', { ...tide, skips: 1, limit: 240 }],
    ['suits', { ...ember, limit: 200, guesses: ['higher', 'dark'] as Guess[] }],
  ])('agrees with the engine on every card: %s', (_name, small) => {
    const { best, worst } = returnBounds(small);
    expect(bruteForce(small, Math.max)).toBeCloseTo(approximate(best), 9);
    expect(bruteForce(small, Math.min)).toBeCloseTo(approximate(worst), 9);
    // The control: the best and the worst differ, and another start is another return.
    expect(isEqual(best, worst)).toBe(false);
    expect(isEqual(returnBounds({ ...small, start: small.start - 3 }).best, best)).toBe(false);
  });

  it('is what the engine pays for the best first guess and taking', () => {
    let total = zero;
    for (let first = 0; first < deckSize; first += 4) {
      const returns = play(ladder, [], fixedDraws(first)).view.choices.map(({ guess: name }) => {
        let paid = 0n;
        for (let next = 0; next < deckSize; next += 1) {
          const after = play(ladder, [guess(name)], fixedDraws(first, next));
          if (!after.isOver) paid += play(ladder, [guess(name), take], fixedDraws(first, next)).payoutMinor;
        }
        return paid;
      });
      const best = returns.reduce((a, b) => (a > b ? a : b));
      total = add(total, rational(best, 100 * deckSize * 13));
    }
    expect(isEqual(total, optimalReturn(ladder))).toBe(true);
  });

  it('of all titles lies between 94 and 97.5 percent', () => {
    for (const [, maths] of titles) {
      expect(approximate(optimalReturn(maths))).toBeGreaterThan(0.94);
      expect(approximate(optimalReturn(maths))).toBeLessThan(0.975);
    }
  });
});

describe('a round', () => {
  it('shows the card, the choices and nothing of the next card', () => {
    const start = play(tide, [], fixedDraws(index(7)));
    expect(start).toMatchObject({ isOver: false, payoutMinor: 0n });
    expect(start.view).toEqual({
      phase: 'open',
      cards: [{ rank: 7, suit: 0 }],
      steps: [],
      multiple: null,
      choices: [
        { guess: 'higher', chance: '46.15', multiple: '2.10' },
        { guess: 'lower', chance: '46.15', multiple: '2.10' },
      ],
      skipsLeft: 3,
    });
    // The control: another next card, the same view.
    expect(play(tide, [], fixedDraws(index(7), 51)).view).toEqual(start.view);
  });

  it('climbs, is taken and paid', () => {
    const actions = [guess('higher'), guess('lower'), take];
    const round = play(tide, actions, fixedDraws(index(7), index(9), index(8)));
    expect(round.view).toMatchObject({ phase: 'taken', multiple: '3.41', choices: [] });
    expect(round).toMatchObject({ isOver: true, payoutMinor: 341n });
  });

  it('ends with a wrong guess, the same rank included where it loses', () => {
    expect(play(tide, [guess('higher')], fixedDraws(index(7), index(7, 2)))).toMatchObject({
      isOver: true,
      payoutMinor: 0n,
      view: { phase: 'missed', multiple: null },
    });
    expect(play(ladder, [guess('higher')], fixedDraws(index(7), index(7, 2))).isOver).toBe(false);
  });

  it('passes cards over as often as the title allows', () => {
    const passed = play(tide, [skip, skip, skip], seededDraws(3));
    expect(passed.view).toMatchObject({ skipsLeft: 0, multiple: null });
    expect(passed.view.cards).toHaveLength(4);
    expect(() => play(tide, [skip, skip, skip, skip], seededDraws(3))).toThrow(ActionError);
    expect(() => play(ladder, [skip])).toThrow(ActionError);
  });

  it('is paid by itself where no guess is left', () => {
    const small = { ...ladder, limit: 130 };
    const paid = play(small, [guess('higher')], fixedDraws(index(4), index(13)));
    expect(paid).toMatchObject({ isOver: true, payoutMinor: 123n, view: { phase: 'taken' } });
  });

  it.each(titles.slice(0, 2))('%s: the limit can be stood on and is never passed', (_code, maths) => {
    expect(highestTotal(maths)).toBe(maths.limit);
    expect(isEqual(hiLoFigures(maths).maximumMultiple, rational(maths.limit, 100))).toBe(true);
  });

  it.each(titles)('%s: whoever always goes on is paid at most the limit', (_code, maths) => {
    let isPaid = false;
    for (let nonce = 0; nonce < 100; nonce += 1) {
      const actions: HiLoAction[] = [];
      let round = play(maths, actions, seededDraws(nonce));
      while (!round.isOver) {
        const likely = round.view.choices.toSorted((a, b) => Number(b.chance) - Number(a.chance));
        actions.push(guess(likely[nonce % 7 === 0 ? likely.length - 1 : 0]!.guess));
        round = play(maths, actions, seededDraws(nonce));
      }
      expect(round.payoutMinor).toBeLessThanOrEqual(BigInt(maths.limit));
      isPaid ||= round.payoutMinor > 0n;
    }
    expect(isPaid || maths !== ladder).toBe(true);
  });

  it('is the same for the same seeds and another one for others', () => {
    expect(play(tide, [skip], seededDraws(8))).toEqual(play(tide, [skip], seededDraws(8)));
    expect(play(tide, [skip], seededDraws(8)).view).not.toEqual(play(tide, [skip], seededDraws(9)).view);
  });

  it('is brought to its end for a player who stays away', () => {
    const start = play(tide, [], fixedDraws(index(2)));
    expect(hiLoEngine.defaultAction?.(tide, start)).toEqual(guess('higher'));
    const later = play(tide, [guess('higher')], fixedDraws(index(2), index(9)));
    expect(hiLoEngine.defaultAction?.(tide, later)).toEqual(take);
  });
});

describe('bets and actions', () => {
  it('need no bet but the stake', () => {
    for (const value of [null, undefined])
      expect(offeredBet(hiLoEngine, tide, value, 100n)).toEqual({ bet: null });
  });

  it.each([{}, 'higher', 0, []])('%j is no bet', (value) =>
    expect(offeredBet(hiLoEngine, tide, value, 100n)).toBeNull(),
  );

  it.each([null, 'take', { kind: 'guess' }, { kind: 'guess', guess: 'dark' }, { guess: 'higher' }])(
    '%j is no action',
    (value) => expect(hiLoEngine.readAction(tide, value)).toBeNull(),
  );

  it('refuses to take nothing, what is not offered and anything after the end', () => {
    expect(() => play(tide, [take])).toThrow(ActionError);
    expect(() => play(tide, [guess('higher')], fixedDraws(index(13)))).toThrow(ActionError);
    const missed = [guess('higher'), take];
    expect(() => play(tide, missed, fixedDraws(index(9), index(2)))).toThrow(ActionError);
    expect(hiLoEngine.readAction(ember, { kind: 'guess', guess: 'dark', more: 1 })).toEqual(guess('dark'));
  });
});

describe('drawn rounds', () => {
  const spread = (drawsOf: typeof seededDraws) => {
    const counts = Array<number>(deckSize).fill(0);
    for (let nonce = 0; nonce < 3000; nonce += 1)
      for (const { rank, suit } of play(tide, [skip, skip], drawsOf(nonce)).view.cards)
        counts[index(rank, suit)] = (counts[index(rank, suit)] ?? 0) + 1;
    return chiSquare(counts, Array<number>(deckSize).fill(1 / deckSize));
  };

  it('turn every card equally often', () => {
    expect(spread(seededDraws)).toBeLessThan(chiSquareLimit(deckSize));
  });

  it('would be caught if one card in five were low', () => {
    expect(spread((nonce) => biasedDraws(nonce, 5))).toBeGreaterThan(chiSquareLimit(deckSize));
  });
});
