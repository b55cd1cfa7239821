import fc from 'fast-check';
import { effectOfPayment, feeOf } from '../providers/rules';

describe('a fee', () => {
  it.each([
    [0n, 0n, 50_000n, 0n],
    [100n, 0n, 50_000n, 100n],
    [0n, 150n, 50_000n, 750n],
    [100n, 150n, 50_000n, 850n],
    // 1.5 % of 10.01 is 0.15015: a part of a cent counts as a whole one.
    [0n, 150n, 1_001n, 16n],
    [0n, 1n, 1n, 1n],
    [500n, 0n, 300n, 300n],
  ])('of %s and %s hundredths of a percent on %s is %s', (fixedMinor, basisPoints, amountMinor, fee) => {
    expect(feeOf({ fixedMinor, basisPoints }, amountMinor)).toBe(fee);
  });

  it('is the smallest whole amount that is not less than its terms, and never more than the payment', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10_000n),
        fc.bigInt(0n, 5_000n),
        fc.bigInt(1n, 1_000_000_000n),
        (fixedMinor, basisPoints, amountMinor) => {
          const fee = feeOf({ fixedMinor, basisPoints }, amountMinor);
          expect(fee >= 0n && fee <= amountMinor).toBe(true);
          if (fee === amountMinor) return;
          const exact = fixedMinor * 10_000n + amountMinor * basisPoints;
          expect(fee * 10_000n >= exact && (fee - 1n) * 10_000n < exact).toBe(true);
        },
      ),
    );
  });
});

describe('a payment', () => {
  const effect = (status: Parameters<typeof effectOfPayment>[0]['status'], paidMinor: bigint) =>
    effectOfPayment({ status, amountMinor: 100n }, { result: 'paid', amountMinor: paidMinor });

  it('credits what is open, expired or failed, and is looked at when it is another amount', () => {
    for (const status of ['created', 'expired', 'failed'] as const) {
      expect([effect(status, 100n), effect(status, 99n), effect(status, 101n)]).toEqual([
        'credit',
        'review',
        'review',
      ]);
    }
  });

  it('is the second one where there has been one', () => {
    for (const status of ['review', 'credited', 'rejected', 'reversed'] as const)
      expect(effect(status, 100n)).toBe('second');
  });

  it('that was declined fails only what is open', () => {
    const declined = { result: 'declined', amountMinor: 100n } as const;
    expect(effectOfPayment({ status: 'created', amountMinor: 100n }, declined)).toBe('fail');
    for (const status of ['expired', 'credited', 'review'] as const)
      expect(effectOfPayment({ status, amountMinor: 100n }, declined)).toBe('none');
  });
});
