import fc from 'fast-check';
import { createDraws } from '@/lib/fairness';
import { ActionError } from '@/sandbox/kit/types';
import { botAction } from './bot';
import { beats, deal, isCut, pictureOf, rankOf, readCombination, strengthOf, twoRank } from './combinations';
import { thirteenGame, type ThirteenState } from './game';
import { findInstantWin } from './instant-wins';
import { listPlays } from './plays';
import { thirteenTitles } from './titles';
import type { Combination, ThirteenAction, ThirteenCard, ThirteenRules } from './types';

const [south, north] = thirteenTitles.map(({ rules }) => rules) as [ThirteenRules, ThirteenRules];
const regions = [
  ['south', south],
  ['north', north],
] as const;

const ranks = '3456789TJQKA2';
const suits = 'SCDH';
/** `cards('3S 3H')`. */
const cards = (text: string): ThirteenCard[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((name) => ranks.indexOf(name[0] ?? '') * 4 + suits.indexOf(name[1] ?? ''));
const combination = (rules: ThirteenRules, text: string): Combination => {
  const found = readCombination(rules, cards(text));
  if (!found) throw new Error(`${text} is nothing`);
  return found;
};
const isBeaten = (rules: ThirteenRules, play: string, top: string) =>
  beats(rules, combination(rules, play), combination(rules, top));

const drawsOf = (seed: number) =>
  createDraws({ serverSeed: seed.toString(16).padStart(64, '0'), clientSeed: 'me', nonce: 1 });
const seeds = fc.integer({ min: 0, max: 2 ** 30 });

describe('combinations', () => {
  it.each([
    ['3S', 'single', 'single'],
    ['3S 3H', 'pair', null],
    ['3S 3C', 'pair', 'pair'],
    ['3S 3C 3H', 'triple', 'triple'],
    ['3S 3C 3D 3H', 'quads', 'quads'],
    ['3S 4S 5S', 'straight', 'straight'],
    ['3S 4C 5S', 'straight', null],
    ['QS KS AS', 'straight', 'straight'],
    ['KS AS 2S', null, null],
    ['3S 4S', null, null],
    ['3S 4S 6S', null, null],
    ['3S 3H 4S 4H 5S 5H', 'pairRun', null],
    ['3S 3H 4S 4H', null, null],
    ['AS AH 2S 2H KS KH', null, null],
    ['3S 3S', null, null],
  ])('reads %s as %s in the south and as %s in the north', (text, inSouth, inNorth) => {
    expect(readCombination(south, cards(text))?.kind ?? null).toBe(inSouth);
    expect(readCombination(north, cards(text))?.kind ?? null).toBe(inNorth);
  });

  it.each([
    ['4S', '3H', true, false],
    ['4H', '3H', true, true],
    ['3H', '3S', true, false],
    ['2S', 'AH', true, true],
    ['2H', '2S', true, true],
    ['2S', '2H', false, false],
    ['5S 5C', '4D 4H', true, false],
    ['5D 5H', '4D 4H', true, true],
    ['2S 2C', 'AD AH', true, true],
    ['4S 5S 6S', '3S 4S 5S', true, true],
    ['4H 5H 6H', '3S 4S 5S', true, false],
    ['4S 5S 6S 7S', '3S 4S 5S', false, false],
    ['4S 4C 4D', '3S 3C 3H', true, true],
    ['4S 4C 4D 4H', '3S 3C 3D 3H', true, true],
    ['3S 3C 3D 3H', '4S', false, false],
  ])('%s onto %s holds: south %p, north %p', (play, top, inSouth, inNorth) => {
    expect(isBeaten(south, play, top)).toBe(inSouth);
    expect(isBeaten(north, play, top)).toBe(inNorth);
  });

  const threePairs = '3S 3C 4S 4C 5S 5C';
  const fourPairs = `${threePairs} 6S 6C`;
  const quads = '7S 7C 7D 7H';
  it.each([
    ['four of a kind cuts a two', quads, '2H', true, true],
    ['four of a kind cuts two twos', quads, '2S 2C', true, false],
    ['four of a kind cuts no three twos', quads, '2S 2C 2D', false, false],
    ['four of a kind cuts nothing else', quads, 'AH', false, false],
  ])('%s', (_what, play, top, inSouth, inNorth) => {
    expect(isBeaten(south, play, top)).toBe(inSouth);
    expect(isBeaten(north, play, top)).toBe(inNorth);
  });
  it.each([
    [threePairs, '2H', true],
    [threePairs, '2S 2C', false],
    [fourPairs, '2S 2C', true],
    [fourPairs, quads, true],
    [threePairs, quads, false],
    [quads, threePairs, true],
    [quads, fourPairs, false],
    [fourPairs, threePairs, true],
    ['4S 4C 5S 5C 6S 6C', threePairs, true],
    [threePairs, 'AH', false],
  ])('in the south %s onto %s holds: %p', (play, top, holds) => {
    expect(isBeaten(south, play, top)).toBe(holds);
  });

  it('marks a cut as one, and a higher play of the same kind not', () => {
    expect(isCut(south, combination(south, quads), combination(south, '2H'))).toBe(true);
    expect(isCut(south, combination(south, '2H'), combination(south, '2S'))).toBe(false);
  });

  it('never holds both ways', () => {
    const some = fc.record({ seed: seeds, region: fc.constantFrom(south, north) });
    fc.assert(
      fc.property(some, ({ seed, region }) => {
        const hands = deal(drawsOf(seed), 4);
        const none = { top: null, mustPlay: null };
        const lists = hands.slice(0, 2).map((hand) => listPlays(region, hand, none).slice(0, 40));
        for (const one of lists[0] ?? [])
          for (const other of lists[1] ?? [])
            expect(beats(region, one, other) && beats(region, other, one)).toBe(false);
      }),
      { numRuns: 6 },
    );
  });

  it('has one picture for each card', () => {
    const all = Array.from({ length: 52 }, (_, card) => card);
    expect(all.map((card) => strengthOf(pictureOf(card)))).toEqual(all);
    expect(pictureOf(0)).toEqual({ rank: 3, suit: 0 });
    expect(pictureOf(51)).toEqual({ rank: 2, suit: 3 });
  });
});

describe('hands that win before a card is played', () => {
  const dragon = cards('3S 4C 5D 6H 7S 8C 9D TH JS QC KD AS AH');
  const fourTwos = cards('3S 4C 6D 7H 8S 9C TD JH KS 2S 2C 2D 2H');
  const sixPairs = cards('3S 3C 5D 5H 7S 7C 9D 9H JS JC KD KH AS');
  const pairRun = cards('3S 3C 4D 4H 5S 5C 6D 6H 7S 7C TD JH 2S');
  const black = cards('3S 3C 5S 5C 6S 8C 9S 9C JS QC KS KC 2S');
  const nothing = cards('3S 3H 5S 6C 6S 8C 9S 9D JS QC KS KC 2S');

  it.each([
    ['dragon', dragon, 'dragon', 'dragon'],
    ['four twos', fourTwos, 'fourTwos', 'fourTwos'],
    ['six pairs', sixPairs, 'sixPairs', null],
    ['a run of five pairs', pairRun, 'fivePairRun', null],
    ['one colour', black, null, 'oneColour'],
    ['nothing', nothing, null, null],
  ])('%s', (_what, hand, inSouth, inNorth) => {
    expect(findInstantWin(south, [nothing, hand])?.by ?? null).toBe(inSouth);
    expect(findInstantWin(north, [nothing, hand])?.by ?? null).toBe(inNorth);
  });

  it('are ranked by the list of the table, and equal ones by their highest card', () => {
    expect(findInstantWin(south, [fourTwos, dragon])).toEqual({ seat: 1, by: 'dragon' });
    const lower = dragon.map((card) => (rankOf(card) === twoRank - 1 ? card - 1 : card));
    expect(findInstantWin(south, [lower, dragon])).toEqual({ seat: 1, by: 'dragon' });
  });
});

/** Plays a match with any legal choices, and looks at every state on the way. */
function playThrough(
  rules: ThirteenRules,
  seed: number,
  look: (state: ThirteenState) => void = () => undefined,
  act: typeof thirteenGame.act = thirteenGame.act,
): { end: ThirteenState; actions: ThirteenAction[] } {
  const choice = drawsOf(seed + 1);
  const actions: ThirteenAction[] = [];
  let state = thirteenGame.start(rules, 4, drawsOf(seed));
  look(state);
  for (let count = 0; thirteenGame.turn(state) !== null; count += 1) {
    if (count > 600) throw new Error('The match does not end');
    const view = thirteenGame.view(rules, state, state.turn);
    const plays = listPlays(rules, view.hand, { top: view.top, mustPlay: view.mustPlay });
    // Whoever leads can play; whoever follows may pass.
    expect(view.top !== null || plays.length > 0).toBe(true);
    const mayPass = view.top !== null && (plays.length === 0 || choice.below(3) === 0);
    const picked = plays[plays.length === 0 ? 0 : choice.below(plays.length)];
    const action: ThirteenAction =
      mayPass || !picked ? { type: 'pass' } : { type: 'play', cards: [...picked.cards] };
    state = act(rules, state, action, choice);
    actions.push(action);
    look(state);
  }
  return { end: state, actions };
}

function expectConserved(state: ThirteenState): void {
  const played = state.events.flatMap((event) => event.cards);
  const all = [...state.hands.flat(), ...played].sort((a, b) => a - b);
  if (all.length !== 52 || all.some((card, index) => card !== index)) throw new Error('A card is lost');
}

describe.each(regions)('a match of the %s', (_name, rules) => {
  it('always has a way on, keeps every card, and ends', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { end } = playThrough(rules, seed, expectConserved);
        const places = thirteenGame.places(rules, end);
        expect(places.flat().sort()).toEqual([0, 1, 2, 3]);
        if (!end.instantWin) expect(end.finished).toHaveLength(rules.shares.length);
        for (const seat of end.instantWin ? [] : end.finished) expect(end.hands[seat]).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('shows nothing of what others hold, whatever is done', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        playThrough(rules, seed, (state) => {
          if (state.isOver) return;
          for (const seat of [0, 1, 2, 3, null]) {
            const view = thirteenGame.view(rules, state, seat);
            const { hand, events, top, mustPlay, dealt, left } = view;
            const own = seat === null ? [] : (state.hands[seat] ?? []);
            const shown = new Set(state.events.flatMap((event) => event.cards));
            const told = [...events.flatMap((event) => event.cards), ...(top?.cards ?? [])];
            const isClean =
              hand.join() === own.join() &&
              dealt === null &&
              left === null &&
              told.every((card) => shown.has(card)) &&
              // The lowest card leads the first trick: everybody knows that it is out there, not more.
              (mustPlay === null || mustPlay === 0);
            if (!isClean) throw new Error(`Seat ${seat} sees too much`);
          }
        });
      }),
      { numRuns: 5 },
    );
  });

  it('is decided by its bots from their own view: other cards in other hands change nothing', () => {
    const otherHands = (state: ThirteenState, seat: number, seed: number): ThirteenState => {
      const hidden = state.hands.flatMap((hand, index) => (index === seat ? [] : hand));
      const shuffle = drawsOf(seed);
      const order = hidden.map((card) => ({ card, at: shuffle.below(2 ** 30) })).sort((a, b) => a.at - b.at);
      let taken = 0;
      const hands = state.hands.map((hand, index) => {
        if (index === seat) return hand;
        const next = order.slice(taken, taken + hand.length).map(({ card }) => card);
        taken += hand.length;
        return next.sort((a, b) => a - b);
      });
      return { ...state, hands, dealt: hands };
    };
    const seatsMatter = (bot: (state: ThirteenState, seat: number) => ThirteenAction) =>
      fc.property(seeds, (seed) => {
        playThrough(rules, seed, (state) => {
          if (state.isOver) return;
          const { turn } = state;
          expect(bot(otherHands(state, turn, seed), turn)).toEqual(bot(state, turn));
        });
      });
    const own = (state: ThirteenState, seat: number) =>
      botAction(rules, thirteenGame.view(rules, state, seat), drawsOf(7));
    fc.assert(seatsMatter(own), { numRuns: 4 });
    // A bot that looks into the next hand is caught.
    const cheat = (state: ThirteenState, seat: number): ThirteenAction => {
      const next = state.hands[(seat + 1) % 4] ?? [];
      return (next.at(-1) ?? 0) > 47 ? { type: 'pass' } : own(state, seat);
    };
    expect(fc.check(seatsMatter(cheat), { numRuns: 8, endOnFailure: true }).failed).toBe(true);
  });

  it('takes what bots and the house rule do, to the end', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        let state = thirteenGame.start(rules, 4, drawsOf(seed));
        for (let count = 0; thirteenGame.turn(state) !== null; count += 1) {
          expect(count).toBeLessThan(600);
          const view = thirteenGame.view(rules, state, state.turn);
          const isHouse = state.turn === 0;
          const action = isHouse
            ? thirteenGame.houseAction(rules, view)
            : botAction(rules, view, drawsOf(count));
          if (isHouse && view.top) expect(action).toEqual({ type: 'pass' });
          state = thirteenGame.act(rules, state, action, drawsOf(count));
        }
        expectConserved(state);
      }),
      { numRuns: 15 },
    );
  });

  it('is noticed when a play leaves the cards in the hand', () => {
    const forgetful: typeof thirteenGame.act = (own, state, action, draws) => {
      const next = thirteenGame.act(own, state, action, draws);
      return next.events.length === 5 ? { ...next, hands: state.hands } : next;
    };
    const conserved = fc.property(seeds, (seed) => {
      playThrough(rules, seed, expectConserved, forgetful);
    });
    expect(fc.check(conserved, { numRuns: 20, endOnFailure: true }).failed).toBe(true);
  });
});

describe('what is refused', () => {
  const arrange = (hands: string[]): ThirteenState => ({
    ...thirteenGame.start(south, 4, drawsOf(1)),
    hands: hands.map(cards),
    turn: 0,
    mustPlay: 0,
    instantWin: null,
    finished: [],
    isOver: false,
  });
  const hands = ['3S 4S 5S 6S 2H', '3H 7S 7C 7D 7H', '3C 8S', '3D 9S'];
  const act = (state: ThirteenState, text: string | null) =>
    thirteenGame.act(
      south,
      state,
      text === null ? { type: 'pass' } : { type: 'play', cards: cards(text) },
      drawsOf(1),
    );

  it.each([
    ['a lead without the lowest card', '4S'],
    ['a pass when leading', null],
    ['another seat’s card', '7S'],
    ['cards that are nothing together', '3S 5S'],
    ['no card', ''],
  ])('%s', (_what, text) => {
    expect(() => act(arrange(hands), text)).toThrow(ActionError);
  });

  it('refuses what does not hold, lets a bomb cut a two, and gives the lead to who played last', () => {
    let state = act(arrange(hands), '3S 4S 5S');
    expect(() => act(state, '3H')).toThrow(ActionError);
    for (let count = 0; count < 3; count += 1) state = act(state, null);
    expect(state).toMatchObject({ turn: 0, top: null, trick: 1 });
    state = act(state, '2H');
    state = act(state, '7S 7C 7D 7H');
    expect(state.events.at(-1)).toMatchObject({ isCut: true, kind: 'quads' });
    for (let count = 0; count < 3; count += 1) state = act(state, null);
    expect(state).toMatchObject({ turn: 1, top: null });
    state = act(state, '3H');
    // Who is out hands the lead to the next with cards when nobody answers.
    expect(state).toMatchObject({ finished: [1], isOver: false, turn: 2 });
    for (let count = 0; count < 3; count += 1) state = act(state, null);
    expect(state).toMatchObject({ turn: 2, top: null });
    expect(thirteenGame.places(south, act(act(state, '3C'), '3D')).length).toBeGreaterThan(1);
  });

  it('lets nobody back into a trick that they passed', () => {
    let state = act(arrange(['3S 4S', '3H 5S', '3C 6S', '3D 7S']), '3S');
    state = act(state, null);
    state = act(state, '6S');
    state = act(state, '7S');
    state = act(state, null);
    expect(state).toMatchObject({ turn: 2 });
    state = act(state, null);
    expect(state).toMatchObject({ turn: 3, top: null });
  });

  it.each([
    null,
    7,
    'pass',
    {},
    { type: 'play' },
    { type: 'play', cards: ['3S'] },
    { type: 'play', cards: [52] },
  ])('cannot read %p', (value) => expect(thirteenGame.readAction(value)).toBeNull());
});

describe('the deal', () => {
  const deals = 800;
  const leaders = Array.from(
    { length: deals },
    (_, seed) => thirteenGame.start(south, 4, drawsOf(seed)).turn,
  );
  const counts = (leaderOf: (leader: number, seed: number) => number) => {
    const seats = [0, 0, 0, 0];
    for (const [seed, leader] of leaders.entries()) {
      const seat = leaderOf(leader, seed);
      seats[seat] = (seats[seat] ?? 0) + 1;
    }
    return seats.reduce((sum, count) => sum + (count - deals / 4) ** 2 / (deals / 4), 0);
  };
  // Chi-square with three degrees of freedom at one in a million.
  const critical = 30.66;

  it('gives the lowest card to each seat as often', () => {
    expect(counts((leader) => leader)).toBeLessThan(critical);
  });

  it('is noticed when one seat gets it more often', () => {
    expect(counts((leader, seed) => (leader === 3 && seed % 2 === 0 ? 0 : leader))).toBeGreaterThan(critical);
  });
});
