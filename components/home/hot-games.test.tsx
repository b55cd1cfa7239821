import { screen } from '@testing-library/react';
import { gameCard } from '@/components/games/tiles/game-card';
import { asVisitor, gameNamed, show } from '@/lib/testing/scenes/client';
import { HotGames } from './hot-games';

jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => asVisitor),
);
jest.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/',
}));

const rng = { gameType: 'RNG' as const, games: [gameCard(gameNamed('Tiger'))] };
const fish = { gameType: 'FISH' as const, games: [gameCard(gameNamed('Shark', { gameType: 'FISH' }))] };

test('without a hot game there is nothing', () => {
  const { container } = show(<HotGames groups={[]} symbol="P" />);
  expect(container).toBeEmptyDOMElement();
});

test('one type needs no tabs', () => {
  show(<HotGames groups={[rng]} symbol="P" />);
  expect(screen.getByText('Tiger')).toBeInTheDocument();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('tabs stand in the order in which the types come, and show one type each', async () => {
  const { user } = show(<HotGames groups={[fish, rng]} symbol="P" />);
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Fishing', 'Slots']);
  expect(screen.queryByText('Tiger')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Slots' }));
  expect(screen.getByText('Tiger')).toBeInTheDocument();
  expect(screen.queryByText('Shark')).toBeNull();
});
