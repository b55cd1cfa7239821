import { screen, within } from '@testing-library/react';
import { classificationsFor } from '@/lib/contract/calls/catalogue';
import { show } from '@/lib/testing/scenes/client';
import { LobbyFilterBar } from './lobby-filter-bar';
import { openList } from './lobby-filters';

function showFor(languages: string[]) {
  const onChange = jest.fn();
  const view = show(
    <LobbyFilterBar
      filters={openList({ kind: 'all' })}
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
