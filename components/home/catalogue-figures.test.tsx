import type { Game } from '@/lib/contract/calls/games';
import { catalogueFigures } from './catalogue-figures';

const game = (vendorCode: string, returnToPlayer: string | null, minStake: string) =>
  ({ vendorCode, returnToPlayer, minStake }) as Game;

test('the figures are those of the catalogue, compared as numbers and not as text', () => {
  const games = [
    game('A', '96.50', '0.20'),
    game('A', '100.00', '10.00'),
    game('B', '94.10', '0.05'),
    game('B', null, '1.00'),
  ];
  expect(catalogueFigures(games, 16)).toEqual({
    games: 16,
    studios: 2,
    returns: { low: '94.10', high: '100.00' },
    smallestStake: '0.05',
  });
});

test('an item that opens a list of games is not counted as a game', () => {
  const list = { ...game('A', null, '0.20'), opensList: true } as Game;
  expect(catalogueFigures([game('A', '96.50', '0.20'), list], 2).games).toBe(1);
});

test('a game with a wild version counts as two, with the return of each', () => {
  const pair = { ...game('A', '96.50', '0.20'), twin: { returnToPlayer: '97.00' } } as Game;
  expect(catalogueFigures([pair], 1)).toMatchObject({ games: 2, returns: { low: '96.50', high: '97.00' } });
});

test('an empty catalogue claims nothing', () => {
  expect(catalogueFigures([], 0)).toEqual({ games: 0, studios: 0, returns: null, smallestStake: null });
});
