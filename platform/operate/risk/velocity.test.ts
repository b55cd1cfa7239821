import { defaultSettings } from '@/platform/brand/settings/rules';
import { circles, manyDeposits, quickWithdrawals, type Circle, type QuickWithdrawal } from './velocity';

const { risk } = defaultSettings;
const noon = new Date('2026-11-10T12:00:00Z');
const after = (ms: number) => new Date(noon.getTime() + ms);
const dayMs = 86_400_000;

describe('a quick withdrawal', () => {
  const one = (part: Partial<QuickWithdrawal> = {}): QuickWithdrawal => ({
    ...{ memberId: 'mem_1', withdrawal: 'wdr_1', amountMinor: 9_000n, askedAt: after(dayMs - 1) },
    ...{ deposit: 'dep_1', depositedMinor: 10_000n, depositedAt: noon, stakedMinor: 9_999n, ...part },
  });

  it('comes within a day of a deposit of which less was staked than was paid in', () => {
    expect(quickWithdrawals('mem_1', [one()], risk)).toMatchObject({
      ...{ sign: 'withdrawal', severity: 1 },
      facts: { quickWithdrawals: [{ withdrawal: 'wdr_1', deposited: '100.00', staked: '99.99' }] },
    });
  });

  it.each([
    ['that comes a day later', one({ askedAt: after(dayMs) })],
    ['whose deposit was staked', one({ stakedMinor: 10_000n })],
    ['of before the deposit', one({ askedAt: after(-1) })],
  ])('is none %s', (_what, each) => expect(quickWithdrawals('mem_1', [each], risk)).toBeNull());

  it('counts once, however many deposits came before it', () => {
    const both = [one(), one({ deposit: 'dep_2' }), one({ withdrawal: 'wdr_2' })];
    expect(quickWithdrawals('mem_1', both, risk)?.severity).toBe(2);
  });
});

describe('deposits of an hour', () => {
  const hour = (deposits: number) => ({ memberId: 'mem_1', deposits, amountMinor: 60_000n, until: noon });
  it('are many from the sixth on', () => {
    expect(manyDeposits(hour(6), risk)).toMatchObject({
      sign: 'deposits',
      facts: { depositsInAnHour: 6, amount: '600.00' },
    });
    expect(manyDeposits(hour(5), risk)).toBeNull();
    expect(manyDeposits(hour(6), { ...risk, depositsAnHour: 6 })).toBeNull();
  });
});

describe('money that went there and came back', () => {
  const circle = (backAfter: number): Circle => ({
    ...{ one: 'mem_2', other: 'mem_1', sent: 'dtr_1', sentMinor: 5_000n, sentAt: noon },
    ...{ back: 'utr_1', backMinor: 4_900n, backAt: after(backAfter) },
  });
  it('is flagged for both when it took less than a day', () => {
    expect(circles([circle(dayMs - 1), circle(dayMs)], risk)).toMatchObject({
      ...{ sign: 'circle', subjectKind: 'group', members: ['mem_1', 'mem_2'], severity: 1 },
      facts: { circles: [{ one: 'mem_2', sentAmount: '50.00', backAmount: '49.00' }] },
    });
    expect(circles([circle(dayMs)], risk)).toBeNull();
  });
});
