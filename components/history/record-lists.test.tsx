import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { recordKinds } from '@/lib/contract/record-kinds';
import { CallError } from '@/lib/contract/errors';
import type { BettingRecord } from '@/lib/contract/calls/games';
import { asMember, forgetEverything, answerCalls, inputsOf, show } from '@/lib/testing/scenes/client';
import { showOnPhone } from '@/lib/testing/scenes/phone';
import messages from '@/messages/en.json';
import { AccountRecordPage } from './account-record-page';
import { BettingRecordPage } from './betting-record-page';
import { isInOrder, listUtcDays, rangeOf, utcDaysOf } from './period';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => ({}) }));

const callMock = jest.mocked(call) as unknown as jest.Mock;
const time = '2026-01-02T03:04:05.000Z';

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

describe('the betting record', () => {
  const round: BettingRecord = {
    roundId: 'rnd_1',
    vendorCode: 'NOVA',
    vendor: 'Nova',
    gameId: 'game_tiger',
    gameCode: 'tiger',
    gameName: 'Tiger',
    image: '/art/tiger.svg',
    gameType: 'RNG',
    stake: '2.00',
    payout: '0.50',
    net: '-1.50',
    status: 'settled',
    startedAt: time,
    settledAt: time,
  };
  const totals = { stake: '4.00', payout: '7.00', net: '3.00' };
  const vendors = [
    { vendorCode: 'NOVA', vendor: 'Nova' },
    { vendorCode: 'LUNA', vendor: 'Luna' },
  ];
  const games = [
    { gameId: 'game_tiger', gameName: 'Tiger' },
    { gameId: 'game_crash', gameName: 'Crash' },
  ];
  const answer = { list: [round], totals, vendors, games, totalPages: 3, totalItems: 21 };
  const lastAsked = () => inputsOf(callMock, 'games.bettingRecords').at(-1);
  let openSpy: jest.SpyInstance<Window | null>;
  const tab = { opener: {} as unknown, location: { replace: jest.fn() }, close: jest.fn() };
  const proofButton = () => screen.findByRole('button', { name: /^Proof of the round of .* in Tiger/ });

  beforeEach(() => {
    openSpy = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    answerCalls(callMock, {
      'games.bettingRecords': () => answer,
      'games.roundProof': () => ({ content: 'https://proof.example/rnd_1' }),
    });
  });
  afterEach(() => openSpy.mockRestore());

  it('shows rounds and totals with their signs', async () => {
    show(<BettingRecordPage />);
    const row = within((await screen.findAllByRole('row'))[1]!);
    expect(row.getByText('-P1.50')).toBeVisible();
    expect(row.getByText('0.25×')).toBeVisible();
    expect(row.getByText('Loss')).toBeVisible();
    expect(row.getByRole('presentation')).toHaveAttribute('src', '/art/tiger.svg');
    expect(
      within(screen.getByRole('region', { name: 'Totals for this period' })).getByText('+P3.00'),
    ).toBeVisible();
  });

  it('pages, and a change of the period goes back to the first page', async () => {
    const { user } = show(<BettingRecordPage />);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ pageNo: 2, pageSize: 20 }));
    await user.click(await screen.findByRole('radio', { name: 'All' }));
    await waitFor(() => expect(lastAsked()).toEqual({ pageNo: 1, pageSize: 20 }));
  });

  it.each([
    ['settled', '0.00', '-2.00', 'Loss0×'],
    ['settled', '2.00', '0.00', 'Even1×'],
    ['settled', '2.01', '0.01', 'Win1×'],
    ['settled', '7.50', '5.50', 'Win3.75×'],
    ['open', '0.00', '-2.00', 'Open'],
    ['rolled_back', '0.00', '0.00', 'Cancelled'],
  ] as const)('a %s round that paid %s says how it ended', async (status, payout, net, words) => {
    const list = [{ ...round, status, payout, net }];
    answerCalls(callMock, { 'games.bettingRecords': () => ({ ...answer, list }) });
    show(<BettingRecordPage />);
    const row = within((await screen.findAllByRole('row'))[1]!);
    expect(row.getAllByRole('cell')[5]).toHaveTextContent(new RegExp(`^${words}$`));
  });

  it('says of a round whose payout was corrected that it was, and what it had paid', async () => {
    const correction = { correctedAt: time, paidBefore: '7.50' };
    answerCalls(callMock, {
      'games.bettingRecords': () => ({ ...answer, list: [{ ...round, correction }] }),
    });
    const { user } = show(<BettingRecordPage />);
    const row = within((await screen.findAllByRole('row'))[1]!);
    expect(row.getByText('Payout corrected')).toBeVisible();
    await user.click(row.getByRole('button', { name: /Round of/ }));
    expect(await screen.findByText(/before: P7\.50$/)).toBeVisible();
  });

  it('leads back to the game, and from there to this record; an open round is gone on with', async () => {
    window.history.replaceState(null, '', '/?mc=personalHistoryCopy');
    const list = [
      round,
      { ...round, roundId: 'rnd_2', status: 'open', gameName: 'Crash', gameCode: 'crash' },
    ];
    answerCalls(callMock, { 'games.bettingRecords': () => ({ ...answer, list }) });
    show(<BettingRecordPage />);
    const link = await screen.findByRole('link', { name: 'Play again: Tiger' });
    const address = new URL(link.getAttribute('href') ?? '', 'https://parlour.test');
    expect(address.pathname).toBe('/game');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      type: 'RNG',
      vendor: 'NOVA',
      code: 'tiger',
      back: '/?mc=personalHistoryCopy',
    });
    expect(screen.getByRole('link', { name: 'Continue: Crash' })).toHaveAttribute(
      'href',
      expect.stringContaining('code=crash'),
    );
  });

  it('asks for one game, and keeps it by its name where the period has no round of it', async () => {
    const { user } = show(<BettingRecordPage />);
    await screen.findByRole('option', { name: 'Crash' });
    await user.selectOptions(screen.getByLabelText('Game'), 'Crash');
    await waitFor(() => expect(lastAsked()).toMatchObject({ gameId: 'game_crash', pageNo: 1 }));
    answerCalls(callMock, {
      'games.bettingRecords': () => ({ ...answer, list: [], totalItems: 0, totalPages: 0, games: [] }),
    });
    await user.click(await screen.findByRole('radio', { name: 'Today' }));
    expect(await screen.findByText('No rounds in this period')).toBeVisible();
    expect(screen.getByLabelText('Game')).toHaveDisplayValue('Crash');
  });

  it('has its filters in one sheet on a phone, and says on the button how many of them are set', async () => {
    const phone = showOnPhone();
    const { user } = show(<BettingRecordPage />);
    const opener = await screen.findByRole('button', { name: 'Filters' });
    expect(screen.queryByLabelText('Game type')).toBeNull();
    await user.click(opener);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(sheet.getByLabelText('Game type'), 'RNG');
    await user.selectOptions(sheet.getByLabelText('Status'), 'open');
    await user.click(sheet.getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('button', { name: 'Filters: 2' })).toBeVisible();
    expect(lastAsked()).toMatchObject({ gameType: 'RNG', status: 'open' });
    phone.end();
  });

  it('shows all of a round at a press: its money, its number, its proof, and the way back into the game', async () => {
    const { user } = show(<BettingRecordPage />);
    await user.click(await screen.findByRole('button', { name: /^Tiger .*Round of / }));
    const details = within(await screen.findByRole('dialog', { name: 'Tiger' }));
    const fact = (label: string) => details.getByText(label).nextElementSibling;
    expect(fact('Stake')).toHaveTextContent('P2.00');
    expect(fact('Payout')).toHaveTextContent('P0.50');
    expect(fact('Profit')).toHaveTextContent('-P1.50');
    expect(fact('Multiple')).toHaveTextContent('0.25×');
    expect(fact('Round number')).toHaveTextContent('rnd_1');
    expect(details.getByRole('link', { name: 'Play again' })).toHaveAttribute(
      'href',
      expect.stringContaining('code=tiger'),
    );
    await user.click(details.getByRole('button', { name: 'Replay and proof' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://proof.example/rnd_1'));
  });

  it('says in the open round itself that its proof cannot be shown', async () => {
    openSpy.mockReturnValue(null);
    const { user } = show(<BettingRecordPage />);
    await user.click(await screen.findByRole('button', { name: /^Tiger .*Round of / }));
    const details = within(await screen.findByRole('dialog', { name: 'Tiger' }));
    await user.click(details.getByRole('button', { name: 'Replay and proof' }));
    expect(await details.findByRole('alert')).toHaveTextContent('Allow pop-ups');
  });

  it('opens the proof of a round in a new tab that has no handle on this page', async () => {
    const { user } = show(<BettingRecordPage />);
    await user.click(await proofButton());
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://proof.example/rnd_1'));
    expect(tab.opener).toBeNull();
    expect(inputsOf(callMock, 'games.roundProof')).toEqual([{ roundId: 'rnd_1' }]);
  });

  it('opens the site’s own proof in the language and the theme of the page', async () => {
    document.documentElement.dataset.theme = 'dark';
    answerCalls(callMock, {
      'games.bettingRecords': () => answer,
      'games.roundProof': () => ({ content: '/sandbox/proof/vrd_1' }),
    });
    const { user } = show(<BettingRecordPage />);
    await user.click(await proofButton());
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith(
        `${window.location.origin}/sandbox/proof/vrd_1#lang=en&theme=dark`,
      ),
    );
    delete document.documentElement.dataset.theme;
  });

  it('closes the tab again and says so when there is no proof to show', async () => {
    answerCalls(callMock, {
      'games.bettingRecords': () => answer,
      'games.roundProof': () => ({ content: 'javascript:alert(1)' }),
    });
    const { user } = show(<BettingRecordPage />);
    await user.click(await proofButton());
    expect(await screen.findByText('The proof could not be opened.')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalledWith('javascript:alert(1)');
  });

  it('says so when the browser lets no tab open', async () => {
    openSpy.mockReturnValue(null);
    const { user } = show(<BettingRecordPage />);
    await user.click(await proofButton());
    expect(await screen.findByText(/Allow pop-ups/)).toBeVisible();
    expect(inputsOf(callMock, 'games.roundProof')).toEqual([]);
  });

  it('does not ask for days in the wrong order', async () => {
    const { user } = show(<BettingRecordPage />);
    await user.click(await screen.findByRole('radio', { name: 'Choose dates' }));
    await user.type(screen.getByLabelText('From'), '2026-02-02');
    await user.type(screen.getByLabelText('To'), '2026-02-01');
    expect(screen.getByText(/is after the last one/)).toBeVisible();
    expect(lastAsked()).not.toHaveProperty('to');
  });

  it('asks for the studio, game type and state that were chosen, and only for those', async () => {
    const { user } = show(<BettingRecordPage />);
    await user.selectOptions(await screen.findByLabelText('Game type'), 'RNG');
    await screen.findByRole('option', { name: 'Luna' });
    await user.selectOptions(screen.getByLabelText('Studio'), 'LUNA');
    await user.selectOptions(screen.getByLabelText('Status'), 'settled');
    await user.click(await screen.findByRole('radio', { name: 'All' }));
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        pageNo: 1,
        pageSize: 20,
        gameType: 'RNG',
        vendorCode: 'LUNA',
        status: 'settled',
      }),
    );
    await user.selectOptions(screen.getByLabelText('Studio'), '');
    await waitFor(() => expect(lastAsked()).not.toHaveProperty('vendorCode'));
  });

  it('keeps a studio that has no round in the period, so that it can be taken off', async () => {
    const { user } = show(<BettingRecordPage />);
    await screen.findByRole('option', { name: 'Luna' });
    await user.selectOptions(screen.getByLabelText('Studio'), 'LUNA');
    answerCalls(callMock, {
      'games.bettingRecords': () => ({ ...answer, list: [], totalItems: 0, totalPages: 0, vendors: [] }),
    });
    await user.click(await screen.findByRole('radio', { name: 'Today' }));
    expect(await screen.findByText('No rounds in this period')).toBeVisible();
    expect(screen.getByLabelText('Studio')).toHaveValue('LUNA');
  });

  it('never shows the rounds of one filter as those of another that could not be read', async () => {
    const { user } = show(<BettingRecordPage />);
    expect(await screen.findByText('Tiger', { selector: 'strong' })).toBeVisible();
    answerCalls(callMock, {
      'games.bettingRecords': () => {
        throw new CallError('request.rate');
      },
    });
    await user.click(await screen.findByRole('radio', { name: '90 days' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing has changed in it');
    expect(screen.queryByText('Tiger', { selector: 'strong' })).not.toBeInTheDocument();
  });

  it('keeps what it has when it cannot be refreshed, and says that it may be old', async () => {
    const { user } = show(<BettingRecordPage />);
    expect(await screen.findByText('Tiger', { selector: 'strong' })).toBeVisible();
    answerCalls(callMock, {
      'games.bettingRecords': ({ pageNo }: { pageNo: number }) => {
        if (pageNo === 1) throw new CallError('request.rate');
        return answer;
      },
    });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Previous' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('may be out of date');
    expect(screen.getByText('Tiger', { selector: 'strong' })).toBeVisible();
  });
});

describe('the account record', () => {
  const record = (kind: string, amount: string) => ({
    id: `trf_${kind}${amount}`,
    kind,
    amount,
    balanceBefore: '900.00',
    balanceAfter: '1000.00',
    wallet: 'MAIN',
    reference: 'dep_1',
    createdAt: time,
  });

  it('names every kind, signs every amount and shows the balance before and after it', async () => {
    const list = [
      record('deposit', '500.00'),
      record('withdrawal', '100.00'),
      record('rebate_of_tomorrow', '-1.00'),
      record('opening_balance', '1000.00'),
    ];
    answerCalls(callMock, { 'wallet.accountRecords': () => ({ list, totalPages: 1, totalItems: 4 }) });
    show(<AccountRecordPage />);
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(
      rows.map((row) => within(row).getAllByRole('cell')[1]?.querySelector('strong')?.textContent),
    ).toEqual(['Deposit', 'Withdrawal returned', 'Transaction', 'Opening balance (play money)']);
    expect(within(rows[0]!).getByText('+P500.00')).toBeVisible();
    expect(within(rows[2]!).getByText('-P1.00')).toBeVisible();
    expect(within(rows[0]!).getByText('P1,000.00')).toBeVisible();
    expect(within(rows[0]!).getByText('P900.00')).toBeVisible();
  });

  it('says that nothing changed when it cannot be read', async () => {
    answerCalls(callMock, {
      'wallet.accountRecords': () => {
        throw new CallError('request.rate');
      },
    });
    show(<AccountRecordPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing has changed in it');
  });

  it('says what would be there when it is empty', async () => {
    answerCalls(callMock, { 'wallet.accountRecords': () => ({ list: [], totalPages: 0, totalItems: 0 }) });
    show(<AccountRecordPage />);
    expect(await screen.findByText('No transactions in this period')).toBeVisible();
  });

  it('has words for every kind that the gateway sends', () => {
    expect(recordKinds.filter((kind) => !(kind in messages.wallet.kinds))).toEqual([]);
  });

  it('names the wallet of a movement, and copies its reference', async () => {
    const list = ['MAIN', 'BONUS', 'NOVA'].map((wallet) => ({ ...record('stake', '-5.00'), wallet }));
    answerCalls(callMock, { 'wallet.accountRecords': () => ({ list, totalPages: 1, totalItems: 3 }) });
    const { user } = show(<AccountRecordPage />);
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(within(rows[0]!).getByText('Main wallet')).toBeVisible();
    await user.click(within(rows[0]!).getByText('Details'));
    expect(within(rows[1]!).getByText('Bonus money')).toBeVisible();
    expect(within(rows[2]!).getByText('NOVA')).toBeVisible();
    await user.click(within(rows[0]!).getByRole('button', { name: 'Copy dep_1' }));
    expect(await navigator.clipboard.readText()).toBe('dep_1');
    expect(within(rows[0]!).getByRole('status')).toHaveTextContent('Copied');
  });

  it('names the game of a movement, and keeps its number in the details', async () => {
    const ofGame = { ...record('stake', '-5.00'), gameName: 'Tiger', reference: 'rnd_1' };
    const list = [ofGame, { ...ofGame, id: 'trf_2', wallet: 'BONUS' }];
    answerCalls(callMock, { 'wallet.accountRecords': () => ({ list, totalPages: 1, totalItems: 2 }) });
    const { user } = show(<AccountRecordPage />);
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(within(rows[0]!).getByText('Tiger')).toBeVisible();
    expect(within(rows[1]!).getByText('Tiger · Bonus money')).toBeVisible();
    expect(within(rows[0]!).getByText('rnd_1')).not.toBeVisible();
    await user.click(within(rows[0]!).getByText('Details'));
    expect(within(rows[0]!).getByText('rnd_1')).toBeVisible();
  });

  it('filters by kind', async () => {
    answerCalls(callMock, { 'wallet.accountRecords': () => ({ list: [], totalPages: 0, totalItems: 0 }) });
    const { user } = show(<AccountRecordPage />);
    await user.selectOptions(await screen.findByLabelText('Type'), 'rebate');
    await waitFor(() =>
      expect(inputsOf(callMock, 'wallet.accountRecords').at(-1)).toMatchObject({ kind: 'rebate', pageNo: 1 }),
    );
  });
});

describe('a period', () => {
  const now = new Date(2026, 2, 10, 15, 30);
  const midnight = (month: number, day: number) => new Date(2026, month, day).toISOString();

  it('begins and ends at midnight where the member is', () => {
    expect(rangeOf({ kind: 'today' }, now)).toEqual({ from: midnight(2, 10) });
    expect(rangeOf({ kind: 'week' }, now)).toEqual({ from: midnight(2, 4) });
    expect(rangeOf({ kind: 'all' }, now)).toEqual({});
    expect(rangeOf({ kind: 'custom', from: '2026-02-27', to: '2026-02-28' }, now)).toEqual({
      from: midnight(1, 27),
      to: midnight(2, 1),
    });
    expect(rangeOf({ kind: 'custom', from: '', to: 'nonsense' }, now)).toEqual({});
  });

  it('knows when its days are in the wrong order', () => {
    expect(isInOrder({ kind: 'custom', from: '2026-02-02', to: '2026-02-01' })).toBe(false);
    expect(isInOrder({ kind: 'custom', from: '2026-02-02', to: '' })).toBe(true);
  });

  it('is counted in UTC where sums are kept by the day, and has every day of it', () => {
    const late = new Date('2026-03-10T23:30:00.000Z');
    expect(utcDaysOf({ kind: 'today' }, late)).toEqual({
      from: '2026-03-10T00:00:00.000Z',
      to: '2026-03-11T00:00:00.000Z',
    });
    const quarter = utcDaysOf({ kind: 'quarter' }, late)!;
    expect(listUtcDays(quarter)).toHaveLength(90);
    expect(listUtcDays(quarter).at(-1)).toBe('2026-03-10');
    expect(listUtcDays(utcDaysOf({ kind: 'custom', from: '2024-02-28', to: '2024-03-01' }, late)!)).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
  });

  it.each([
    { kind: 'custom', from: '', to: '2026-03-01' },
    { kind: 'custom', from: '2026-03-02', to: '2026-03-01' },
    { kind: 'custom', from: '2024-03-01', to: '2026-03-01' },
    { kind: 'custom', from: 'nonsense', to: '2026-03-01' },
    { kind: 'all' },
  ] as const)('has no days to sum for %j', (period) => {
    expect(utcDaysOf(period, now)).toBeNull();
  });
});
