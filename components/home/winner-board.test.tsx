import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { Winner } from '@/lib/contract/calls/games';
import { show } from '@/lib/testing/scenes/client';
import { WinnerBoard } from './winner-board';
import { winnersAsked, winnersToShow } from './winner-rule';

jest.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));

const winner = (winAmount: string, account = 'm***a'): Winner => ({
  winAmount,
  vo: {
    account,
    gameName: 'Ember Temple',
    gameType: 'RNG',
    gameCode: 'ember-temple',
    vendorCode: 'NOVA',
    vendor: 'Nova',
    image: '/art/games/ember-temple.svg',
    wonAt: '2026-01-02T23:30:00.000Z',
    isDemonstration: false,
  },
});

const amounts = (list: Winner[]) => list.map(({ winAmount }) => winAmount);

describe('which wins are shown', () => {
  test('those above 50000.00, exactly', () => {
    const list = ['50000.01', '50000.00', '50000', '49999.99', '1000000.00'].map((sum) => winner(sum));
    expect(amounts(winnersToShow(list))).toEqual(['50000.01', '1000000.00']);
  });

  test('an amount that is no amount is no win', () => {
    expect(winnersToShow(['1e9', '', '99,999.00'].map((sum) => winner(sum)))).toEqual([]);
  });

  test('fifty at most, in the order of the gateway', () => {
    const list = Array.from({ length: 60 }, (_, index) => winner(`${90_000 - index}.00`));
    expect(winnersAsked).toBe(50);
    expect(amounts(winnersToShow(list))).toEqual(amounts(list.slice(0, 50)));
  });
});

test('each win stands with the player nobody can recognise, the game, the day and the sum', () => {
  show(<WinnerBoard winners={[winner('51234.50')]} symbol="P" isOwn />);
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText('m***a')).toBeInTheDocument();
  expect(row.getByText('P51,234.50')).toBeInTheDocument();
  expect(row.getByText(/Ember Temple/)).toHaveTextContent('Ember Temple · Jan 2, 2026');
  expect(row.getByRole('presentation')).toHaveAttribute('src', '/art/games/ember-temple.svg');
});

test('a win of a member of the demonstration is called one', () => {
  const { winAmount, vo } = winner('51234.50');
  show(<WinnerBoard winners={[{ winAmount, vo: { ...vo, isDemonstration: true } }]} symbol="P" isOwn />);
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText(/Ember Temple/)).toHaveTextContent('Ember Temple · Jan 2, 2026 · Demo player');
});

test('the board is a list that the keyboard can scroll', () => {
  show(<WinnerBoard winners={[winner('51234.50')]} symbol="P" isOwn />);
  expect(screen.getByRole('list', { name: 'Big wins' })).toHaveAttribute('tabindex', '0');
});

test('without such a win it says so and leads to the odds; nobody is made up', () => {
  show(<WinnerBoard winners={[]} symbol="P" isOwn />);
  expect(screen.getByText(/No win above P50,000.00/)).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/help/fairness');
  expect(screen.queryByRole('list')).toBeNull();
});

test('of another platform it tells what that one reports, and claims nothing about its odds', () => {
  show(<WinnerBoard winners={[]} symbol="P" isOwn={false} />);
  expect(screen.getByText(/reports no win above P50,000.00/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});
