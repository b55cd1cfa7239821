import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { call } from '@/lib/client/call/call';
import { answerCalls, show } from '@/lib/testing/scenes/client';
import { Jackpot } from './jackpot';
import { JackpotFigure } from './jackpot-figure';
import {
  jackpotColumns,
  jackpotDigits,
  jackpotMinor,
  jackpotStepMinor,
  jackpotTickMs,
  largestPool,
} from './jackpot-rule';

jest.mock('@/lib/i18n/navigation', () => ({ Link: (props: ComponentProps<'a'>) => <a {...props} /> }));
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));

const nowMs = Date.UTC(2026, 6, 1, 12, 0, 1);

describe('the rule', () => {
  test('adds 165.11 every 3000 ms, and between two ticks nothing', () => {
    expect([jackpotStepMinor, jackpotTickMs]).toEqual([16_511n, 3_000]);
    const start = jackpotMinor(nowMs);
    expect(jackpotMinor(nowMs + 1_000)).toBe(start);
    expect(jackpotMinor(nowMs + 3_000) - start).toBe(16_511n);
    expect(jackpotMinor(nowMs + 30_000) - start).toBe(165_110n);
  });

  test('starts from what follows from the clock alone: two visitors at one moment see one figure', () => {
    expect(jackpotMinor(nowMs)).toBe(jackpotMinor(nowMs));
    expect(jackpotMinor(nowMs)).toBeGreaterThan(0n);
  });

  test('fits its columns to the last moment of a year, and starts anew', () => {
    const last = jackpotMinor(Date.UTC(2028, 11, 31, 23, 59, 59));
    expect(last.toString().length).toBeLessThanOrEqual(jackpotColumns);
    expect(jackpotMinor(Date.UTC(2029, 0, 1))).toBe(0n);
  });

  test('is shown in digits without separators', () => {
    expect(jackpotDigits(12_345_678n)).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('the display', () => {
  beforeEach(() => jest.useFakeTimers({ now: nowMs }));
  afterEach(() => jest.useRealTimers());

  const digits = (container: HTMLElement) =>
    BigInt(
      [...container.querySelectorAll<HTMLElement>('[data-digit]')]
        .map(({ dataset }) => dataset.digit)
        .join(''),
    );

  test('says that it is a display figure and no prize, and does not speak every three seconds', () => {
    const { container } = show(<Jackpot symbol="P" pool={null} />);
    expect(container).toHaveTextContent('It is not a prize');
    expect(container.querySelector('[data-digit]')?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(container.querySelector('[aria-live], [role="status"], [role="timer"]')).toBeNull();
  });

  test('rolls on with each tick while it is shown, and stops with it', () => {
    const { container, unmount } = show(<JackpotFigure symbol="P" />);
    const start = digits(container);
    expect(start).toBe(jackpotMinor(nowMs));
    act(() => jest.advanceTimersByTime(3_000));
    expect(digits(container) - start).toBe(jackpotStepMinor);
    act(() => jest.advanceTimersByTime(6_000));
    expect(digits(container) - start).toBe(3n * jackpotStepMinor);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('the server keeps its room and claims no figure', () => {
    const html = renderToString(<JackpotFigure symbol="P" />);
    expect(html).not.toContain('data-digit');
    expect(html.split('--digit:0')).toHaveLength(jackpotColumns + 1);
  });
});

describe('a real pool', () => {
  const poolOf = (poolCode: string, amount: string) => ({
    poolCode,
    name: `${poolCode} pool`,
    amount,
    currency: 'PLAY',
    seed: '500.00',
    mostShare: '5.00',
    games: [],
  });
  const petal = poolOf('Petal', '1042.55');
  const summit = poolOf('Summit', '998.00');

  test('is the largest one; what is no amount is none', () => {
    expect(largestPool([summit, petal, poolOf('odd', '1e9')])).toBe(petal);
    expect(largestPool([])).toBeNull();
  });

  test('shows what the ledger has by its name, and stands still until it is asked again', async () => {
    const asked = jest.mocked(call);
    answerCalls(asked, { 'games.jackpots': () => ({ pools: [summit, { ...petal, amount: '1043.05' }] }) });
    const { container } = show(<Jackpot symbol="P" pool={petal} />);
    expect(container).toHaveTextContent('Petal pool');
    expect(container).toHaveTextContent('P1,042.55');
    expect(container).not.toHaveTextContent('not a prize');
    expect(screen.getByRole('link', { name: 'All jackpots' })).toHaveAttribute('href', '/jackpots');
    await screen.findByText('P1,043.05');
    const times = asked.mock.calls.length;
    const shown = container.textContent;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(container.textContent).toBe(shown);
    expect(asked.mock.calls).toHaveLength(times);
  });
});
