import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import type { ProfitLine } from '@/lib/contract/calls/games';
import { moneyText, parseMoney } from '@/lib/money';
import { asMember, forgetEverything, answerCalls, inputsOf, show } from '@/lib/testing/scenes/client';
import { tickDays } from './day-ticks';
import { netBarsOf, netLineOf } from './net-bars';
import { ProfitPage } from './profit-page';
import { sumByDay, sumByGameType } from './profit-sums';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const callMock = jest.mocked(call) as unknown as jest.Mock;

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
  jest.useFakeTimers({ now: new Date('2026-03-14T12:00:00.000Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const line = (day: string, gameType: ProfitLine['gameType'], stake: string, payout: string): ProfitLine => ({
  day,
  gameType,
  rounds: 2,
  stake,
  payout,
  net: moneyText(parseMoney(payout)! - parseMoney(stake)!),
});
const list = [
  line('2026-03-14', 'RNG', '10.00', '4.00'),
  line('2026-03-14', 'FISH', '5.00', '6.00'),
  line('2026-03-12', 'RNG', '1.00', '9.00'),
];
const totals = { rounds: 6, stake: '16.00', payout: '19.00', net: '3.00' };
const position = { totalDeposits: '500.00', totalWithdrawals: '120.00' };
const answers = {
  'games.profit': () => ({ list, totals }),
  'wallet.consolidated': () => position,
};

describe('the profit page', () => {
  it('says in a table by day and by game type what the chart draws', async () => {
    answerCalls(callMock, answers);
    show(<ProfitPage />);
    const byDay = within(await screen.findByRole('table', { name: 'By day' }));
    expect(byDay.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Day'),
      'Mar 14, 20264P15.00P10.00-P5.00',
      'Mar 12, 20262P1.00P9.00+P8.00',
    ]);
    const byType = within(screen.getByRole('table', { name: 'By game type' }));
    expect(byType.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Game type'),
      'Slots4P11.00P13.00+P2.00',
      'Fishing2P5.00P6.00+P1.00',
    ]);
    const chart = screen.getByRole('img', {
      name: /Result of each of 30 days, highest P8.00, lowest -P5.00/,
    });
    // Eight gained, then five lost: the period ends at three.
    expect(
      screen.getByRole('img', { name: /^Running total .* highest P8\.00, lowest P0\.00, at the end P3\.00/ }),
    ).toBeVisible();
    expect(chart.querySelectorAll('rect')).toHaveLength(30);
    const drawn = [...chart.querySelectorAll('rect')].filter((bar) => bar.getAttribute('height') !== '0');
    expect(drawn.map((bar) => bar.textContent)).toEqual(['Mar 12, 2026: P8.00', 'Mar 14, 2026: -P5.00']);
  });

  it('tells a gain from a loss without colour: above the line or below it, and in words', async () => {
    answerCalls(callMock, answers);
    show(<ProfitPage />);
    const chart = await screen.findByRole('img', { name: /^Result of each/ });
    const [gain, loss] = [...chart.querySelectorAll('rect')].filter(
      (bar) => bar.getAttribute('height') !== '0',
    );
    const zero = Number(chart.querySelector('line')?.getAttribute('y1'));
    expect(Number(gain?.getAttribute('y'))).toBeLessThan(zero);
    expect(Number(loss?.getAttribute('y'))).toBe(zero);
    expect(gain?.getAttribute('class')).not.toBe(loss?.getAttribute('class'));
    expect(screen.getByText(/filled, above the line/)).toBeVisible();
    expect(screen.getByText(/outlined, below the line/)).toBeVisible();
  });

  it('asks for whole days of UTC, and for the chosen game type', async () => {
    answerCalls(callMock, answers);
    const { user } = show(<ProfitPage />);
    await user.click(await screen.findByRole('radio', { name: '7 days' }));
    await user.selectOptions(screen.getByLabelText('Game type'), 'FISH');
    await waitFor(() =>
      expect(inputsOf(callMock, 'games.profit').at(-1)).toEqual({
        from: '2026-03-08T00:00:00.000Z',
        to: '2026-03-15T00:00:00.000Z',
        gameType: 'FISH',
      }),
    );
  });

  it('waits for both days of an own period', async () => {
    answerCalls(callMock, answers);
    const { user } = show(<ProfitPage />);
    await screen.findByRole('img', { name: /^Result of each/ });
    const soFar = inputsOf(callMock, 'games.profit').length;
    await user.click(await screen.findByRole('radio', { name: 'Choose dates' }));
    await user.type(screen.getByLabelText('From'), '2026-01-01');
    expect(screen.getByText(/Choose both days/)).toBeVisible();
    expect(inputsOf(callMock, 'games.profit')).toHaveLength(soFar);
    await user.type(screen.getByLabelText('To'), '2026-01-02');
    await waitFor(() =>
      expect(inputsOf(callMock, 'games.profit').at(-1)).toEqual({
        from: '2026-01-01T00:00:00.000Z',
        to: '2026-01-03T00:00:00.000Z',
      }),
    );
  });

  it('shows the net position with its sign, also when nothing was played', async () => {
    answerCalls(callMock, {
      ...answers,
      'games.profit': () => ({ list: [], totals: { rounds: 0, stake: '0.00', payout: '0.00', net: '0.00' } }),
    });
    show(<ProfitPage />);
    expect(await screen.findByText('No settled rounds in this period')).toBeVisible();
    expect(await screen.findByText('-P380.00')).toBeVisible();
  });

  it('says that nothing changed when it cannot be read, and tries again', async () => {
    let isDown = true;
    answerCalls(callMock, {
      ...answers,
      'games.profit': () => {
        if (isDown) throw new CallError('request.rate');
        return { list, totals };
      },
    });
    const { user } = show(<ProfitPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing has changed in them');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'By day' })).toBeVisible();
  });
});

describe('the sums of the profit page', () => {
  const lines = fc.array(
    fc.record({
      day: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
      gameType: fc.constantFrom('RNG' as const, 'FISH' as const, 'LIVE' as const),
      stake: fc.bigInt(0n, 10n ** 14n),
      payout: fc.bigInt(0n, 10n ** 14n),
    }),
  );

  it('add up to the same to the last cent, by day and by game type', () => {
    fc.assert(
      fc.property(lines, (drawn) => {
        const all = drawn.map(({ day, gameType, stake, payout }) =>
          line(day, gameType, moneyText(stake), moneyText(payout)),
        );
        const net = all.reduce((sum, one) => sum + parseMoney(one.net)!, 0n);
        const netOf = (sums: { net: string }[]) => sums.reduce((sum, one) => sum + parseMoney(one.net)!, 0n);
        expect(netOf(sumByDay(all))).toBe(net);
        expect(netOf(sumByGameType(all))).toBe(net);
      }),
    );
  });

  it('draw bars that stay inside the chart and touch the line of zero', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(-(10n ** 14n), 10n ** 14n), { minLength: 1 }), (nets) => {
        const days = nets.map((_, index) => `day ${index}`);
        const shape = netBarsOf(
          days,
          new Map(nets.map((net, index) => [`day ${index}`, moneyText(net)])),
          160,
        );
        for (const [index, bar] of shape.bars.entries()) {
          expect(bar.height > 0).toBe(nets[index] !== 0n);
          expect(bar.top).toBeGreaterThanOrEqual(-1);
          expect(bar.top + bar.height).toBeLessThanOrEqual(161);
          expect(bar.isGain ? bar.top + bar.height : bar.top).toBeCloseTo(shape.zero, 6);
        }
      }),
    );
  });

  it('add up day by day to the result of the period, inside the chart, whatever the days brought', () => {
    // The property, for a line that is drawn rightly and for one that forgets what came before.
    const holds = (totalsOf: (nets: bigint[]) => bigint[]) =>
      fc.check(
        fc.property(fc.array(fc.bigInt(-(10n ** 14n), 10n ** 14n), { minLength: 1 }), (nets) => {
          const days = nets.map((_, index) => `day ${index}`);
          const shape = netLineOf(days, new Map(nets.map((net, i) => [`day ${i}`, moneyText(net)])), 96);
          const totals = totalsOf(nets);
          if (parseMoney(shape.end) !== totals.at(-1)) return false;
          return shape.points.every((top, index) => {
            const total = totals[index]!;
            const isOnItsSide = total > 0n ? top <= shape.zero : total < 0n ? top >= shape.zero : true;
            return isOnItsSide && top >= 0 && top <= 96;
          });
        }),
      ).failed;
    const running = (nets: bigint[]) =>
      nets.map((_, index) => nets.slice(0, index + 1).reduce((sum, net) => sum + net, 0n));
    expect(holds(running)).toBe(false);
    expect(holds((nets) => nets)).toBe(true);
  });

  it('are dated at both ends and between, each date once', () => {
    const days = Array.from({ length: 90 }, (_, index) => `day ${index}`);
    expect(tickDays(days)).toEqual(['day 0', 'day 22', 'day 45', 'day 67', 'day 89']);
    expect(tickDays(days.slice(0, 3))).toEqual(['day 0', 'day 1', 'day 2']);
    expect(tickDays(['day 0'])).toEqual(['day 0']);
    expect(tickDays([])).toEqual([]);
  });
});
