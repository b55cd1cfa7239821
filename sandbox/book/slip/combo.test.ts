import { jointLaw, startFootball } from '../models/football';
import { fixture } from '../prices/test-boards';
import { sixDigits } from '../test-sampling';
import { pick } from '../settle/test-legs';
import { quoteCombo } from './combo';

const joint = jointLaw(fixture, startFootball());
const before = { joint, from: null };
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
    const now = { joint: jointLaw(fixture, state), from: state.goals };
    expect(faultsOf(quoteCombo(early, before))).toEqual([]);
    expect(faultsOf(quoteCombo(early, now))).toEqual(['combo.early selected.0']);
    const one = quoteCombo([pick('handicap', 'home', -0.5), over], now);
    const two = quoteCombo([pick('handicap', 'home', -1.5), over], { ...now, from: { home: 0, away: 0 } });
    expect(one).toEqual(two);
  });
});
