import { screen, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import { anaInfo, answerCalls, asMember, forgetEverything, show } from '@/lib/testing/scenes/client';
import { PointsBalance } from './points-balance';
import { PointsMall } from './points-mall';
import { mallAnswers } from './test-mall';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const answers = { ...mallAnswers, 'raffles.list': () => ({ list: [] }) };
type Name = keyof typeof answers;

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

/** A platform that does not answer one of the calls until it is mended. */
function brokenAt(name: Name) {
  let isBroken = true;
  answerCalls(callMock, {
    ...answers,
    [name]: () => {
      if (isBroken) throw new CallError('network.failed');
      return answers[name]();
    },
  });
  return () => void (isBroken = false);
}

const panels = [
  ['rewards', '', 'points.rewards', 'The rewards could not be loaded', 'Kettle'],
  ['orders', '?view=orders', 'points.orders', 'Your orders could not be loaded', 'Kettle × 1'],
  ['an order', '?view=orders&order=por_1', 'points.order', 'The order could not be loaded', 'Island Post'],
  ['movements', '?view=movements', 'points.movements', 'The movements could not be loaded', 'por_1'],
  ['conversion', '?view=convert', 'points.config', 'The terms could not be loaded', /It is your own money/],
  ['raffles', '?view=raffles', 'raffles.list', 'The raffles could not be loaded', 'No raffle yet'],
] as const;

describe('while the platform does not answer', () => {
  it.each(panels)(
    'the panel of %s says so, leaves the tabs where they are, and is asked for again in its place',
    async (_what, query, name, sentence, shown) => {
      window.history.replaceState(null, '', `/pointMall${query}`);
      const mend = brokenAt(name);
      const { user } = show(<PointsMall member={anaInfo} />);
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.queryByText(shown)).toBeNull();
      expect(screen.getByRole('tab', { name: 'Orders' })).toBeEnabled();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(sentence)).toBeVisible();
      mend();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect((await screen.findAllByText(shown))[0]).toBeVisible();
      expect(screen.queryByText(sentence)).toBeNull();
    },
  );

  it('the balance says so while the rate is there, and the other way round', async () => {
    for (const [name, sentence] of [
      ['points.balance', 'Your points could not be loaded'],
      ['points.config', 'The rate could not be loaded'],
    ] as const) {
      forgetEverything();
      const mend = brokenAt(name);
      const { user, unmount } = show(<PointsBalance symbol="P" />);
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
      mend();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('1,500 points')).toBeVisible();
      expect(screen.queryByText(sentence)).toBeNull();
      unmount();
    }
  });

  it('the addresses of an order say so in its window, which keeps what was typed', async () => {
    window.history.replaceState(null, '', '/pointMall');
    const mend = brokenAt('points.addresses');
    const { user } = show(<PointsMall member={anaInfo} />);
    await user.click(await screen.findByRole('button', { name: 'Exchange points for Kettle' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kettle' }));
    await user.type(dialog.getByLabelText(/Note/), 'The blue one');
    expect(await dialog.findByText('Your addresses could not be loaded')).toBeVisible();
    mend();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByLabelText('Deliver to')).toBeVisible();
    expect(dialog.getByLabelText(/Note/)).toHaveValue('The blue one');
  });
});
