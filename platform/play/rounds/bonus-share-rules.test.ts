import fc from 'fast-check';
import { shareOfPayout, shareOfStake } from './bonus-share-rules';

const amount = fc.bigInt({ min: 0n, max: 1_000_000_00n });

describe('the parts of a stake', () => {
  it('are the own money first, exactly the stake together, and never more than there is', () => {
    fc.assert(
      fc.property(amount, amount, amount, (stake, own, bonus) => {
        const parts = shareOfStake(stake, own, bonus);
        if (!parts) return expect(own + bonus < stake).toBe(true);
        expect(parts.ownMinor + parts.bonusMinor).toBe(stake);
        expect(parts.ownMinor <= own && parts.bonusMinor <= bonus).toBe(true);
        if (parts.bonusMinor > 0n) expect(parts.ownMinor).toBe(own);
      }),
    );
  });
});

describe('the parts of a payout', () => {
  const standing = fc.tuple(amount, amount).map(([one, two]) => ({
    stakeMinor: one + two,
    bonusStakeMinor: two,
  }));

  it('follow the stake to less than one minor unit, and the rounding is the own money’s', () => {
    fc.assert(
      fc.property(amount, standing, (payout, stake) => {
        const bonus = shareOfPayout(payout, stake);
        const exactBelow = bonus * stake.stakeMinor <= payout * stake.bonusStakeMinor;
        const next = (bonus + 1n) * stake.stakeMinor > payout * stake.bonusStakeMinor;
        expect(bonus >= 0n && bonus <= payout && exactBelow).toBe(true);
        if (stake.stakeMinor > 0n) expect(next).toBe(true);
      }),
    );
  });

  it('negative control: rounding up would give the bonus what is not its own', () => {
    const roundedUp = (payout: bigint, stake: bigint, bonus: bigint) => (payout * bonus + stake - 1n) / stake;
    expect(roundedUp(100n, 3n, 1n)).toBeGreaterThan(
      shareOfPayout(100n, { stakeMinor: 3n, bonusStakeMinor: 1n }),
    );
  });
});
