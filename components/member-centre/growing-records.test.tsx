import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { TextEncoder } from 'node:util';
import type { ReactElement } from 'react';
import { DepositList } from '@/components/cashier/deposits/deposit-list';
import { balance, cashierAnswers, deposit, withdrawal } from '@/components/cashier/test-cashier';
import { TransferUplinePage } from '@/components/cashier/upline/transfer-upline-page';
import { WithdrawalList } from '@/components/cashier/withdrawals/withdrawal-list';
import { AccountRecordPage } from '@/components/history/account-record-page';
import { BettingRecordPage } from '@/components/history/betting-record-page';
import { MessagePage } from '@/components/inbox/message-page';
import { RecordPages, type RecordPager } from '@/components/money/record-pages';
import { ReferralPage } from '@/components/referral/referral-page';
import { BonusPage } from '@/components/rewards/bonus-page';
import { RebatePage } from '@/components/rewards/rebate-page';
import { RewardPage } from '@/components/rewards/reward-page';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import {
  anaInfo,
  answerCalls,
  asMember,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { showOnPhone } from '@/lib/testing/scenes/phone';

// The drawing of QR codes writes bytes.
Object.assign(globalThis, { TextEncoder });
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => ({}) }));

const callMock = jest.mocked(call) as unknown as jest.Mock;
const time = '2026-01-02T03:04:05.000Z';

interface GrowingList {
  page: ReactElement;
  name: string;
  pageSize: number;
  rowAt: (index: number) => object;
  /** Where the rows stand in an answer, and what else stands there. */
  field?: string;
  more?: object;
}

const lists: Readonly<Record<string, GrowingList>> = {
  bets: {
    page: <BettingRecordPage />,
    name: 'games.bettingRecords',
    pageSize: 20,
    rowAt: (index) => ({
      ...{ roundId: `rnd_${index}`, vendorCode: 'NOVA', vendor: 'Nova', gameId: 'g', gameCode: 'tiger' },
      ...{ gameName: 'Tiger', image: '/art/tiger.svg', gameType: 'RNG', status: 'settled' },
      ...{ stake: '2.00', payout: '0.50', net: '-1.50', startedAt: time, settledAt: time },
    }),
    more: { totals: { stake: '2.00', payout: '0.50', net: '-1.50' }, vendors: [], games: [] },
  },
  movements: {
    page: <AccountRecordPage />,
    name: 'wallet.accountRecords',
    pageSize: 10,
    rowAt: (index) => ({
      ...{ id: `trf_${index}`, wallet: 'MAIN', kind: 'deposit', reference: `dep_${index}` },
      ...{ amount: '5.00', balanceBefore: '0.00', balanceAfter: '5.00', createdAt: time },
    }),
  },
  deposits: {
    page: <DepositList />,
    name: 'cashier.listDeposits',
    pageSize: 5,
    rowAt: (index) => ({ ...deposit, id: `dep_${index}`, status: 'credited' }),
  },
  withdrawals: {
    page: <WithdrawalList />,
    name: 'cashier.listWithdrawals',
    pageSize: 5,
    rowAt: (index) => ({ ...withdrawal, id: `wdr_${index}`, status: 'rejected' }),
  },
  'transfers to the upline': {
    page: <TransferUplinePage member={anaInfo} />,
    name: 'wallet.uplineTransfers',
    pageSize: 5,
    rowAt: (index) => ({ transferId: `trf_${index}`, amount: '25.00', upline: 'b***n', createdAt: time }),
    more: { isOffered: true, upline: 'b***n', endingBonuses: [] },
  },
  messages: {
    page: <MessagePage />,
    name: 'messages.list',
    pageSize: 10,
    rowAt: (index) => ({
      messageId: `msg_${index}`,
      title: 'Hello',
      body: 'You.',
      createdAt: time,
      readAt: time,
    }),
    more: { unread: 0 },
  },
  rewards: {
    page: <RewardPage member={anaInfo} />,
    name: 'promotions.rewards',
    pageSize: 20,
    rowAt: (index) => ({
      ...{ rewardId: `rew_${index}`, kind: 'cash', source: 'mission', title: 'Gift', value: '2.00' },
      ...{ wageringMultiple: null, status: 'claimed', issuedAt: time, expiresAt: null, claimedAt: time },
    }),
    more: { claimable: 0 },
  },
  bonuses: {
    page: <BonusPage member={anaInfo} />,
    name: 'promotions.bonuses',
    pageSize: 10,
    rowAt: (index) => ({
      ...{ bonusId: `bon_${index}`, promotionId: null, title: 'Bonus', status: 'completed', amount: '5.00' },
      ...{ balance: '0.00', wageringRequired: '50.00', wageringDone: '50.00', releasedAmount: '5.00' },
      ...{ grantedAt: time, expiresAt: time, endedAt: time },
    }),
  },
  'claims of the rebate': {
    page: <RebatePage member={anaInfo} />,
    name: 'rebates.overview',
    pageSize: 10,
    rowAt: (index) => ({
      ...{ claimId: `rbc_${index}`, transferId: `trf_${index}`, amount: '5.00' },
      ...{ claimedAt: time, from: time, to: time },
    }),
    more: {
      lines: [{ gameType: 'RNG', rate: '0.50', stakes: '0.00', claimable: '0.00', today: '0.00' }],
      claimable: '0.00',
    },
  },
  friends: {
    page: <ReferralPage />,
    name: 'referral.overview',
    pageSize: 10,
    field: 'friends',
    rowAt: (index) => ({ account: `f***${index}`, joinedAt: time, status: 'joined', earned: '0.00' }),
    more: {
      ...{ isOffered: true, link: 'https://parlour.example/r/A', code: 'A', qualifyingDeposit: '100.00' },
      ...{ reward: '5.00', friendReward: '5.00', invited: 25, qualified: 0, earned: '0.00' },
    },
  },
};

/** Two pages and a half. */
const totalOf = ({ pageSize }: GrowingList) => pageSize * 2.5 - (pageSize % 2) / 2;

function answerAt(list: GrowingList, pageNo: number) {
  const { pageSize, rowAt, field = 'list', more } = list;
  const total = totalOf(list);
  const length = Math.max(0, Math.min(pageSize, total - (pageNo - 1) * pageSize));
  const rows = Array.from({ length }, (_, place) => rowAt((pageNo - 1) * pageSize + place));
  return { ...more, [field]: rows, totalItems: total, totalPages: Math.ceil(total / pageSize) };
}

function serve(list: GrowingList, fault: (pageNo: number) => void = () => undefined) {
  answerCalls(callMock, {
    ...cashierAnswers,
    'wallet.balance': () => balance,
    [list.name]: ({ pageNo }: { pageNo: number }) => {
      fault(pageNo);
      return answerAt(list, pageNo);
    },
  });
}

/** A deposit and a withdrawal list ask for the first of theirs for other reasons, too. */
const askedPages = ({ name }: GrowingList) =>
  inputsOf(callMock, name)
    .map(({ pageNo }) => pageNo as number)
    .filter((pageNo) => pageNo > 1);
const status = (text: string) => screen.findByText(text);
let phone: ReturnType<typeof showOnPhone>;

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
  phone = showOnPhone();
});
afterEach(() => phone.end());

describe.each(Object.entries(lists))('on a phone the list of %s', (_what, list) => {
  it('grows as its end comes near, asks for each page once, and says when it is whole', async () => {
    const [{ pageSize }, total] = [list, totalOf(list)];
    serve(list);
    show(list.page);
    await status(`${pageSize} of ${total}`);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    phone.comeNear();
    await status(`${pageSize * 2} of ${total}`);
    expect(askedPages(list)).toEqual([2]);
    phone.comeNear();
    await status(`All ${total} are shown`);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    phone.comeNear();
    expect(askedPages(list)).toEqual([2, 3]);
  });
});

describe('a list of records that grows', () => {
  const list = lists.movements!;
  const rows = () => screen.getAllByRole('row').length - 1;

  it('looks where its end is once in 200 ms, however often the reader scrolls', async () => {
    serve(list);
    show(list.page);
    await status('10 of 25');
    act(() => void jest.advanceTimersByTime(200));
    const before = phone.looks();
    for (let times = 0; times < 20; times += 1) fireEvent.scroll(document);
    act(() => void jest.advanceTimersByTime(199));
    expect(phone.looks()).toBe(before);
    act(() => void jest.advanceTimersByTime(1));
    expect(phone.looks()).toBe(before + 1);
  });

  it('asks once while a page is on its way, by scrolling or by the button', async () => {
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (answer = resolve));
    callMock.mockImplementation(async (_call, { pageNo }: { pageNo: number }) => {
      if (pageNo === 2) await waits;
      return answerAt(list, pageNo);
    });
    const { user } = show(list.page);
    await status('10 of 25');
    phone.comeNear();
    phone.comeNear();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    phone.comeNear();
    expect(askedPages(list)).toEqual([2]);
    expect(rows()).toBe(10);
    await act(async () => answer());
    await status('20 of 25');
    expect(rows()).toBe(20);
  });

  it('loses nothing by a page that fails, asks for it no more by scrolling, and offers another try', async () => {
    let isDown = true;
    serve(list, (pageNo) => {
      if (isDown && pageNo === 2) throw new CallError('request.invalid');
    });
    const { user } = show(list.page);
    await status('10 of 25');
    phone.comeNear();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load more');
    expect(rows()).toBe(10);
    phone.comeNear();
    expect(askedPages(list)).toEqual([2]);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toBe(20));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('begins anew when the reader asks for something else', async () => {
    serve(list);
    const { user } = show(list.page);
    await status('10 of 25');
    phone.comeNear();
    await status('20 of 25');
    await user.click(await screen.findByRole('radio', { name: 'All' }));
    await status('10 of 25');
    expect(rows()).toBe(10);
  });

  it('keeps its pages where there is the room of a desktop', async () => {
    phone.end();
    serve(list);
    show(list.page);
    expect(await screen.findByRole('button', { name: 'Next' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('would ask again and again if its end did not know that more is on its way', () => {
    const asked = jest.fn();
    const pager: RecordPager = {
      ...{ pageNo: 1, totalPages: 3, totalItems: 25, shown: 10, onPageChange: asked, isGrowing: true },
      ...{ isLoading: true, error: null, onRetry: () => undefined },
    };
    const { showAgain } = show(<RecordPages pager={pager} />);
    phone.comeNear();
    phone.comeNear();
    expect(asked).not.toHaveBeenCalled();
    showAgain(<RecordPages pager={{ ...pager, isLoading: false }} />);
    phone.comeNear();
    phone.comeNear();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
