import { act, renderHook } from '@testing-library/react';
import { useTold } from './use-told';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const moves = (isMoving: boolean) => {
  window.matchMedia = (() => ({ matches: !isMoving })) as never;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the end of a round', () => {
  it('is told when its last card lies open, and not with the first', async () => {
    moves(true);
    const { result, rerender } = renderHook(({ isRevealed }) => useTold(isRevealed, 860), {
      initialProps: { isRevealed: false },
    });
    rerender({ isRevealed: true });
    await wait(800);
    expect(result.current).toBe(false);
    await wait(100);
    expect(result.current).toBe(true);
    rerender({ isRevealed: false });
    expect(result.current).toBe(false);
    rerender({ isRevealed: true });
    expect(result.current).toBe(false);
  });

  it('is told at once where nothing moves', () => {
    moves(false);
    const { result, rerender } = renderHook(({ isRevealed }) => useTold(isRevealed, 860), {
      initialProps: { isRevealed: false },
    });
    rerender({ isRevealed: true });
    expect(result.current).toBe(true);
  });
});
