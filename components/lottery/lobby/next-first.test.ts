import type { CurrentDraws } from '@/lib/contract/calls/lottery';
import { nextFirst } from './next-first';

const game = (gameCode: string, family: 'vn-south' | 'vn-north' = 'vn-south') => ({ gameCode, family });
const draws = {
  list: [
    { gameCode: 'hcm', drawsAt: '2026-11-28T09:15:00.000Z' },
    { gameCode: 'dnai', drawsAt: '2026-11-27T09:15:00.000Z' },
    { gameCode: 'mb', drawsAt: '2026-11-29T11:15:00.000Z' },
  ],
} as CurrentDraws;
const codes = (games: readonly { gameCode: string }[]) => games.map(({ gameCode }) => gameCode);

it('shows the station that draws next first, and one without a draw on sale last', () => {
  const games = [game('vt'), game('hcm'), game('dnai'), game('mb', 'vn-north'), game('mbm5', 'vn-north')];
  expect(codes(nextFirst(games, draws))).toEqual(['mb', 'mbm5', 'dnai', 'hcm', 'vt']);
});

it('keeps the order where nobody knows the draws', () => {
  expect(codes(nextFirst([game('vt'), game('hcm')], null))).toEqual(['vt', 'hcm']);
});
