import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { call } from '@/lib/client/call/call';
import type { JackpotPool } from '@/lib/contract/calls/games';
import { answerCalls, gameNamed, show } from '@/lib/testing/scenes/client';
import { PoolList } from './pool-list';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/components/gate/use-action-gate', () => ({ useActionGate: () => () => undefined }));
jest.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => '/jackpots',
  useRouter: () => ({ push: jest.fn() }),
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));

const pool = (name: string, amount: string, part: Partial<JackpotPool> = {}): JackpotPool => ({
  poolCode: name.toLowerCase(),
  name,
  amount,
  currency: 'PLAY',
  seed: '500.00',
  mostShare: '5.00',
  games: [],
  ...part,
});

test('every pool stands with its amount, what feeds it and its games, the largest first', () => {
  const games = [gameNamed('Petal Court'), gameNamed('Petal Row')];
  show(<PoolList pools={[pool('Summit', '998.00'), pool('Petal', '1042.55', { games })]} symbol="P" />);
  const regions = screen.getAllByRole('region').filter((region) => region.getAttribute('aria-label'));
  expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Petal', 'Summit']),
  );
  const petal = screen.getByRole('region', { name: 'Petal' });
  expect(petal).toHaveTextContent('P1,042.55');
  expect(petal).toHaveTextContent('again at P500.00 after every win. Up to 5% of each bet');
  expect(within(petal).getByRole('button', { name: /Petal Court/ })).toBeInTheDocument();
  expect(within(petal).getByRole('button', { name: /Petal Row/ })).toBeInTheDocument();
  const summit = screen.getByRole('region', { name: 'Summit' });
  expect(within(summit).queryByRole('button', { name: /Petal/ })).toBeNull();
  expect(petal.compareDocumentPosition(summit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('each figure becomes what the ledger has by now, and stays the pool’s own', async () => {
  const pools = [pool('Summit', '998.00'), pool('Petal', '1042.55')];
  const later = [pool('Summit', '2000.00'), pool('Petal', '1043.05')];
  answerCalls(jest.mocked(call), { 'games.jackpots': () => ({ pools: later }) });
  show(<PoolList pools={pools} symbol="P" />);
  expect(await screen.findByText('P1,043.05')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Summit' })).toHaveTextContent('P2,000.00');
  expect(screen.getByRole('region', { name: 'Petal' })).toHaveTextContent('P1,043.05');
});

test('of a pool whose platform tells no share nothing is said of it, and without pools it says so', () => {
  const { container, showAgain } = show(
    <PoolList pools={[pool('Petal', '9.00', { seed: null, mostShare: null })]} symbol="P" />,
  );
  expect(container).toHaveTextContent('P9.00');
  expect(container).not.toHaveTextContent('of each stake');
  showAgain(<PoolList pools={[]} symbol="P" />);
  expect(container).toHaveTextContent('No jackpot is running');
});
