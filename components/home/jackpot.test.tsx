import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { show } from '@/lib/testing/client-scene';
import { Jackpot } from './jackpot';
import { JackpotFigure } from './jackpot-figure';
import { jackpotColumns, jackpotDigits, jackpotMinor, jackpotStepMinor, jackpotTickMs } from './jackpot-rule';

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
    const { container } = show(<Jackpot symbol="P" />);
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
