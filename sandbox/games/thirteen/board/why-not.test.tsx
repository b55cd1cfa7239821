import { TextEncoder } from 'node:util';
import { createDraws, type Draws } from '@/lib/fairness';
import { botAction } from '@/sandbox/games/thirteen/bot';
import { thirteenGame, type ThirteenState } from '@/sandbox/games/thirteen/game';
import { thirteenTitles } from '@/sandbox/games/thirteen/titles';
import type { ThirteenCard, ThirteenRules } from '@/sandbox/games/thirteen/types';
import { whyNot } from './why-not';

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder });

const drawsOf = (nonce: number) => createDraws({ serverSeed: 'cd'.repeat(32), clientSeed: 'me', nonce });

function isTaken(rules: ThirteenRules, state: ThirteenState, cards: ThirteenCard[]): boolean {
  try {
    thirteenGame.act(rules, state, { type: 'play', cards }, drawsOf(0));
    return true;
  } catch {
    return false;
  }
}

/** Cards of one rank, of neighbouring ranks, or any: what a player would try, and what nobody would. */
function tries(hand: readonly ThirteenCard[], draws: Draws): ThirteenCard[] {
  const from = draws.below(hand.length);
  const count = 1 + draws.below(4);
  const isNear = draws.below(3) > 0;
  return isNear ? hand.slice(from, from + count) : hand.filter(() => draws.below(4) === 0);
}

/** How often the two agree over whole matches, by what a player could try at each turn. */
function compare(
  rules: ThirteenRules,
  judge: typeof whyNot,
): { taken: number; refused: number; wrong: number } {
  const found = { taken: 0, refused: 0, wrong: 0 };
  for (let match = 1; match <= 6; match += 1) {
    const draws = drawsOf(match);
    let state = thirteenGame.start(rules, 4, draws);
    for (let seat = thirteenGame.turn(state); seat !== null; seat = thirteenGame.turn(state)) {
      const view = thirteenGame.view(rules, state, seat);
      for (let time = 0; time < 8; time += 1) {
        const cards = tries(view.hand, draws);
        const server = isTaken(rules, state, cards);
        found[server ? 'taken' : 'refused'] += 1;
        if ((judge(rules, view, cards) === null) !== server) found.wrong += 1;
      }
      state = thirteenGame.act(rules, state, botAction(rules, view, draws), draws);
    }
  }
  return found;
}

describe('what the hand says of a choice', () => {
  it.each(thirteenTitles.map((title) => [title.gameCode, title.rules] as const))(
    'is what the server will say, at every turn of %s',
    (_code, rules) => {
      const { taken, refused, wrong } = compare(rules, whyNot);
      expect(wrong).toBe(0);
      expect(taken).toBeGreaterThan(100);
      expect(refused).toBeGreaterThan(100);
    },
  );

  it('would be caught by this test if it forgot the suits of the northern table', () => {
    const north = thirteenTitles[1]!.rules;
    const careless: typeof whyNot = (rules, view, cards) =>
      whyNot({ ...rules, mustMatchSuit: false }, view, cards);
    expect(compare(north, careless).wrong).toBeGreaterThan(0);
  });

  it('names the reason', () => {
    const [south, north] = thirteenTitles.map(({ rules }) => rules) as [ThirteenRules, ThirteenRules];
    const lead = { top: null, mustPlay: null };
    const onto = (cards: number[], kind: 'single' | 'pair') => ({
      top: { seat: 1, cards, kind },
      mustPlay: null,
    });
    expect(whyNot(south, lead, [])).toBe('nothing');
    expect(whyNot(south, lead, [0, 9])).toBe('notTogether');
    expect(whyNot(north, lead, [0, 5, 8])).toBe('needSuit');
    expect(whyNot(north, lead, [0, 2])).toBe('needColour');
    expect(whyNot(south, { top: null, mustPlay: 0 }, [4])).toBe('mustPlay');
    expect(whyNot(south, onto([8], 'single'), [12, 13])).toBe('otherKind');
    expect(whyNot(south, onto([8], 'single'), [4])).toBe('tooLow');
    expect(whyNot(north, onto([8], 'single'), [13])).toBe('followSuit');
    expect(whyNot(north, onto([8, 9], 'pair'), [14, 15])).toBe('followColour');
    expect(whyNot(south, onto([8], 'single'), [13])).toBeNull();
  });
});
