import fc from 'fast-check';
import { createDraws } from '@/lib/fairness';
import { ActionError } from '@/sandbox/kit/types';
import { duelGame, holdFrom, type DuelState } from './game';
import { duelTitles } from './titles';
import { faces, type DuelAction, type DuelRules } from './types';

const [throws, push] = duelTitles.map(({ rules }) => rules) as [DuelRules, DuelRules];
const drawsOf = (seed: number, nonce = 1) =>
  createDraws({ serverSeed: seed.toString(16).padStart(64, '0'), clientSeed: 'me', nonce });
const seeds = fc.integer({ min: 0, max: 2 ** 30 });

/** Draws that give these faces. */
const thrown = (...dice: number[]) => {
  const left = [...dice];
  return { below: () => (left.shift() ?? 1) - 1 };
};
const start = (rules: DuelRules, starter = 0) => duelGame.start(rules, 2, { below: () => starter });
const roll: DuelAction = { type: 'roll' };
const hold: DuelAction = { type: 'hold' };

function playThrough(
  rules: DuelRules,
  seed: number,
  choose: (state: DuelState, count: number) => DuelAction,
): DuelState {
  const draws = drawsOf(seed);
  let state = duelGame.start(rules, 2, draws);
  for (let count = 0; duelGame.turn(state) !== null; count += 1) {
    if (count > 2000) throw new Error('The match does not end');
    state = duelGame.act(rules, state, choose(state, count), draws);
  }
  return state;
}

const anyChoice = (rules: DuelRules, seed: number) => (state: DuelState, count: number) => {
  const view = duelGame.view(rules, state, state.turn);
  return view.mayHold && (seed + count) % 4 === 0 ? hold : roll;
};

describe.each([
  ['best of three', throws],
  ['push your luck', push],
] as const)('%s', (_name, rules) => {
  it('always ends, with one place or both shared', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const end = playThrough(rules, seed, anyChoice(rules, seed));
        const places = duelGame.places(rules, end);
        expect(places.flat().sort()).toEqual([0, 1]);
        const [first = 0, second = 0] = end.scores;
        expect(places.length).toBe(first === second ? 1 : 2);
        for (const event of end.events)
          for (const die of event.dice) expect(die >= 1 && die <= faces).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('ends when the house rule or the bots play both seats', () => {
    const house = (state: DuelState) => duelGame.houseAction(rules, duelGame.view(rules, state, state.turn));
    const bot = (state: DuelState, count: number) =>
      duelGame.botAction(rules, duelGame.view(rules, state, state.turn), drawsOf(count));
    for (let seed = 0; seed < 40; seed += 1) {
      expect(playThrough(rules, seed, house).isOver).toBe(true);
      expect(playThrough(rules, seed, bot).isOver).toBe(true);
    }
  });

  it('favours neither seat, and a bias is noticed', () => {
    const middle = { below: () => 2 };
    const play = (isBiased: boolean) => {
      const wins = [0, 0];
      for (let seed = 0; seed < 800; seed += 1) {
        const end = playThrough(rules, seed, (state) =>
          duelGame.botAction(rules, duelGame.view(rules, state, state.turn), middle),
        );
        const places = duelGame.places(rules, end);
        if (places.length === 1) continue;
        const winner = isBiased && seed % 3 === 0 ? 0 : (places[0]?.[0] ?? 0);
        wins[winner] = (wins[winner] ?? 0) + 1;
      }
      const expected = ((wins[0] ?? 0) + (wins[1] ?? 0)) / 2;
      return wins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    };
    // Chi-square with one degree of freedom at one in a million.
    expect(play(false)).toBeLessThan(23.93);
    expect(play(true)).toBeGreaterThan(23.93);
  });
});

describe('best of three', () => {
  it('counts the higher throw, throws equal ones again, and ends at two', () => {
    let state = start(throws, 1);
    expect(duelGame.turn(state)).toBe(1);
    state = duelGame.act(throws, state, roll, thrown(3, 4));
    state = duelGame.act(throws, state, roll, thrown(6, 1));
    expect(state).toMatchObject({ scores: [0, 0], turn: 1, round: 1 });
    state = duelGame.act(throws, state, roll, thrown(3, 4));
    state = duelGame.act(throws, state, roll, thrown(6, 2));
    expect(state.scores).toEqual([1, 0]);
    state = duelGame.act(throws, state, roll, thrown(1, 1));
    state = duelGame.act(throws, state, roll, thrown(1, 2));
    expect(duelGame.view(throws, state, 0)).toMatchObject({ winners: [0], turn: null });
  });

  it('is shared after seven equal throws', () => {
    let state = start(throws);
    for (let count = 0; count < 14; count += 1) state = duelGame.act(throws, state, roll, thrown(2, 2));
    expect(duelGame.places(throws, state)).toEqual([[0, 1]]);
    expect(duelGame.turn(state)).toBeNull();
  });

  it('cannot be held', () => {
    expect(() => duelGame.act(throws, start(throws), hold, thrown())).toThrow(ActionError);
  });
});

describe('push your luck', () => {
  it('loses with a one what the turn gathered, and keeps what was held', () => {
    let state = start(push);
    state = duelGame.act(push, state, roll, thrown(5));
    expect(duelGame.view(push, state, 0)).toMatchObject({ atRisk: 5, mayHold: true, turn: 0 });
    state = duelGame.act(push, state, hold, thrown());
    expect(state).toMatchObject({ scores: [5, 0], turn: 1 });
    state = duelGame.act(push, state, roll, thrown(6));
    state = duelGame.act(push, state, roll, thrown(1));
    expect(state).toMatchObject({ scores: [5, 0], turn: 0, atRisk: 0, round: 1 });
  });

  it('gives the second player the last turn, and ends then', () => {
    let state: DuelState = { ...start(push), scores: [49, 48] };
    state = duelGame.act(push, state, roll, thrown(2));
    expect(state).toMatchObject({ scores: [51, 48], turn: 1, isOver: false });
    state = duelGame.act(push, state, roll, thrown(3));
    expect(duelGame.places(push, state)).toEqual([[0, 1]]);
  });

  it('cannot be held before a roll, or acted on when it is over', () => {
    expect(() => duelGame.act(push, start(push), hold, thrown())).toThrow(ActionError);
    const over = { ...start(push), isOver: true };
    expect(() => duelGame.act(push, over, roll, thrown(2))).toThrow(ActionError);
  });

  it('is held by the house rule at once', () => {
    const at = (points: number) => duelGame.view(push, { ...start(push), atRisk: points }, 0);
    expect(duelGame.houseAction(push, at(2))).toEqual(hold);
    expect(duelGame.houseAction(push, at(0))).toEqual(roll);
  });

  it('is held by a bot of an earlier match from its threshold on', () => {
    const [earlier] = duelTitles.find((title) => title.earlier)?.earlier ?? [];
    const at = (points: number) => duelGame.view(earlier!, { ...start(earlier!), atRisk: points }, 0);
    const middle = { below: () => 2 };
    expect(duelGame.botAction(earlier!, at(holdFrom + 1), middle)).toEqual(roll);
    expect(duelGame.botAction(earlier!, at(holdFrom + 2), middle)).toEqual(hold);
  });

  it('is rolled on by a bot that is behind in its last turn, whichever seat it has and whoever began', () => {
    const none = drawsOf(0);
    for (const bot of [0, 1]) {
      const event = { seat: 1 - bot, type: 'roll' as const, dice: [6], round: 0 };
      const scores = bot === 0 ? [20, 52] : [52, 20];
      const last = { ...start(push, 1 - bot), turn: bot, round: 7, atRisk: 25, scores, events: [event] };
      expect(duelGame.botAction(push, duelGame.view(push, last, bot), none)).toEqual(roll);
      const equal = { ...last, round: 24, scores: bot === 0 ? [20, 44] : [44, 20] };
      expect(duelGame.botAction(push, duelGame.view(push, equal, bot), none)).toEqual(hold);
    }
  });

  it.each([null, 7, 'roll', {}, { type: 'push' }])('cannot read %p', (value) =>
    expect(duelGame.readAction(value)).toBeNull(),
  );
});
