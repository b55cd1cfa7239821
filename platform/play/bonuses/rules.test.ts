import fc from 'fast-check';
import { countedOf, endOf, isRoundWithin, reasonOf, weightOf } from './rules';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const running = { grantedAt: at(0), expiresAt: at(30), forfeitedAt: null };
const amount = fc.bigInt({ min: 0n, max: 1_000_000_00n });

describe('what of a stake counts', () => {
  it.each([
    ['JP', 100],
    ['SC', 50],
    ['BG', 50],
    ['AC', 10],
    ['TG', 0],
    ['VP', 0],
  ] as const)('%s counts %d percent', (classification, weight) => {
    expect(weightOf(classification)).toBe(weight);
  });

  it('is never more than the stake and never more than is needed', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(0, 10, 50, 100), amount, (stake, weight, needed) => {
        const counted = countedOf(stake, weight, needed);
        expect(counted <= stake && counted <= needed && counted >= 0n).toBe(true);
      }),
    );
  });

  it.each([
    [1_000n, 100, 1_000n, 'full'],
    [1_000n, 50, 500n, 'game'],
    [1_000n, 100, 300n, 'complete'],
    [1_000n, 50, 300n, 'complete'],
  ] as const)('of %d at %d percent %d counted: %s', (stake, weight, counted, reason) => {
    expect(reasonOf(stake, weight, counted)).toBe(reason);
  });

  it('is asked of rounds that began while the bonus ran', () => {
    expect(isRoundWithin(running, at(0))).toBe(true);
    expect(isRoundWithin(running, at(-1))).toBe(false);
    expect(isRoundWithin(running, at(30))).toBe(false);
    expect(isRoundWithin({ ...running, forfeitedAt: at(10) }, at(9))).toBe(false);
  });
});

describe('the end of a bonus', () => {
  it.each([
    ['runs on', { openRounds: 0 }, 5n, at(10), null],
    ['is used up', { openRounds: 0 }, 0n, at(10), 'used_up'],
    ['waits for an open round', { openRounds: 1 }, 0n, at(10), null],
    ['waits for an open round past its time', { openRounds: 2 }, 5n, at(40), null],
    ['expires', { openRounds: 0 }, 5n, at(30), 'expired'],
    ['waits past its time once its wagering is done', { openRounds: 0, doneMinor: 100n }, 5n, at(40), null],
    ['is given up', { openRounds: 0, forfeitedAt: at(5) }, 5n, at(10), 'forfeited'],
  ] as const)('%s', (_how, part, balance, now, end) => {
    expect(endOf({ ...running, doneMinor: 99n, requiredMinor: 100n, ...part }, balance, now)).toBe(end);
  });
});
