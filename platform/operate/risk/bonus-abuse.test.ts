import { defaultSettings } from '@/platform/brand/settings/rules';
import { bonusAbuse, type BonusPast } from './bonus-abuse';

const { risk } = defaultSettings;
const releasedAt = new Date('2026-11-10T12:00:00Z');
const askedAfter = (ms: number) => ({
  ...{ withdrawal: 'wdr_1', bonus: 'bon_1', amountMinor: 5_000n, releasedAt },
  askedAt: new Date(releasedAt.getTime() + ms),
});
const dayMs = 86_400_000;
const past = (part: Partial<BonusPast> = {}): BonusPast => ({
  ...{ memberId: 'mem_1', bonuses: 3, bonusMinor: 30_000n, ownStakedMinor: 59_999n },
  ...{ withdrawals: [askedAfter(dayMs - 1)], ...part },
});

describe('bonus abuse', () => {
  it('is three bonuses, less own stakes than twice of them, and a withdrawal within a day of a release', () => {
    expect(bonusAbuse(past(), risk)).toMatchObject({
      ...{ subjectId: 'mem_1', severity: 3 },
      facts: { bonuses: 3, bonusAmount: '300.00', ownStakes: '599.99', ownStakesPercent: 199 },
    });
  });

  it.each([
    ['two bonuses', past({ bonuses: 2 })],
    ['own stakes of twice the bonuses', past({ ownStakedMinor: 60_000n })],
    ['a withdrawal a day after the release', past({ withdrawals: [askedAfter(dayMs)] })],
    ['a withdrawal before the release', past({ withdrawals: [askedAfter(-1)] })],
    ['no withdrawal', past({ withdrawals: [] })],
  ])('is not %s', (_what, each) => expect(bonusAbuse(each, risk)).toBeNull());

  it('follows the settings', () => {
    expect(bonusAbuse(past({ bonuses: 2 }), { ...risk, bonusCount: 2 })).not.toBeNull();
    expect(bonusAbuse(past(), { ...risk, bonusPlayThrough: 1 })).toBeNull();
    expect(bonusAbuse(past(), { ...risk, bonusWithdrawalHours: 23 })).toBeNull();
  });
});
