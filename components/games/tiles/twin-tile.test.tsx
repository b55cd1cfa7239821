import { screen } from '@testing-library/react';
import { asMember, forgetEverything, gameNamed, show } from '@/lib/testing/scenes/client';
import { gameCard } from './game-card';
import { GameTile } from './game-tile';

const push = jest.fn();
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => asMember),
);
jest.mock('@/lib/i18n/navigation', () => ({ usePathname: () => '/rng', useRouter: () => ({ push }) }));

const wild = {
  ...{ gameId: 'gam_wild', gameCode: 'harbour-high', gameName: 'Harbour High', image: '/wild.svg' },
  ...{ minStake: '0.20', returnToPlayer: '96.40', isMaintained: false },
};
const calm = gameCard(gameNamed('Harbour', { twin: wild }));

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
});

test('one tile holds the calm and the wild version of a game, and opens the one that is chosen', async () => {
  const { user } = show(<GameTile game={calm} symbol="P" />);
  const choice = screen.getByRole('switch', { name: 'Wild version of Harbour' });
  expect(choice).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: /^Harbour/ }));
  expect(push).toHaveBeenLastCalledWith(expect.stringContaining('code=harbour&'));
  await user.click(choice);
  expect(choice).toBeChecked();
  const tile = screen.getByRole('button', { name: /^Harbour High/ });
  expect(tile).toHaveTextContent('Return 96.40%');
  await user.click(tile);
  expect(push).toHaveBeenLastCalledWith(expect.stringContaining('code=harbour-high&'));
  await user.click(choice);
  expect(screen.getByRole('button', { name: /^Harbour/ })).toHaveTextContent('Return 96.10%');
});

test('a game of one version has no switch', () => {
  show(<GameTile game={gameCard(gameNamed('Harbour'))} symbol="P" />);
  expect(screen.queryByRole('switch')).toBeNull();
});
