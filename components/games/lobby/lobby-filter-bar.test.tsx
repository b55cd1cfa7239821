import { screen, within } from '@testing-library/react';
import { classificationsFor } from '@/lib/contract/calls/catalogue';
import { show } from '@/lib/testing/scenes/client';
import { LobbyFilterBar } from './lobby-filter-bar';
import { openList, type LobbyFilters } from './lobby-filters';

function showFor(languages: string[], filters: Partial<LobbyFilters> = {}) {
  const onChange = jest.fn();
  const view = show(
    <LobbyFilterBar
      filters={{ ...openList({ kind: 'all' }), ...filters }}
      classifications={classificationsFor(languages)}
      symbol="P"
      onChange={onChange}
    />,
  );
  return { ...view, onChange };
}

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('the steps of the minimum bet are offered in their order, with all games first', () => {
  showFor(['EN']);
  expect(optionsOf('Minimum bet')).toEqual([
    'All',
    'P0.01 or less',
    'P0.05 or less',
    'P0.10 or less',
    'P0.50 or less',
    'P0.75 or less',
  ]);
});

test('bingo is offered where Filipino is spoken, and nowhere else', () => {
  const { unmount } = showFor(['EN', 'TY']);
  const all = ['All types', 'Scratch cards', 'Video poker', 'Table games', 'Arcade', 'Slots', 'Bingo'];
  expect(optionsOf('Game type')).toEqual(all);
  unmount();
  showFor(['EN']);
  expect(optionsOf('Game type')).toEqual(all.slice(0, -1));
});

test('a step that is chosen is told, and all games again', async () => {
  const { user, onChange } = showFor(['EN']);
  await user.selectOptions(screen.getByLabelText('Minimum bet'), '0.75');
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'minStake', minStake: '0.75' });
});

describe('on a phone', () => {
  const toggle = () => screen.getByRole('button', { name: 'Filters' });

  it('the choices are one press away', async () => {
    const { user } = showFor(['EN']);
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(toggle().getAttribute('aria-controls') ?? '')).toContainElement(
      screen.getByLabelText('Minimum bet'),
    );
  });

  it('they are open where one of them is made', () => {
    showFor(['EN'], { minStake: '0.10' });
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  });
});
