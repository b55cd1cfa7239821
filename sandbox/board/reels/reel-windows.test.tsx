import { render } from '@testing-library/react';
import { ReelWindows } from './reel-windows';

const strips = Array.from({ length: 5 }, () => 'ABCDEFSABCDEFS');

/** How many of the reels that turn are marked, once the first `standing` of them stand. */
function marked(grid: readonly string[], standing: number): number {
  const { container, unmount } = render(
    <ReelWindows
      grid={grid}
      strips={strips}
      isStanding={(reel) => reel < standing}
      scatter="S"
      text="The reels are turning."
    />,
  );
  const count = container.querySelectorAll('[data-hoped]').length;
  unmount();
  return count;
}

describe('reels that turn', () => {
  it('are marked when one scatter more would bring free spins', () => {
    expect(marked(['ASB', 'SAB', 'ABC', 'ABC', 'ABC'], 2)).toBe(3);
    expect(marked(['ASB', 'SAB', 'ABC', 'ABC', 'ABC'], 4)).toBe(1);
  });

  it('are not marked for one scatter, for one that is still turning, or when the free spins are won', () => {
    expect(marked(['ASB', 'ABC', 'ABC', 'ABC', 'ABC'], 2)).toBe(0);
    expect(marked(['ASB', 'SAB', 'ABC', 'ABC', 'ABC'], 1)).toBe(0);
    expect(marked(['ASB', 'SAB', 'ASC', 'ABC', 'ABC'], 3)).toBe(0);
    expect(marked(['ASB', 'SAB', 'ABC', 'ABC', 'ABC'], 5)).toBe(0);
  });
});
