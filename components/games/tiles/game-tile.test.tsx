import { screen } from '@testing-library/react';
import { gameNamed, show } from '@/lib/testing/scenes/client';
import { gameCard, tileGame } from './game-card';
import { GameTile } from './game-tile';

jest.mock('@/components/gate/use-action-gate', () => ({ useActionGate: () => () => undefined }));
jest.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => '/rng',
  useRouter: () => ({ push: jest.fn() }),
}));

const said = () => screen.getByRole('button').textContent;

test('says how many play now, and nothing while nobody does', () => {
  const game = gameNamed('Ember Temple');
  const { showAgain } = show(<GameTile game={tileGame(game)} symbol="P" />);
  expect(said()).not.toContain('playing');
  const own = { ...game, playing: { members: 3, demonstration: 0 } };
  showAgain(<GameTile game={tileGame(own)} symbol="P" />);
  expect(said()).toContain('3 playing');
  expect(said()).not.toContain('demo');
  const mixed = { ...game, playing: { members: 3, demonstration: 2 } };
  showAgain(<GameTile game={gameCard(mixed)} symbol="P" />);
  expect(said()).toContain('3 playing (2 demo)');
  showAgain(<GameTile game={gameCard({ ...mixed, isMaintained: true })} symbol="P" />);
  expect(said()).not.toContain('playing');
});
