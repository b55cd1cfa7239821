import { act, screen } from '@testing-library/react';
import { show } from '@/lib/testing/scenes/client';
import { LotteryRow, type RowLottery } from './lottery-row';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const lottery: RowLottery = {
  gameCode: 'sscm5',
  name: 'Five Digits',
  image: '/art/lotteries/ssc.svg',
  href: '/lottery?gameCode=sscm5&vendor=LOTT',
  closesAt: '2026-11-26T05:59:50.000Z',
  everyMinutes: 5,
};

afterEach(() => jest.useRealTimers());

it.each([
  ['before the close that the page was made with', '2026-11-26T05:57:00.000Z', '02:50'],
  ['long after it, to the close that comes next', '2026-11-26T09:01:00.000Z', '03:50'],
])('a lottery leads to its board and counts down %s', (_, now, left) => {
  jest.useFakeTimers({ now: new Date(now) });
  show(<LotteryRow lotteries={[lottery]} />);
  expect(screen.getByRole('timer')).toHaveTextContent('--:--');
  // The page is idle now.
  act(() => jest.advanceTimersByTime(0));
  expect(screen.getByRole('link', { name: /^Five Digits/ })).toHaveAttribute('href', lottery.href);
  expect(screen.getByRole('timer')).toHaveTextContent(left);
});

it('is not there where nothing is drawn', () => {
  show(<LotteryRow lotteries={[]} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
