import fc from 'fast-check';
import { createDraws, type Draws } from '@/lib/fairness';
import { parseMoney } from '@/lib/money';
import { ActionError } from '@/sandbox/kit/types';
import { approximate, percentText } from '@/lib/rational';
import { blackjackEngine as engine } from './engine';
import { exactFigures, playsAgainst } from './exact-return';
import { openCards, strategyOf, type Advice } from './strategy';
import { blackjackTitles } from './titles';
import { dealerHits, nothing, totalOf, valueOf, withValue, type Count } from './totals';
import type { BlackjackMaths, BlackjackView, Decision } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const stakeMinor = 100n;
const source = { serverSeed: 'ab'.repeat(32), clientSeed: 'quay', nonce: 1 };
const [quayside, lightship, customs] = blackjackTitles.map((title) => title.maths) as [
  BlackjackMaths,
  BlackjackMaths,
  BlackjackMaths,
];

const marks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** A shoe that deals these ranks: first card, the dealer's open one, second card, hole card, then as they are asked for. */
function shoe(text: string): Draws {
  const cards = text.split(' ').map((mark) => marks.indexOf(mark) * 4);
  return { below: () => cards.shift() ?? 0 };
}

const playWith = (draws: Draws, decisions: Decision[], maths = quayside) =>
  engine.play(
    maths,
    { stakeMinor, bet: null, actions: decisions.map((kind) => ({ kind })), elapsedMs: 0 },
    draws,
  );
const deal = (text: string, decisions: Decision[] = [], maths = quayside) =>
  playWith(shoe(text), decisions, maths);
const optionsAt = (text: string, decisions: Decision[] = [], maths = quayside) =>
  deal(text, decisions, maths).view.options.map((option) => option.kind);

describe('a round', () => {
  it.each<[string, Decision[], number, string]>([
    ['A 9 K 9', [], 250, 'blackjack'],
    ['A K K A', [], 100, 'push'],
    ['9 K 9 A', [], 0, 'lose'],
    ['10 6 9 10 8', ['stand'], 200, 'win'],
    ['10 9 9 10', ['stand'], 100, 'push'],
    ['10 10 9 10', ['stand'], 0, 'lose'],
    ['10 10 6 7 9', ['hit'], 0, 'bust'],
    ['10 10 6 7 5', ['hit'], 200, 'win'],
    ['5 6 6 10 10 7', ['double'], 400, 'win'],
  ])('%s with %p pays %p: %s', (cards, decisions, payout, result) => {
    const play = deal(cards, decisions);
    expect(play.isOver).toBe(true);
    expect(play.payoutMinor).toBe(BigInt(payout));
    expect(play.view.hands[0]?.result).toBe(result);
  });

  it('says what a decision costs before it is taken, and adds that to the round', () => {
    const { view } = deal('8 6 8 10');
    expect(view.options).toEqual([
      { kind: 'hit', cost: '0.00' },
      { kind: 'stand', cost: '0.00' },
      { kind: 'double', cost: '1.00' },
      { kind: 'split', cost: '1.00' },
    ]);
    expect(deal('8 6 8 10 3', ['split']).raiseMinor).toBe(100n);
    expect(deal('8 6 8 10 3 10', ['split', 'double']).raiseMinor).toBe(200n);
  });

  it('plays the hands of a split one after the other, each against the same dealer', () => {
    const play = deal('8 6 8 10 3 10 2 10 5', ['split', 'double', 'hit']);
    expect(play.isOver).toBe(false);
    const end = deal('8 6 8 10 3 10 2 9 9', ['split', 'double', 'hit', 'stand']);
    expect(end.view.hands.map((hand) => [hand.total, hand.stake, hand.result])).toEqual([
      [21, '2.00', 'win'],
      [19, '1.00', 'win'],
    ]);
    expect(end.payoutMinor).toBe(600n);
  });

  it('gives split aces one card each, and a twenty-one of them is no blackjack', () => {
    const play = deal('A 6 A 10 K 9 10', ['split']);
    expect(play.isOver).toBe(true);
    expect(play.view.hands.map((hand) => hand.total)).toEqual([21, 20]);
    expect(play.payoutMinor).toBe(400n);
  });

  it('splits as often as the table allows', () => {
    expect(optionsAt('8 6 8 10 8', ['split'], quayside)).not.toContain('split');
    expect(optionsAt('8 6 8 10 8', ['split'], customs)).toContain('split');
    expect(optionsAt('8 6 8 10 8 8', ['split', 'split'], customs)).not.toContain('split');
    expect(optionsAt('A 6 A 10 A 9 10', ['split'], customs)).toEqual([]);
    expect(optionsAt('K 6 10 10', [], quayside)).toContain('split');
  });

  it('doubles what the table allows', () => {
    expect(optionsAt('5 6 3 10', [], quayside)).toContain('double');
    expect(optionsAt('5 6 3 10', [], lightship)).not.toContain('double');
    expect(optionsAt('5 6 4 10', [], lightship)).toContain('double');
    expect(optionsAt('A 6 8 10', [], lightship)).not.toContain('double');
    expect(optionsAt('8 6 8 10 3', ['split'], lightship)).not.toContain('double');
    expect(optionsAt('5 6 3 10 2', ['hit'], quayside)).toEqual(['hit', 'stand']);
  });

  it('gives half back for the first two cards where surrender is offered, and only there', () => {
    expect(deal('10 9 6 10', ['surrender'], customs).payoutMinor).toBe(50n);
    expect(() => deal('10 9 6 10', ['surrender'], quayside)).toThrow(ActionError);
    expect(() => deal('5 9 6 10 3', ['hit', 'surrender'], customs)).toThrow(ActionError);
    // The dealer has looked: against a blackjack there is nothing left to give up.
    expect(deal('10 10 6 A', [], customs).payoutMinor).toBe(0n);
  });

  it('asks for insurance under an open ace before anything else, and pays it two to one', () => {
    expect(optionsAt('10 A 9 K')).toEqual(['insure', 'decline']);
    const insured = deal('10 A 9 K', ['insure']);
    expect(insured).toMatchObject({ isOver: true, raiseMinor: 50n, payoutMinor: 150n });
    expect(deal('10 A 9 K', ['decline'])).toMatchObject({ isOver: true, raiseMinor: 0n, payoutMinor: 0n });
    const lost = deal('10 A 9 7', ['insure', 'stand']);
    expect(lost).toMatchObject({ raiseMinor: 50n, payoutMinor: 200n });
    expect(lost.view.insurance).toEqual({ stake: '0.50', payout: '0.00' });
    expect(optionsAt('10 A 9 7', [], lightship)).toEqual(['hit', 'stand']);
  });

  it('never lets a double or a split meet a blackjack', () => {
    for (const cards of ['5 10 6 A', '8 10 8 A'])
      expect(deal(cards)).toMatchObject({ isOver: true, raiseMinor: 0n });
  });

  it('hides the hole card until the round is over', () => {
    const shown = (hole: string) => deal(`10 6 5 ${hole}`).view;
    expect(shown('2')).toEqual(shown('9'));
    expect(shown('2').dealer).toMatchObject({ hasHidden: true, total: 6 });
    expect(deal('10 A 9 K').view).toEqual(deal('10 A 9 7').view);
  });

  it('has a dealer who stands or draws on a soft seventeen as the table says', () => {
    expect(deal('10 6 9 A 4', ['stand'], quayside).view.dealer.total).toBe(17);
    expect(deal('10 6 9 A 4', ['stand'], lightship).view.dealer.total).toBe(21);
  });

  it('refuses what is not allowed where it stands', () => {
    expect(() => deal('10 6 9 8', ['split'])).toThrow(ActionError);
    expect(() => deal('10 6 9 8', ['insure'])).toThrow(ActionError);
    expect(() => deal('10 6 9 8 8', ['stand', 'hit'])).toThrow(ActionError);
    for (const value of [null, 'hit', {}, { kind: 'fold' }])
      expect(engine.readAction(quayside, value)).toBeNull();
    expect(offeredBet(engine, quayside, 'all', 100n)).toBeNull();
  });

  it.each([
    [quayside, '8 6 8 10 3 10 3 10 10', ['split', 'double', 'double'], 8],
    [lightship, '5 6 6 10 10 7', ['double'], 4],
    [customs, '8 6 8 10 8 3 10 3 10 3 10 10', ['split', 'split', 'double', 'double', 'double'], 12],
  ] as const)('of a table reaches its greatest payout', (maths, cards, decisions, most) => {
    expect(deal(cards, [...decisions], maths).payoutMinor).toBe(BigInt(most) * stakeMinor);
    expect(engine.figures(maths).maximumMultiple).toEqual({ numerator: BigInt(most), denominator: 1n });
  });
});

describe('any decisions', () => {
  const play = (maths: BlackjackMaths, nonce: number, choices: readonly number[]) => {
    const actions: Decision[] = [];
    let now = playWith(createDraws({ ...source, nonce }), actions, maths);
    while (!now.isOver) {
      const { options } = now.view;
      const option = options[(choices[actions.length] ?? 1) % options.length];
      const before = now.raiseMinor;
      if (!option || !engine.readAction(maths, option)) throw new Error('an open round without a decision');
      actions.push(option.kind);
      now = playWith(createDraws({ ...source, nonce }), actions, maths);
      expect(now.raiseMinor - before).toBe(parseMoney(option.cost));
    }
    return now;
  };

  it('lead to an end that is paid by its hands and never more than the greatest payout', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...blackjackTitles),
        fc.nat(100_000),
        fc.array(fc.nat(11), { maxLength: 12 }),
        ({ maths }, nonce, choices) => {
          const end = play(maths, nonce, choices);
          expect(end.payoutMinor).toBe(parseMoney(end.view.payout));
          expect(end.payoutMinor).toBeLessThanOrEqual(
            stakeMinor * engine.figures(maths).maximumMultiple.numerator,
          );
          expect(end.view.options).toEqual([]);
          expect(play(maths, nonce, choices)).toEqual(end);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('taken for a player who does not come back never cost anything and end the round', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const actions: Decision[] = [];
      let now = playWith(createDraws({ ...source, nonce }), actions);
      while (!now.isOver) {
        actions.push(engine.defaultAction!(quayside, now).kind);
        now = playWith(createDraws({ ...source, nonce }), actions);
      }
      expect(now.raiseMinor).toBe(0n);
      expect(actions.length).toBeLessThan(3);
    }
  });
});

/** What the table of decisions says for a hand as it lies. */
function followTable(view: BlackjackView, maths: BlackjackMaths, table = strategyOf(maths)): Decision {
  const kinds = view.options.map((option) => option.kind);
  if (kinds.includes('decline')) return 'decline';
  const hand = view.hands[view.active ?? 0];
  const column = openCards.findIndex((up) => up === valueOf(view.dealer.cards[0] ?? { rank: 0 }));
  const find = (rows: typeof table.hard, key: number) => rows.find((row) => row.hand === key)?.advice[column];
  const value = valueOf(hand?.cards[0] ?? { rank: 0 });
  const total = hand?.total ?? 0;
  const single = hand?.isSoft ? find(table.soft, total) : find(table.hard, total);
  let advice: Advice = single ?? (total > 12 ? 'stand' : 'hit');
  if (kinds.includes('split')) advice = find(table.pairs, value) ?? advice;
  if (advice === 'double' && !kinds.includes('double')) return 'hit';
  if (advice === 'surrender') return kinds.includes('surrender') ? 'surrender' : 'hit';
  if (advice === 'surrenderStand') return kinds.includes('surrender') ? 'surrender' : 'stand';
  if (advice === 'doubleStand') return kinds.includes('double') ? 'double' : 'stand';
  return advice;
}

/** A small generator of its own: many rounds are played here, and seeds would take their time. */
function quickDraws(seed: number): Draws {
  let state = seed;
  return {
    below: (range) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * range);
    },
  };
}

/** Mean of what rounds leave of their stake, and its standard error. */
function playMany(maths: BlackjackMaths, rounds: number, decide: typeof followTable) {
  const table = strategyOf(maths);
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const seed = Math.imul(round + 1, 2654435761) >>> 0;
    const actions: Decision[] = [];
    let now = playWith(quickDraws(seed), actions, maths);
    while (!now.isOver) {
      actions.push(decide(now.view, maths, table));
      now = playWith(quickDraws(seed), actions, maths);
    }
    const back = Number(now.payoutMinor - now.raiseMinor) / 100;
    sum += back;
    squares += back * back;
  }
  const mean = sum / rounds;
  return { mean, error: Math.sqrt((squares / rounds - mean * mean) / rounds) };
}

describe('the published return', () => {
  it('differs from table to table and is that of the best decisions', () => {
    const returns = blackjackTitles.map(({ maths }) => percentText(engine.figures(maths).returnToPlayer));
    expect(returns).toEqual(['99.42', '98.99', '99.56']);
    expect(blackjackTitles.map(({ maths }) => engine.facts?.(maths))).toEqual([
      { meanStaked: '1.126', returnOfAllStaked: '99.49', insuranceReturn: '92.30' },
      { meanStaked: '1.104', returnOfAllStaked: '99.09' },
      { meanStaked: '1.131', returnOfAllStaked: '99.61', insuranceReturn: '92.30' },
    ]);
  });

  it.each([
    [quayside, 20_000],
    [lightship, 20_000],
    [customs, 20_000],
  ])('is what rounds by the table of decisions come to', (maths, rounds) => {
    const exact = approximate(exactFigures(maths).returnToPlayer);
    const { mean, error } = playMany(maths, rounds, followTable);
    expect(Math.abs(mean - exact)).toBeLessThan(4.5 * error);
    expect(error).toBeLessThan(0.01);
  });

  it('is missed by a player who always stands', () => {
    const { mean, error } = playMany(quayside, 20_000, (view) =>
      view.phase === 'insurance' ? 'decline' : 'stand',
    );
    expect(mean + 4.5 * error).toBeLessThan(approximate(exactFigures(quayside).returnToPlayer));
  });

  it('grows with every right that a table gives, and falls when the dealer draws to a soft seventeen', () => {
    const of = (change: Partial<BlackjackMaths>) =>
      approximate(exactFigures({ ...quayside, ...change }).returnToPlayer);
    expect(of({ maxHands: 3 })).toBeGreaterThan(of({}));
    expect(of({ lateSurrender: true })).toBeGreaterThan(of({}));
    expect(of({ doubleOn: 'nineToEleven' })).toBeLessThan(of({}));
    expect(of({ doubleAfterSplit: false })).toBeLessThan(of({}));
    expect(of({ hitsSoftSeventeen: true })).toBeLessThan(of({}));
    expect(of({ insurance: false })).toBe(of({}));
  });

  it('agrees with trying every sequence of the dealer’s cards one by one', () => {
    const unit = 2 * 13 ** 60;
    const weights = [1, 1, 1, 1, 1, 1, 1, 1, 1, 4];
    for (const maths of [quayside, lightship]) {
      // Against a six nobody looks; standing on 12 wins exactly when the dealer passes twenty-one.
      const busts = (count: Count): number => {
        if (!dealerHits(count, maths)) return totalOf(count) > 21 ? 1 : 0;
        return weights.reduce((sum, weight, at) => sum + (weight / 13) * busts(withValue(count, at + 1)), 0);
      };
      const bust = busts(withValue(nothing, 6));
      const stand = playsAgainst(6, maths).stand({ hard: 12, hasAce: false });
      expect(Number(stand.net) / unit).toBeCloseTo(2 * bust - 1, 9);
    }
  });

  it('has a table of decisions that players know', () => {
    const { hard, soft, pairs } = strategyOf(quayside);
    const cell = (rows: typeof hard, hand: number, up: number) =>
      rows.find((row) => row.hand === hand)?.advice[openCards.findIndex((one) => one === up)];
    expect(cell(hard, 11, 6)).toBe('double');
    expect(cell(hard, 16, 10)).toBe('hit');
    expect(cell(hard, 12, 4)).toBe('stand');
    expect(cell(hard, 12, 2)).toBe('hit');
    expect(cell(soft, 18, 9)).toBe('hit');
    expect(cell(soft, 18, 6)).toBe('doubleStand');
    expect(cell(pairs, 8, 10)).toBe('split');
    expect(cell(pairs, 10, 6)).toBe('stand');
    expect(cell(strategyOf(customs).hard, 16, 10)).toBe('surrender');
  });
});

describe('the shoe', () => {
  // Critical value of chi-square with 51 degrees of freedom at one in a million.
  const critical = 115;
  const chiSquareOf = (wrap = (draws: Draws) => draws) => {
    const counts = Array<number>(52).fill(0);
    const rounds = 12_000;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { view } = playWith(wrap(createDraws({ ...source, clientSeed: 'shoe', nonce })), []);
      const card = view.dealer.cards[0] ?? { rank: 1, suit: 0 };
      const index = (card.rank - 1) * 4 + card.suit;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    return counts.reduce((sum, count) => sum + (count - rounds / 52) ** 2 / (rounds / 52), 0);
  };

  it('gives the dealer every card as often', () => expect(chiSquareOf()).toBeLessThan(critical));

  it('is caught when it holds back half of one card', () => {
    const loaded = (draws: Draws): Draws => ({
      below: (range) => {
        const card = draws.below(range);
        return card === 8 && draws.below(2) === 0 ? 40 : card;
      },
    });
    expect(chiSquareOf(loaded)).toBeGreaterThan(critical);
  });

  it('follows from the seeds alone', () => {
    const at = (nonce: number, serverSeed = source.serverSeed) =>
      playWith(createDraws({ ...source, nonce, serverSeed }), []);
    expect(at(1)).toEqual(at(1));
    expect(at(2)).not.toEqual(at(1));
    expect(at(1, 'cd'.repeat(32))).not.toEqual(at(1));
  });
});
