import { screen, within } from '@testing-library/react';
import { show } from '@/lib/testing/scenes/client';
import { PrizeBoard } from '../results/prize-board';
import { tailsADraw, tailTrends } from './tails';

/** All prizes of the north: each digit is the place of its prize, so that a tail says which prize it is of. */
const northern = Array.from({ length: 107 }, (_, place) => place % 10);
const zeros = Array.from({ length: 107 }, () => 0);

describe('the last pairs of digits', () => {
  it('are one of each prize number: 27 in the north, 18 elsewhere', () => {
    expect([tailsADraw('north'), tailsADraw('south')]).toEqual([27, 18]);
  });

  it('count each time that they came, and the draws since then', () => {
    const trends = tailTrends('north', [northern, zeros]);
    expect(trends.reduce((sum, { count }) => sum + count, 0)).toBe(54);
    expect(trends[0]).toEqual({ number: 0, count: 27, since: 1 });
    // The first prize, 01234.
    expect(trends[34]?.since).toBe(0);
    expect(trends[55]).toEqual({ number: 55, count: 0, since: null });
  });
});

it('a board shows each prize with its numbers, and what is not drawn yet', () => {
  const columns = [
    { key: 'mb', title: 'North', numbers: northern },
    { key: 'mb2', title: 'Later', numbers: null },
  ];
  show(<PrizeBoard caption="Prizes" area="north" columns={columns} />);
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(9);
  const special = screen.getByRole('row', { name: /^Special/ });
  expect(special).toHaveTextContent('23456');
  expect(special).toHaveTextContent('–');
  // Above the others in the north, below them elsewhere.
  expect(rows[1]).toBe(special);
});
