import { screen } from '@testing-library/react';
import { asVisitor, show } from '@/lib/testing/scenes/client';
import type { LobbyGame } from './lobby-game';
import { LotteryTile } from './lottery-tile';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => asVisitor),
);

it.each([
  ['vn-south', null, 'Weekly'],
  ['vn-north', null, 'Daily'],
  ['lhc', 5, 'Every 5 minutes'],
] as const)('a tile of %s says how often it is drawn', (family, everyMinutes, rhythm) => {
  const game: LobbyGame = {
    gameId: 'g',
    gameCode: 'hue',
    gameName: 'Huế',
    gameType: 'LOTT',
    vendorCode: 'TCG_LOTTO_VN',
    image: '/l.svg',
    isMaintained: false,
    family,
    everyMinutes,
  };
  show(<LotteryTile game={game} draw={null} nowMs={null} />);
  expect(screen.getByText(rhythm)).toBeInTheDocument();
});
