import { screen, waitFor } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import {
  answerCalls,
  asMember,
  asVisitor,
  forgetEverything,
  gameNamed,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { FrameIntro } from './frame-intro';
import { FrameScreenFallback } from './frame-screen-fallback';
import { LotteryScreen, VnLotteryScreen, type LotteryScreenProps } from './lottery/lottery-screen';
import { SeamlessScreen } from './seamless-screen';
import { SportsScreen } from './sports-screen';

const push = jest.fn();
const replace = jest.fn();
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push, replace }),
  usePathname: () => window.location.pathname,
  Link: (props: React.ComponentProps<'a'>) => <a {...props} />,
}));
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const as = (state: MemberState) => jest.mocked(useMember).mockReturnValue(state);
const launches = () => inputsOf(callMock, 'games.launch');
const frame = () => document.querySelector('iframe');
const frameUrl = () => new URL(frame()?.getAttribute('src') ?? '');
const parts = { title: 'Lottery', visitor: <p>What a lottery is</p>, gameHosts: [] };
const lottery: LotteryScreenProps = {
  ...parts,
  vendor: { vendorCode: 'TCG_SEA', gameType: 'LOTT' },
  vendors: [
    { vendorCode: 'TCG_SEA', gameType: 'LOTT' },
    { vendorCode: 'ELOTT', gameType: 'ELOTT' },
  ],
  prizeMode: 'ELOTT',
};
const openAt = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  answerCalls(callMock, { 'games.launch': () => ({ content: 'https://lotto.test/lobby?m=1#token=t' }) });
});

describe('the lottery page', () => {
  it('tells a visitor what it is, and launches after the login', async () => {
    openAt('/lottery');
    as(asVisitor);
    const { showAgain } = show(<LotteryScreen {...lottery} />);
    expect(screen.getByText('What a lottery is')).toBeVisible();
    expect(callMock).not.toHaveBeenCalled();
    as(asMember);
    showAgain(<LotteryScreen {...lottery} />);
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(launches()).toEqual([
      {
        vendorCode: 'TCG_SEA',
        gameType: 'LOTT',
        device: 'WEB',
        language: 'EN',
        backUrl: 'http://localhost/',
      },
    ]);
    expect(Object.fromEntries(frameUrl().searchParams)).toMatchObject({
      m: '1',
      prizeMode: 'ELOTT',
      lottoView: 'lobby',
      backUrl: 'http://localhost/',
    });
    expect(frameUrl().hash).toBe('#token=t');
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts');
    expect(frame()).toHaveAttribute('title', 'The lobby of TCG_SEA');
  });

  it('opens the lottery that its address names, on the betting page', async () => {
    openAt('/lottery?gameCode=MB&vendor=ELOTT&playType=LO2');
    as(asMember);
    show(<LotteryScreen {...lottery} />);
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(launches()[0]).toMatchObject({
      vendorCode: 'ELOTT',
      gameType: 'ELOTT',
      gameCode: 'MB',
      defaultPlayType: 'LO2',
    });
    expect(frameUrl().searchParams.get('lottoView')).toBe('betting');
    expect(frameUrl().searchParams.get('gameCode')).toBe('MB');
  });

  it('the Vietnamese one keeps its vendor, whatever its address says', async () => {
    openAt('/vnlottery?vendor=ELOTT&gameCode=MB');
    as(asMember);
    const { vendors: _vendors, ...rest } = lottery;
    show(<VnLotteryScreen {...rest} vendor={{ vendorCode: 'TCG_LOTTO_VN', gameType: 'ELOTT' }} />);
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(launches()[0]).toMatchObject({ vendorCode: 'TCG_LOTTO_VN', gameType: 'ELOTT' });
    expect(launches()[0]).not.toHaveProperty('gameCode');
  });

  it.each([
    ['game.not.found', 'This game is not available here.', false],
    ['game.maintenance', 'under maintenance', true],
  ] as const)('after %s says so and suggests games of other types', async (code, text, canRetry) => {
    openAt('/lottery');
    as(asMember);
    answerCalls(callMock, {
      'games.launch': () => {
        throw new CallError(code);
      },
      'games.hot': () => ({ list: [{ gameType: 'RNG', games: [gameNamed('Tiger')] }] }),
    });
    const { user } = show(<LotteryScreen {...lottery} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(canRetry);
    await user.click(await screen.findByRole('button', { name: /Tiger/ }));
    expect(replace).toHaveBeenCalledWith('/game?type=RNG&vendor=NOVA&code=tiger&back=%2F');
    expect(frame()).toBeNull();
  });
});

describe('the page of a vendor’s lobby', () => {
  it('launches the vendor and the type that its address names, and leads back to the type', async () => {
    openAt('/seamless?vendor=HALFMOON&type=LIVE');
    as(asMember);
    const { user } = show(<SeamlessScreen {...parts} />);
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(launches()).toMatchObject([{ vendorCode: 'HALFMOON', gameType: 'LIVE' }]);
    expect(launches()[0]).not.toHaveProperty('gameCode');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Live casino');
    await user.click(screen.getByRole('button', { name: 'Back to the games' }));
    expect(push).toHaveBeenCalledWith('/live');
  });

  it.each(['/seamless', '/seamless?vendor=A', '/seamless?type=LIVE', '/seamless?vendor=a/b&type=LIVE'])(
    '%s names nothing, and nothing is launched',
    (address) => {
      openAt(address);
      as(asMember);
      show(<SeamlessScreen {...parts} />);
      expect(screen.getByText('No game selected')).toBeVisible();
      expect(callMock).not.toHaveBeenCalled();
    },
  );

  it('takes a path that the launch answers from a host of the brand', async () => {
    openAt('/seamless?vendor=HALFMOON&type=LIVE');
    as(asMember);
    answerCalls(callMock, { 'games.launch': () => ({ content: '/lobby#token=t' }) });
    show(<SeamlessScreen {...parts} gameHosts={['https://games.test']} />);
    await waitFor(() => expect(frame()).toHaveAttribute('src', 'https://games.test/lobby#token=t'));
  });
});

test('the sports page launches the sports vendor FB', async () => {
  openAt('/fbsports');
  as(asMember);
  show(<SportsScreen {...parts} />);
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(launches()).toMatchObject([{ vendorCode: 'FB', gameType: 'SPORTS' }]);
  expect(launches()[0]).not.toHaveProperty('defaultPlayType');
});

test.each([
  ['/fbsports?event=harbour-ridge', 'harbour-ridge'],
  ['/fbsports?event=%3Cscript%3E', undefined],
])('the sports page at %s opens the book at %s', async (address, event) => {
  openAt(address);
  as(asMember);
  show(<SportsScreen {...parts} />);
  await waitFor(() => expect(frame()).not.toBeNull());
  expect((launches()[0] as { defaultPlayType?: string }).defaultPlayType).toBe(event);
});

test('the book of any other vendor opens at an event too', async () => {
  openAt('/seamless?vendor=TOUCHLINE&type=SPORTS&event=harbour-ridge');
  as(asMember);
  show(<SeamlessScreen {...parts} />);
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(launches()).toMatchObject([{ vendorCode: 'TOUCHLINE', defaultPlayType: 'harbour-ridge' }]);
});

test('without scripts the document says what is here and how to come in', async () => {
  const intro = (
    <FrameIntro
      texts={['What a lottery is']}
      entry="Nothing is open"
      isClosed
      linksLabel="Read more"
      links={[{ href: '/help/rules-lottery', label: 'Rules' }]}
    />
  );
  const { user } = show(<FrameScreenFallback title="Lottery" visitor={intro} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lottery');
  expect(screen.getByText('Nothing is open')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/help/rules-lottery');
  const login = screen.getByRole('link', { name: 'Log in' });
  expect(login).toHaveAttribute('href', '/login');
  await user.click(login);
  expect(window.location.search).toBe('?auth=login');
});
