import { screen, waitFor, within } from '@testing-library/react';
import { dropDraft } from '@/components/forms/keyed/draft-store';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useMember } from '@/lib/client/session/use-member';
import type { PointRedeemInput } from '@/lib/contract/calls/points';
import type { AnyCall } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import {
  anaInfo,
  answerCalls,
  asMember,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { PointsMall } from './points-mall';
import { nearestPoints } from './point-rules';
import { mallAnswers, order, overview, place, voucher } from './test-mall';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/call/save-file', () => ({ saveTextFile: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
type Answers = Parameters<typeof answerCalls>[1];
type User = ReturnType<typeof show>['user'];

const refuse =
  (...error: ConstructorParameters<typeof CallError>) =>
  () => {
    throw new CallError(...error);
  };

function open(address: string, answers: Answers = {}) {
  window.history.replaceState(null, '', address);
  answerCalls(callMock, { ...mallAnswers, ...answers });
  return show(<PointsMall member={anaInfo} />);
}

const keysOf = (name: string) =>
  (callMock.mock.calls as [AnyCall, unknown, { idempotencyKey?: string } | undefined][])
    .filter(([descriptor]) => descriptor.name === name)
    .map(([, , settings]) => settings?.idempotencyKey);

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  for (const draft of ['points.convert', 'points.goods', 'points.voucher']) dropDraft(draft);
  forgetEverything();
});

const exchange = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Exchange points for ${name}` }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('the rewards of the mall', () => {
  it('are filtered by kind, and by what the member can have now', async () => {
    const { user } = open('/pointMall');
    expect(await screen.findByRole('heading', { name: 'Kettle' })).toBeVisible();
    expect(screen.getByText('Needs 1,000 points and P5.00')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Kind'), 'voucher');
    expect(screen.queryByRole('heading', { name: 'Kettle' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Voucher' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Kind'), '');
    await user.click(screen.getByLabelText('Only what I can have now'));
    expect(screen.queryByRole('heading', { name: 'Too dear' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'For level 3' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Kettle' })).toBeVisible();
  });

  it('can be exchanged only where there are points, a level and one left', async () => {
    open('/pointMall');
    await screen.findByRole('button', { name: 'Exchange points for Kettle' });
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Exchange points for Kettle',
      'Exchange points for Voucher',
    ]);
    expect(screen.getByText('500 more points needed')).toBeVisible();
    expect(screen.getByText('From VIP level 3')).toBeVisible();
  });
});

describe('an order', () => {
  it('of a voucher is sent with the payment password, and leads to itself', async () => {
    const { user } = open('/pointMall', { 'points.redeem': () => ({ orderId: 'por_1', balance: 1300 }) });
    const dialog = await exchange(user, 'Voucher');
    expect(await dialog.findByText('Total: 200 points')).toBeVisible();
    await user.type(dialog.getByLabelText('Payment password'), '471147');
    await user.click(dialog.getByRole('button', { name: 'Place order' }));
    expect(await dialog.findByText('por_1')).toBeVisible();
    expect(inputsOf(callMock, 'points.redeem')).toEqual([
      { rewardId: 'voucher', quantity: 1, seenPoints: 200, seenSurcharge: '0.00', paymentPassword: '471147' },
    ]);
    await user.click(dialog.getByRole('button', { name: 'See the order' }));
    expect(window.location.search).toBe('?view=orders&order=por_1');
  });

  it('of goods is not sent without an address, which can be added in its place', async () => {
    const list = [] as (typeof place)[];
    const { user } = open('/pointMall', {
      'points.addresses': () => ({ list: [...list] }),
      'points.putAddress': () => {
        list.push(place);
        return place;
      },
      'points.redeem': () => ({ orderId: 'por_2', balance: 500 }),
    });
    const dialog = await exchange(user, 'Kettle');
    await user.type(await dialog.findByLabelText('Payment password'), '471147');
    await user.click(dialog.getByRole('button', { name: 'Place order' }));
    expect(await dialog.findByText('Choose the address we should send it to.')).toBeVisible();
    expect(inputsOf(callMock, 'points.redeem')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Add address' }));
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    expect(inputsOf(callMock, 'points.putAddress')).toEqual([]);
    await user.type(dialog.getByLabelText('Recipient'), place.receiver);
    await user.type(dialog.getByLabelText('Phone'), place.phone);
    await user.type(dialog.getByLabelText('Street and number'), place.street);
    await user.type(dialog.getByLabelText('City'), place.city);
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    expect(await dialog.findByLabelText('Deliver to')).toHaveDisplayValue(/Ana Cruz, 1 Mabini Street/);
    await user.click(dialog.getByRole('button', { name: 'Place order' }));
    await waitFor(() =>
      expect(inputsOf(callMock, 'points.redeem')).toMatchObject([{ rewardId: 'goods', addressId: 'pad_1' }]),
    );
  });

  it('that is refused says so at its field, and that nothing has moved', async () => {
    const { user } = open('/pointMall', { 'points.redeem': refuse('points.stock') });
    const dialog = await exchange(user, 'Voucher');
    await user.type(await dialog.findByLabelText('Payment password'), '471147');
    await user.click(dialog.getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(dialog.getByLabelText('Quantity')).toHaveAttribute('aria-invalid', 'true'));
    expect(dialog.getByText(/No points and no money have moved/)).toBeVisible();
    expect(dialog.getByLabelText('Payment password')).not.toHaveAttribute('aria-invalid');
  });

  it('is asked for again with the new total where the price has changed meanwhile', async () => {
    let price = 200;
    const { user } = open('/pointMall', {
      'points.rewards': () => ({ list: [{ ...voucher, points: price }] }),
      'points.redeem': ({ seenPoints }: PointRedeemInput) => {
        if (seenPoints !== price) throw new CallError('points.price');
        return { orderId: 'por_3', balance: 500 };
      },
    });
    const dialog = await exchange(user, 'Voucher');
    await user.type(await dialog.findByLabelText('Payment password'), '471147');
    price = 250;
    await user.click(dialog.getByRole('button', { name: 'Place order' }));
    expect(await dialog.findByText(/The price of this reward has changed/)).toBeVisible();
    expect(await dialog.findByText('Total: 250 points')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Place order' }));
    expect(await dialog.findByText('por_3')).toBeVisible();
  });

  it('without an answer keeps its key, and says that nobody knows', async () => {
    const { user } = open('/pointMall', { 'points.redeem': refuse('network.failed') });
    const dialog = await exchange(user, 'Voucher');
    await user.type(await dialog.findByLabelText('Payment password'), '471147');
    await user.click(dialog.getByRole('button', { name: 'Place order' }));
    expect(await dialog.findByText(/We do not know whether the order was placed/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(keysOf('points.redeem')).toHaveLength(2));
    const [first, second] = keysOf('points.redeem');
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('asks for a payment password to be set where there is none', async () => {
    const { user } = open('/pointMall', {
      'security.overview': () => ({ ...overview, paymentPasswordSetAt: null }),
    });
    const dialog = await exchange(user, 'Voucher');
    expect(await dialog.findByText('Set a payment password first')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Place order' })).toBeNull();
  });
});

describe('orders', () => {
  it('are listed with status and step, and say why they were rejected', async () => {
    const { user } = open('/pointMall?view=orders', {
      'points.order': () => ({
        ...order,
        status: 'rejected',
        step: 'refunded',
        reason: 'Lost on the way',
        isConfirmable: false,
      }),
    });
    expect(await screen.findByText('Kettle × 1')).toBeVisible();
    expect(screen.getByText('Approved')).toBeVisible();
    expect(screen.getByText('Shipped')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open the order of Kettle' }));
    expect(await screen.findByText('Lost on the way')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'It has arrived' })).toBeNull();
  });

  it('show address, carrier and codes, and are confirmed after a question', async () => {
    const { user } = open('/pointMall?order=por_1', {
      'points.confirmOrder': () => ({ ...order, step: 'delivered', isConfirmable: false }),
    });
    expect(await screen.findByText('TRACK-1')).toBeVisible();
    expect(screen.getByText('CODE-1234')).toBeVisible();
    expect(screen.getByText(/1 Mabini Street/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'It has arrived' }));
    expect(inputsOf(callMock, 'points.confirmOrder')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Yes, it has arrived' }));
    expect(await screen.findByText('Thank you. The order is complete.')).toBeVisible();
    expect(inputsOf(callMock, 'points.confirmOrder')).toEqual([{ orderId: 'por_1' }]);
  });

  it('are not cancelled by a question that was turned down, nor by a refusal', async () => {
    const { user } = open('/pointMall?order=por_1', {
      'points.order': () => ({ ...order, isCancellable: true, isConfirmable: false }),
      'points.cancelOrder': refuse('points.order.state'),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    await user.click(question.getAllByRole('button', { name: 'Keep it as it is' })[0]!);
    expect(inputsOf(callMock, 'points.cancelOrder')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const again = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    await user.click(again.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(/The order was not cancelled. No points/)).toBeVisible();
  });
});

describe('movements of points', () => {
  it('say what each was and what was left, and are asked for by group', async () => {
    const { user } = open('/pointMall?view=movements');
    expect(await screen.findByText('Exchanged for a reward')).toBeVisible();
    expect(screen.getByText('-1,000')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Show'), 'orders');
    await waitFor(() =>
      expect(inputsOf(callMock, 'points.movements').at(-1)).toMatchObject({ group: 'orders', pageNo: 1 }),
    );
  });

  it('are handed over as a file of the whole list', async () => {
    const { user } = open('/pointMall?view=movements');
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    expect(await screen.findByText('Saved. Rows: 1')).toBeVisible();
    const [name, text] = jest.mocked(saveTextFile).mock.calls[0]!;
    expect(name).toMatch(/^points-.*\.csv$/);
    expect(text).toContain('points_redeemed,-1000,500,por_1');
  });
});

describe('a conversion', () => {
  const type = async (user: User, count: string) => {
    await user.type(await screen.findByLabelText('Points'), count);
    await user.type(screen.getByLabelText('Payment password'), '471147');
  };
  const press = (user: User) => user.click(screen.getByRole('button', { name: 'Convert' }));

  it('that would be rounded is not sent, and the two nearest numbers can be taken', async () => {
    const { user } = open('/pointMall?view=convert', {
      'points.convert': () => ({ points: 1200, amount: '8.00', balance: 300 }),
    });
    await type(user, '1201');
    await press(user);
    expect(await screen.findByText('Enter a multiple of 3, so that nothing is rounded.')).toBeVisible();
    expect(inputsOf(callMock, 'points.convert')).toEqual([]);
    expect(screen.getByRole('button', { name: '1,203 for P8.02' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1,200 for P8.00' }));
    expect(screen.getByText('You get P8.00')).toBeVisible();
    await press(user);
    expect(await screen.findByText('Converted: 1,200 points. P8.00 is in your main wallet.')).toBeVisible();
    expect(inputsOf(callMock, 'points.convert')).toEqual([{ points: 1200, paymentPassword: '471147' }]);
  });

  it.each([
    ['30', 'Convert at least 102.'],
    ['1500', 'You can convert 1,200 more today.'],
  ])('of %s is not sent: %s', async (count, text) => {
    const { user } = open('/pointMall?view=convert');
    await type(user, count);
    await press(user);
    expect(await screen.findByText(text)).toBeVisible();
    expect(inputsOf(callMock, 'points.convert')).toEqual([]);
  });

  it('without an answer says that nobody knows', async () => {
    const { user } = open('/pointMall?view=convert', { 'points.convert': refuse('network.failed') });
    await type(user, '300');
    await press(user);
    expect(await screen.findByText(/We do not know whether the points were converted/)).toBeVisible();
  });
});

test('the nearest numbers of points lie on both sides, and none is nothing', () => {
  expect(nearestPoints(2350, 3)).toEqual({ lower: 2349, higher: 2352 });
  expect(nearestPoints(2, 3)).toEqual({ lower: null, higher: 3 });
});
