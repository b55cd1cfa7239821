import { prizeAt, totalWeight } from '@/lib/raffle';
import fc from 'fast-check';
import { bonusOfDeposit, canApply, faultOf, isTakeable, stateOf, type Facts } from './rules';
import type { PromotionTerms } from './types';

const now = new Date('2026-11-20T12:00:00Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
const open = { way: 'apply', opensAt: null, closesAt: null } as const;
const nobody: Facts = {
  terms: open,
  application: null,
  reward: null,
  hasDrawn: false,
  bonus: null,
  isRuleMet: false,
};

describe('how a promotion stands for a member', () => {
  it.each([
    ['open', {}],
    ['open', { terms: null }],
    ['coming_soon', { terms: { ...open, opensAt: after } }],
    ['open', { terms: { ...open, opensAt: now } }],
    ['closed', { terms: { ...open, closesAt: now } }],
    ['applying', { application: 'applying' }],
    ['applying', { application: 'applying', terms: { ...open, closesAt: before } }],
    ['rejected', { application: 'rejected' }],
    ['rejected', { application: 'rejected', terms: { ...open, closesAt: before } }],
    ['issued', { application: 'issued', reward: 'claimable' }],
    ['claimed', { application: 'issued', reward: 'claimed' }],
    ['closed', { application: 'issued', reward: 'expired' }],
    ['closed', { terms: { ...open, way: 'raffle' }, hasDrawn: true }],
    ['joined', { terms: { ...open, way: 'deposit' }, bonus: 'active' }],
    ['claimed', { terms: { ...open, way: 'deposit' }, bonus: 'completed' }],
    ['closed', { terms: { ...open, way: 'deposit' }, bonus: 'expired' }],
    ['processing', { terms: { ...open, way: 'automatic' }, isRuleMet: true }],
    ['open', { terms: { ...open, way: 'automatic' } }],
  ] as const)('%s: %o', (state, part) => {
    expect(stateOf({ ...nobody, ...part }, now)).toBe(state);
  });

  it('lets who was rejected apply anew, while it runs', () => {
    expect(canApply('rejected', open, now)).toBe(true);
    expect(canApply('rejected', { ...open, closesAt: before }, now)).toBe(false);
    expect(canApply('open', { ...open, way: 'deposit' }, now)).toBe(false);
    expect(canApply('applying', open, now)).toBe(false);
  });

  it('counts on the badge what can be done or claimed, and nothing that is for reading', () => {
    expect(isTakeable('none', 'open')).toBe(false);
    expect(isTakeable('automatic', 'open')).toBe(false);
    expect(isTakeable('raffle', 'open')).toBe(true);
    expect(isTakeable('automatic', 'issued')).toBe(true);
    expect(isTakeable('apply', 'rejected')).toBe(false);
  });
});

describe('the bonus of a deposit', () => {
  const terms = {
    minDepositMinor: 2_000n,
    percent: 50,
    maxBonusMinor: 10_000n,
    wageringMultiple: 5,
    validDays: 30,
  };
  it.each([
    [1_999n, null],
    [2_000n, 1_000n],
    [2_001n, 1_000n],
    [20_000n, 10_000n],
    [20_000_000n, 10_000n],
  ])('%d brings %s', (deposit, bonus) => {
    expect(bonusOfDeposit(deposit, terms)).toBe(bonus);
  });
});

describe('the pool of a raffle', () => {
  it('gives each line as many numbers as it has weight', () => {
    const pools = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 20 }) }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(pools, (pool) => {
        const hits = pool.map(() => 0);
        for (let number = 0; number < totalWeight(pool); number += 1) {
          const line = prizeAt(pool, number);
          hits[line] = (hits[line] ?? 0) + 1;
        }
        expect(hits).toEqual(pool.map(({ weight }) => weight));
      }),
    );
    expect(() => prizeAt([{ weight: 2 }], 2)).toThrow(RangeError);
  });
});

describe('terms that cannot be offered', () => {
  const reward = { kind: 'cash', value: 1n, wageringMultiple: null, validDays: null } as const;
  const sound: PromotionTerms = {
    promotionId: 'prm_x',
    way: 'apply',
    opensAt: null,
    closesAt: null,
    reward,
    claimDays: null,
    deposit: null,
    needsImages: false,
    needsComment: false,
    approval: 'operator',
    rule: null,
    effectiveFrom: now,
  };

  it.each([
    ['no reward', { reward: null }],
    ['a reward for reading', { way: 'none' }],
    ['a rule without a decision of it', { rule: 'mobile_bound' }],
    ['a decision without its rule', { approval: 'rule' }],
    ['what comes by itself without a rule', { way: 'automatic', approval: 'rule' }],
    ['a raffle without a pool', { way: 'raffle', reward: null }],
    [
      'wagering of eleven times',
      { reward: { kind: 'bonus', value: 1n, wageringMultiple: 11, validDays: 1 } },
    ],
  ] as const)('%s', (_what, part) => {
    expect(faultOf(sound, [])).toBeNull();
    expect(faultOf({ ...sound, ...part }, [])).not.toBeNull();
  });
});
