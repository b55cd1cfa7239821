import { jointLaw, startFootball } from '../models/football';
import { comboChance, footballBoard } from '../prices';
import { fixture } from '../prices/test-boards';
import type { Score } from '../models/sides';
import { sixDigits } from '../test-sampling';
import { legChances, legResult, resultIn } from '../settle';
import { football, legOf, pick } from '../settle/test-legs';
import { quoteCombo } from './combo';

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

  /** The least of several runs: what else the machine does makes none of them shorter. */
  function leastMs(run: () => unknown): number {
    const times = Array.from({ length: 5 }, () => {
      const before = performance.now();
      run();
      return performance.now() - before;
    });
    return Math.min(...times);
  }
  const boardMs = leastMs(() => footballBoard(fixture, before.state, { inPlay: false, isCup: false }));
  const far = [pick('totals', 'under', 1.5, 1), pick('result', 'home'), pick('totals', 'under', 17.5)];

  it.each<[string, () => unknown]>([
    ['priced', () => quoteCombo(selected, before)],
    ['valued', () => legChances(selected, null, { sport: 'football', fixture, state: before.state })],
    ['settled', () => legResult(legOf(far), football('2-0', { half: null, ending: 'playing' }))],
  ])('is %s in the time of a few boards', (_what, run) => {
    expect(leastMs(run)).toBeLessThan(4 * boardMs);
  });

  it('negative control: not by every half-time score of its own', () => {
    expect(leastMs(() => jointLaw(fixture, before.state))).toBeGreaterThan(4 * boardMs);
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
