import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { call } from '@/lib/client/call/call';
import type { Race } from '@/lib/contract/calls/boards';
import { answerCalls, show } from '@/lib/testing/scenes/client';
import { RaceBoard } from './race-board';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/components/gate/use-guarded-link', () => ({ useGuardedLink: () => () => undefined }));
jest.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => '/promotions',
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));

const place = (part: Partial<Race['list'][number]>): Race['list'][number] => ({
  place: 1,
  account: 'm***a',
  isDemonstration: false,
  isOwn: false,
  multiple: '50.00',
  gameName: 'Ember Temple',
  gameType: 'RNG',
  gameCode: 'ember-temple',
  vendorCode: 'NOVA',
  ...part,
});
const race = (list: Race['list'], own: Race['own'] = null): Race => ({
  from: '2026-11-16T00:00:00.000Z',
  to: '2026-11-23T00:00:00.000Z',
  list,
  own,
});
const lastDay = 'Sunday, November 22, 2026';
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('says when it ends and that nothing is to be won, and shows places, masked names and multiples', () => {
  const list = [
    place({}),
    place({ place: null, account: 'r***o', isDemonstration: true, multiple: '40.00' }),
    place({ place: 2, account: 'j***x', multiple: '30.00' }),
  ];
  const { container } = show(<RaceBoard served={race(list)} servedEnd={lastDay} />);
  expect(container).toHaveTextContent('It ends on Sunday, November 22, 2026 at 24:00 UTC');
  expect(container).toHaveTextContent('there is no prize');
  const told = rows();
  expect(told[0]).toMatch(/1.*m\*\*\*a.*Ember Temple.*50\.00×/);
  expect(told[1]).toMatch(/–.*r\*\*\*oDemo player.*40\.00×/);
  expect(told[2]).toMatch(/2.*j\*\*\*x.*30\.00×/);
  expect(container).not.toHaveTextContent('Your place');
});

test('who is logged in reads the own place as soon as it is known', async () => {
  const served = race([place({})]);
  const answer = race([place({ isOwn: true })], { place: 1, multiple: '50.00' });
  answerCalls(jest.mocked(call), { 'boards.race': () => answer });
  show(<RaceBoard served={served} servedEnd={lastDay} />);
  expect(await screen.findByText('Your place: 1, with 50.00×.')).toBeInTheDocument();
  expect(rows()[0]).toContain('You');
});

test('a page that stays open into the next week says when that ends', async () => {
  answerCalls(jest.mocked(call), {
    'boards.race': () => ({ ...race([]), to: '2026-11-30T00:00:00.000Z' }),
  });
  show(<RaceBoard served={race([])} servedEnd={lastDay} />);
  expect(await screen.findByText(/It ends on Sunday, November 29, 2026/)).toBeInTheDocument();
});

test('who runs outside the race reads the own multiple and why there is no place', async () => {
  const own = { place: null, multiple: '40.00' };
  answerCalls(jest.mocked(call), { 'boards.race': () => race([place({})], own) });
  show(<RaceBoard served={race([place({})])} servedEnd={lastDay} />);
  expect(await screen.findByText(/best round this week: 40\.00×\. Demo accounts/)).toBeInTheDocument();
});

test('without a round it says so, and so it says to a player without a place', async () => {
  const empty = race([], { place: null, multiple: null });
  answerCalls(jest.mocked(call), { 'boards.race': () => empty });
  const { container } = show(<RaceBoard served={race([])} servedEnd={lastDay} />);
  expect(container).toHaveTextContent('No round has paid ten times the stake this week yet');
  expect(await screen.findByText(/No place yet/)).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});
