import fc from 'fast-check';
import { createDraws, type Draws } from '@/lib/fairness';
import { add, approximate, multiply, percentText, rational, zero, type Rational } from '@/lib/rational';
import { drawCard, numbersOn } from './cards';
import { bingoEngine, playCard } from './engine';
import { chanceOfAny, exactReturn, type Deadline } from './exact-return';
import { masksOf, placesOf } from './patterns';
import { bingoTitles } from './titles';
import { callsOf, patternKeys, type BingoMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const byCode = bingoTitles.map((title) => [title.gameCode, title.maths] as const);
const mathsOf = (gameCode: string): BingoMaths => {
  const found = bingoTitles.find((title) => title.gameCode === gameCode);
  if (!found) throw new Error(gameCode);
  return found.maths;
};
const drawsOf = (nonce: number, clientSeed = 'bingo'): Draws =>
  createDraws({ serverSeed: 'b1'.repeat(32), clientSeed, nonce });
const round = (cards: number, stakeMinor = 100n * BigInt(cards)) => ({
  stakeMinor,
  bet: { cards },
  actions: [],
  elapsedMs: Infinity,
});
const play = (maths: BingoMaths, nonce: number, cards = 1, clientSeed?: string) =>
  bingoEngine.play(maths, round(cards), drawsOf(nonce, clientSeed));

/** Every order in which `total` balls can come. */
function* orders(total: number, taken: number[] = []): Generator<number[]> {
  if (taken.length === total) yield taken;
  else
    for (let ball = 0; ball < total; ball += 1)
      if (!taken.includes(ball)) yield* orders(total, [...taken, ball]);
}

const meets = (order: readonly number[], { mask, withinBalls }: Deadline) =>
  placesOf(mask).every((place) => order.indexOf(place) < withinBalls);

describe('inclusion–exclusion', () => {
  it.each<[string, Deadline[]]>([
    ['one pattern', [{ mask: 0b111, withinBalls: 4 }]],
    [
      'two that overlap',
      [
        { mask: 0b0111, withinBalls: 4 },
        { mask: 0b1110, withinBalls: 4 },
      ],
    ],
    [
      'two deadlines',
      [
        { mask: 0b0011, withinBalls: 3 },
        { mask: 0b1110, withinBalls: 5 },
      ],
    ],
    [
      'the same pattern twice',
      [
        { mask: 0b011, withinBalls: 2 },
        { mask: 0b011, withinBalls: 4 },
      ],
    ],
    [
      'one within the other',
      [
        { mask: 0b0011, withinBalls: 4 },
        { mask: 0b1111, withinBalls: 4 },
        { mask: 0b1100, withinBalls: 2 },
      ],
    ],
    [
      'three deadlines',
      [
        { mask: 0b10001, withinBalls: 2 },
        { mask: 0b01110, withinBalls: 4 },
        { mask: 0b11011, withinBalls: 5 },
      ],
    ],
  ])('of %s is what trying every order of seven balls gives', (_name, deadlines) => {
    let met = 0;
    let all = 0;
    for (const order of orders(7)) {
      all += 1;
      if (deadlines.some((deadline) => meets(order, deadline))) met += 1;
    }
    expect(chanceOfAny(7, deadlines)).toEqual(rational(met, all));
    expect(met).toBeGreaterThan(0);
  });

  it('differs once a deadline is a ball later', () => {
    const exact = chanceOfAny(7, [{ mask: 0b111, withinBalls: 4 }]);
    expect(chanceOfAny(7, [{ mask: 0b111, withinBalls: 5 }])).not.toEqual(exact);
  });
});

describe('the exact return', () => {
  it('is published, within 94 and 97.5 %, and another one for every title', () => {
    const published = byCode.map(([code, maths]) => {
      const { returnToPlayer, hitFrequency } = exactReturn(maths);
      return `${code} ${percentText(returnToPlayer)} ${percentText(hitFrequency)}`;
    });
    expect(published).toMatchInlineSnapshot(`
     [
       "market-day-bingo 96.05 46.53",
       "quick-line-bingo 96.26 27.19",
       "five-shapes-bingo 95.30 11.31",
       "town-hall-bingo 95.37 17.07",
       "last-bus-bingo 95.49 34.72",
       "corner-house-bingo 96.41 16.60",
     ]
    `);
    for (const [, maths] of byCode) {
      const exact = approximate(exactReturn(maths).returnToPlayer);
      expect(exact).toBeGreaterThan(0.94);
      expect(exact).toBeLessThan(0.975);
    }
    expect(new Set(published.map((line) => line.split(' ')[1])).size).toBe(6);
  });

  it.each(byCode)('of %s reacts to a tampered prize and a later deadline', (_code, maths) => {
    const exact = exactReturn(maths).returnToPlayer;
    const last = maths.prizes.length - 1;
    const change = (part: object) => ({
      ...maths,
      prizes: maths.prizes.map((prize, index) => (index === last ? { ...prize, ...part } : prize)),
    });
    const { withinBalls, pays } = maths.prizes[last]!;
    expect(exactReturn(change({ pays: pays + 1 })).returnToPlayer).not.toEqual(exact);
    expect(exactReturn(change({ withinBalls: withinBalls - 1 })).returnToPlayer).not.toEqual(exact);
  });

  /** Full houses by counting: the k-th number of a ticket comes with ball b in C(b − 1, 14) of C(90, 15) ways. */
  it('of a title paid by full houses alone is what counting by the last ball gives', () => {
    const choose = (n: number, k: number): bigint => {
      let ways = 1n;
      for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
      return ways;
    };
    const prizes = mathsOf('last-bus-bingo').prizes.filter((prize) => prize.pattern === 'full');
    let mean: Rational = zero;
    for (let ball = 15; ball <= 66; ball += 1) {
      const paid = Math.max(0, ...prizes.filter((p) => ball <= p.withinBalls).map((p) => p.pays));
      mean = add(mean, multiply(rational(choose(ball - 1, 14), choose(90, 15)), rational(paid)));
    }
    expect(exactReturn({ ...mathsOf('last-bus-bingo'), prizes }).returnToPlayer).toEqual(mean);
  });
});

describe('a card', () => {
  it('of 75 has five numbers of each column’s fifteen and a free centre', () => {
    for (let nonce = 0; nonce < 100; nonce += 1) {
      const card = drawCard(75, drawsOf(nonce));
      expect(card[12]).toBeNull();
      expect(new Set(numbersOn(card)).size).toBe(24);
      card.forEach((number, field) => {
        if (number !== null) expect(Math.ceil(number / 15) - 1).toBe(field % 5);
      });
    }
  });

  it('of 90 has five numbers in each of three rows, none of its columns empty, ascending', () => {
    for (let nonce = 0; nonce < 100; nonce += 1) {
      const card = drawCard(90, drawsOf(nonce));
      for (const row of [0, 1, 2]) expect(numbersOn(card.slice(row * 9, row * 9 + 9))).toHaveLength(5);
      for (let column = 0; column < 9; column += 1) {
        const numbers = numbersOn([0, 1, 2].map((row) => card[row * 9 + column] ?? null));
        expect(numbers.length).toBeGreaterThan(0);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
        for (const number of numbers) expect(Math.min(8, Math.floor(number / 10))).toBe(column);
      }
      expect(new Set(numbersOn(card)).size).toBe(15);
    }
  });

  it('knows patterns of the right sizes', () => {
    const sizes = (balls: 75 | 90) =>
      Object.fromEntries(
        patternKeys.flatMap((key) => {
          try {
            return [[key, masksOf(balls, key).map((mask) => placesOf(mask).length)]];
          } catch {
            return [];
          }
        }),
      );
    expect(sizes(75)).toEqual({
      line: [5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 4, 4],
      corners: [4],
      stamp: [4, 4, 4, 4],
      cross: [8],
      plus: [8],
      ring: [8],
      frame: [16],
      full: [24],
    });
    expect(sizes(90)).toEqual({ line: [5, 5, 5], twoLines: [10, 10, 10], corners: [4], full: [15] });
  });

  it.each(byCode)('of %s reaches the greatest payout and none of 2000 passes it', (_code, maths) => {
    const { maximumMultiple } = exactReturn(maths);
    const numbers = drawCard(maths.balls, drawsOf(1));
    const own = numbersOn(numbers);
    // The most urgent numbers first: every prize of the card is met by its deadline.
    const urgency = own.map((_, place) =>
      Math.min(
        ...maths.prizes.flatMap((prize) =>
          masksOf(maths.balls, prize.pattern).some((mask) => (mask >> place) & 1) ? [prize.withinBalls] : [],
        ),
        99,
      ),
    );
    const calls = own
      .map((number, place) => ({ number, urgency: urgency[place]! }))
      .sort((a, b) => a.urgency - b.urgency)
      .map(({ number }) => number);
    const all = playCard(maths, numbers, calls).multiple;
    const greatest = Math.max(
      all,
      ...maths.prizes.map(({ pattern }) => {
        const mask = masksOf(maths.balls, pattern)[0] ?? 0;
        return playCard(
          maths,
          numbers,
          placesOf(mask).map((place) => own[place]!),
        ).multiple;
      }),
    );
    expect(greatest).toBe(maximumMultiple);
    for (let nonce = 0; nonce < 500; nonce += 1)
      for (const card of play(maths, nonce, 4).view.cards)
        expect(card.multiple).toBeLessThanOrEqual(maximumMultiple);
  });
});

describe('the distribution over seeded draws', () => {
  it('pays as often as the exact odds say, and a planted bias is caught', () => {
    const maths = mathsOf('market-day-bingo');
    const rounds = 1500;
    const expected = approximate(exactReturn(maths).hitFrequency) * rounds;
    const spread = Math.sqrt(expected * (1 - expected / rounds));
    const hits = (bias: (calls: number[], numbers: number[]) => number[]) => {
      let count = 0;
      for (let nonce = 0; nonce < rounds; nonce += 1) {
        const { view } = play(maths, nonce);
        const numbers = view.cards[0]!.numbers;
        if (playCard(maths, numbers, bias(view.calls, numbersOn(numbers))).multiple > 0) count += 1;
      }
      return count;
    };
    expect(Math.abs(hits((calls) => calls) - expected)).toBeLessThan(4 * spread);
    // One number of the card is kept among the last balls.
    const biased = hits((calls, numbers) => calls.filter((ball) => ball !== numbers[0]));
    expect(Math.abs(biased - expected)).toBeGreaterThan(4 * spread);
  });

  it('calls every ball equally often, and a planted bias is caught', () => {
    const maths = mathsOf('town-hall-bingo');
    const rounds = 1500;
    const chi = (shift: (ball: number) => number) => {
      const counts = new Map<number, number>();
      for (let nonce = 0; nonce < rounds; nonce += 1) {
        const first = shift(play(maths, nonce).view.calls[0]!);
        counts.set(first, (counts.get(first) ?? 0) + 1);
      }
      const mean = rounds / 90;
      return Array.from({ length: 90 }, (_, ball) => ((counts.get(ball + 1) ?? 0) - mean) ** 2 / mean).reduce(
        (a, b) => a + b,
      );
    };
    // 89 degrees of freedom: 135.9 is passed once in a thousand.
    expect(chi((ball) => ball)).toBeLessThan(135.9);
    expect(chi((ball) => (ball % 10 === 0 ? Math.max(1, ball - 9) : ball))).toBeGreaterThan(135.9);
  });
});

describe('a round', () => {
  it.each(byCode)('of %s is the same for the same seeds and another one for others', (_code, maths) => {
    expect(play(maths, 7)).toEqual(play(maths, 7));
    expect(play(maths, 8).view).not.toEqual(play(maths, 7).view);
    expect(play(maths, 7, 1, 'other').view).not.toEqual(play(maths, 7).view);
    expect(play(maths, 7).view.calls).toHaveLength(callsOf(maths));
  });

  it('with a further card leaves the calls and the cards before it as they are', () => {
    const maths = mathsOf('quick-line-bingo');
    const one = play(maths, 3, 1).view;
    const four = play(maths, 3, 4).view;
    expect(four.calls).toEqual(one.calls);
    expect(four.cards[0]).toEqual(one.cards[0]);
    expect(four.cardStake).toBe(one.cardStake);
  });

  it('pays each card in multiples of its own stake', () => {
    const maths = mathsOf('town-hall-bingo');
    for (let nonce = 0; nonce < 100; nonce += 1) {
      const { view, payoutMinor } = play(maths, nonce, 3);
      const multiple = view.cards.reduce((sum, card) => sum + card.multiple, 0);
      expect(payoutMinor).toBe(100n * BigInt(multiple));
      for (const card of view.cards)
        for (const win of card.wins)
          expect(win.ball).toBeLessThanOrEqual(maths.prizes[win.prize]!.withinBalls);
    }
  });

  it('takes one to four cards at a price on offer and nothing else', () => {
    const maths = mathsOf('market-day-bingo');
    expect(offeredBet(bingoEngine, maths, { cards: 4 }, 40n)).toEqual({ bet: { cards: 4 } });
    expect(offeredBet(bingoEngine, maths, { cards: 4 }, 10n)).toBeNull();
    expect(offeredBet(bingoEngine, maths, { cards: 3 }, 31n)).toBeNull();
    fc.assert(
      fc.property(fc.jsonValue(), fc.bigInt({ min: -5n, max: 4000n }), (value, stake) => {
        fc.pre(!(typeof value === 'object' && value !== null && 'cards' in value));
        expect(offeredBet(bingoEngine, maths, value, stake)).toBeNull();
      }),
    );
    for (const cards of [0, 5, -1, 1.5, '1', null, NaN, [1]])
      expect(offeredBet(bingoEngine, maths, { cards }, 10n)).toBeNull();
    expect(offeredBet(bingoEngine, maths, { cards: 1, more: 1 }, 10n)).toBeNull();
    expect(bingoEngine.readAction(maths, 'call')).toBeNull();
  });
});
