import { jointLaw, startFootball } from '../models/football';
import { comboChance, footballBoard } from '../prices';
import { fixture } from '../prices/test-boards';
import type * as Grid from '../models/football/grid';
import type { Score } from '../models/sides';
import { sixDigits } from '../test-sampling';
import { legChances, legResult, resultIn } from '../settle';
import { football, legOf, pick } from '../settle/test-legs';
import { quoteCombo } from './combo';

/** Counts what the model does; what it comes to is its own. */
const mockSteps = { taken: 0 };
jest.mock('../models/football/grid', () => {
  const actual = jest.requireActual<typeof Grid>('../models/football/grid');
  return {
    ...actual,
    advanceFor: (...of: Parameters<typeof actual.advanceFor>) => {
      const advance = actual.advanceFor(...of);
      return (...[grid, from, to]: Parameters<typeof advance>) => {
        mockSteps.taken += to - from;
        return advance(grid, from, to);
      };
    },
  };
});

const before = { fixture, state: startFootball(), from: null };
const home = pick('result', 'home');
const over = pick('totals', 'over', 2.5);
const both = pick('bothScore', 'yes');
const faultsOf = (quote: ReturnType<typeof quoteCombo>) =>
  'faults' in quote ? quote.faults.map(({ code, field }) => `${code} ${field}`) : [];

describe('a match combo', () => {
  it('of home and both score has the chance and price of the known answer', () => {
    const quote = quoteCombo([home, both], before);
    if ('faults' in quote) throw new Error('It is a combo');
    expect([sixDigits(quote.chance), quote.price]).toEqual(['.211248', 426]);
  });

  it('is refused with over 2.5 beside them, which follows', () => {
    expect(faultsOf(quoteCombo([home, over, both], before))).toEqual(['combo.follows selected.1']);
    expect(faultsOf(quoteCombo([home, over], before))).toEqual([]);
  });

  it.each([
    ['one selection', [home], ['combo.count selected']],
    ['seven', new Array<typeof home>(7).fill(home), ['combo.count selected']],
    ['the same twice', [home, home], ['combo.follows selected.0']],
    ['draw no bet', [over, pick('drawNoBet', 'home')], ['combo.market selected.1']],
    ['a whole line', [home, pick('totals', 'over', 2)], ['combo.market selected.1']],
    ['a quarter line', [home, pick('handicap', 'home', -1.25)], ['combo.market selected.1']],
    ['corners', [pick('corners', 'over', 9.5), home], ['combo.market selected.0']],
    ['to qualify', [pick('toQualify', 'home'), both], ['combo.market selected.0']],
    ['what cannot be', [home, pick('result', 'away')], ['combo.chance selected']],
    [
      'what hardly ever is',
      [pick('correctScore', '4-4'), pick('result', 'home', null, 1)],
      ['combo.chance selected'],
    ],
  ])('of %s is refused', (_what, selected, faults) => {
    expect(faultsOf(quoteCombo(selected, before))).toEqual(faults);
  });

  it('of a half is sold before the match only, and the goals at acceptance count in a handicap', () => {
    const early = [pick('result', 'home', null, 1), over];
    const state = { ...startFootball(), step: 60, goals: { home: 1, away: 0 }, half: { home: 1, away: 0 } };
    const now = { fixture, state, from: state.goals };
    expect(faultsOf(quoteCombo(early, before))).toEqual([]);
    expect(faultsOf(quoteCombo(early, now))).toEqual(['combo.early selected.0']);
    const one = quoteCombo([pick('handicap', 'home', -0.5), over], now);
    const two = quoteCombo([pick('handicap', 'home', -1.5), over], { ...now, from: { home: 0, away: 0 } });
    expect(one).toEqual(two);
  });
});

describe('a match combo that somebody has thought out to cost the house its time', () => {
  const halfLegs = [
    pick('totals', 'under', 1.5, 1),
    pick('result', 'home', null, 1),
    pick('oddEven', 'odd', null, 1),
  ];
  const fullLegs = [pick('halfFull', 'home/home'), pick('totals', 'under', 12.5), pick('oddEven', 'odd')];
  const selected = [...halfLegs, ...fullLegs];

  /** Steps by which chances of scores were moved on: what a price costs is little else. */
  function stepsOf(run: () => unknown): number {
    mockSteps.taken = 0;
    run();
    return mockSteps.taken;
  }
  const ofBoard = () => footballBoard(fixture, before.state, { inPlay: false, isCup: false });
  const far = [pick('totals', 'under', 1.5, 1), pick('result', 'home'), pick('totals', 'under', 17.5)];

  it.each<[string, () => unknown]>([
    ['priced', () => quoteCombo(selected, before)],
    ['valued', () => legChances(selected, null, { sport: 'football', fixture, state: before.state })],
  ])('is %s with the steps of a few boards', (_what, run) => {
    const boardSteps = stepsOf(ofBoard);
    expect(boardSteps).toBeGreaterThan(0);
    expect(stepsOf(run)).toBeLessThan(4 * boardSteps);
  });

  it('is settled by a few half-time scores, not by each with each full score', () => {
    const { kind, ...rest } = far[1]!;
    let ends = 0;
    const counted = {
      ...rest,
      get kind() {
        ends += 1;
        return kind;
      },
    };
    const match = football('2-0', { half: null, ending: 'playing' });
    expect(legResult(legOf([far[0]!, counted, far[2]!]), match)).toBe('loss');
    expect(ends).toBeGreaterThan(0);
    // Each of 625 half-time scores with each of 625 full ones would be 390,625.
    expect(ends).toBeLessThan(2 * 625);
  });

  it('negative control: not by every half-time score of its own', () => {
    expect(stepsOf(() => jointLaw(fixture, before.state))).toBeGreaterThan(4 * stepsOf(ofBoard));
  });

  it('costs what it does by every half-time score of its own', () => {
    const joint = jointLaw(fixture, before.state);
    for (const legs of [
      selected.slice(0, 2),
      selected.slice(1, 4),
      [halfLegs[0]!, ...fullLegs.slice(1)],
      fullLegs,
    ]) {
      const all = legs.map(
        (one) => (half: Score, full: Score) => resultIn(one, null, { half, full }) === 'win',
      );
      const chance = comboChance(joint, all);
      const quote = quoteCombo(legs, before);
      if ('chance' in quote) expect(quote.chance).toBeCloseTo(chance, 9);
      else expect(faultsOf(quote)).toEqual([expect.stringMatching(/^combo\.(follows|chance)/)]);
      const { win } = legChances(legs, null, { sport: 'football', fixture, state: before.state })!;
      expect(win).toBeCloseTo(chance, 9);
    }
  });
});
