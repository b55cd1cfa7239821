import { rational } from '@/lib/rational';
import { newShoe, winChance } from '../stakes';
import { percent } from '../stakes/test-sampling';
import { classesByPairs, classesByTotals } from './coup-classes';
import { baccaratOdds } from './odds';
import { commissionBaccarat, freshBaccarat, noCommissionBaccarat } from './tables';

const given = { leastMinor: 20n, mostMinor: 50_000n, unit: '0.20', chips: ['0.20'] };
const [pearl, openWater, fresh] = [
  commissionBaccarat(given),
  noCommissionBaccarat(given),
  freshBaccarat(given),
];

const odds = (maths: typeof pearl) => new Map(baccaratOdds(maths).map((bet) => [bet.key, bet]));
const returns = (maths: typeof pearl) =>
  Object.fromEntries([...odds(maths)].map(([key, { returnToPlayer }]) => [key, percent(returnToPlayer)]));
const chances = (maths: typeof pearl) =>
  Object.fromEntries([...odds(maths)].map(([key, { law }]) => [key, percent(winChance(law))]));

describe('the orders of a new shoe', () => {
  it('are 416 × 415 × … × 411, and share out as in the literature', () => {
    const by: Record<string, bigint> = {};
    for (const { coup, orders } of classesByTotals(newShoe))
      by[coup.winner] = (by[coup.winner] ?? 0n) + BigInt(orders);
    expect(by).toEqual({
      player: 2_230_518_282_592_256n,
      banker: 2_292_252_566_437_888n,
      tie: 475_627_426_473_216n,
    });
    expect(Object.values(by).reduce((sum, count) => sum + count)).toBe(4_998_398_275_503_360n);
    expect(percent(rational(by['player'] ?? 0n, 4_998_398_275_503_360n))).toBe('44.6247');
    expect(percent(rational(by['banker'] ?? 0n, 4_998_398_275_503_360n))).toBe('45.8597');
  });

  it('of four cards share out by pairs without a remainder', () => {
    const all = classesByPairs(newShoe).reduce((sum, { orders }) => sum + orders, 0);
    expect(all).toBe(416 * 415 * 414 * 413);
  });
});

describe('returns', () => {
  it('with commission are the published ones', () =>
    expect(returns(pearl)).toEqual({
      player: '98.7649',
      banker: '98.9421',
      tie: '85.6404',
      playerPair: '89.6386',
      bankerPair: '89.6386',
      eitherPair: '86.2901',
    }));

  it('without commission differ in the banker’s alone', () => {
    expect(returns(openWater)).toEqual({ ...returns(pearl), banker: '98.5419' });
  });

  it('of the side bets are the published ones', () => {
    expect(returns(fresh)).toEqual({
      ...returns(pearl),
      small: '94.7171',
      big: '95.6543',
      perfectPair: '91.9530',
      bankerSix: '83.3164',
      bankerSeven: '92.3887',
      playerEight: '89.8124',
    });
  });

  it('never reach the whole stake with a new shoe', () => {
    for (const { returnToPlayer } of baccaratOdds(fresh))
      expect(returnToPlayer.numerator).toBeLessThan(returnToPlayer.denominator);
  });
});

describe('chances', () => {
  it('of the bets are the published ones', () =>
    expect(chances(fresh)).toMatchObject({
      tie: '9.5156',
      playerPair: '7.4699',
      bankerPair: '7.4699',
      eitherPair: '14.3817',
      small: '37.8868',
      big: '62.1132',
      bankerSeven: '2.2534',
      playerEight: '3.4543',
    }));

  it.each([
    ['perfectPair', ['3.3166', '0.0285']],
    ['bankerSix', ['3.7247', '1.6617']],
  ])('of %s are the published ones, for each of its pays', (key, expected) => {
    const law = [...(odds(fresh).get(key)?.law ?? [])];
    law.sort((a, b) => Number(a.multiple.numerator - b.multiple.numerator));
    expect(law.map(({ chance }) => percent(chance))).toEqual(expected);
  });
});
