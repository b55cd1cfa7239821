import { screen, waitFor, within } from '@testing-library/react';
import { dropDraft } from '@/components/forms/keyed/draft-store';
import { call } from '@/lib/client/call/call';
import { upload } from '@/lib/client/call/upload';
import { useMember } from '@/lib/client/session/use-member';
import type { WithdrawalDetail } from '@/lib/contract/calls/cashier';
import { answerCalls, asMember, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { cashierAnswers, detailOf, keysOf, refuse } from '../test-cashier';
import { WithdrawalView } from './withdrawal-view';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/call/upload', () => ({ upload: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 - 5_000).toISOString();
const paid = (more: Partial<WithdrawalDetail> = {}) =>
  detailOf({ status: 'paid', receipt: 'awaiting', confirmUntil: inMinutes(42), ...more });
const open = (detail: WithdrawalDetail, answers: Parameters<typeof answerCalls>[1] = {}) => {
  answerCalls(callMock, { ...cashierAnswers, 'cashier.withdrawal': () => detail, ...answers });
  return show(<WithdrawalView id="wdr_1" memberId="mem_ana" />);
};
const button = (name: string) => screen.findByRole('button', { name });
const answered = () => inputsOf(callMock, 'cashier.confirmReceipt');
const png = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], name, { type: 'image/png' });

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  jest.mocked(upload).mockResolvedValue({ imageId: 'img_1' });
  dropDraft('receipt:wdr_1');
  forgetEverything();
  // jsdom reads files in the old way only.
  Blob.prototype.arrayBuffer ??= function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
});

it.each([
  [42, '42 minutes left to answer'],
  [1, '1 minute left to answer'],
  [60, '1 hour left to answer'],
  [150, '2 hours and 30 minutes left to answer'],
])('with %i minutes left it says how long, and that silence counts as received', async (minutes, text) => {
  open(paid({ confirmUntil: inMinutes(minutes) }));
  expect(await screen.findByText('Has P95.00 arrived?')).toBeVisible();
  const words = screen.getByText(/left to answer/).textContent?.replace(/\s+/g, ' ');
  expect(words).toContain(text);
  expect(words).toContain('If you say nothing, it counts as received.');
});

it('offers no answer when the time is over', async () => {
  open(paid({ confirmUntil: inMinutes(-1) }));
  expect(await screen.findByText(/The time to answer is over/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yes, it has arrived' })).toBeNull();
});

it('takes the word of the member after asking once more', async () => {
  const { user } = open(paid(), { 'cashier.confirmReceipt': () => paid({ receipt: 'received' }) });
  await user.click(await button('Yes, it has arrived'));
  expect(answered()).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Has the money arrived?' }));
  await user.click(dialog.getByRole('button', { name: 'Yes, it has arrived' }));
  expect(await screen.findByText('You told us that the payment arrived.')).toBeVisible();
  expect(answered()).toEqual([{ id: 'wdr_1', answer: 'received' }]);
  expect(keysOf(callMock, 'cashier.confirmReceipt')[0]).toBeTruthy();
  expect(screen.queryByText('Has P95.00 arrived?')).toBeNull();
});

it('takes a report only with a picture, and sends both under a key', async () => {
  const { user } = open(paid(), { 'cashier.confirmReceipt': () => paid({ receipt: 'disputed' }) });
  await user.click(await button('No, report it'));
  await user.type(screen.getByLabelText('What your account shows'), 'Nothing came');
  await user.click(await button('Send the report'));
  expect(await screen.findByText('Add at least one picture.')).toBeVisible();
  expect(answered()).toEqual([]);
  await user.upload(screen.getByLabelText(/Add a picture/), png('account.png'));
  await waitFor(() => expect(screen.getByText('Ready')).toBeVisible());
  expect(screen.queryByText('Add at least one picture.')).toBeNull();
  await user.click(await button('Send the report'));
  expect(await screen.findByText('Reported as not received')).toBeVisible();
  expect(answered()).toEqual([
    { id: 'wdr_1', answer: 'not_received', images: ['img_1'], comment: 'Nothing came' },
  ]);
  expect(keysOf(callMock, 'cashier.confirmReceipt')[0]).toBeTruthy();
});

it('repeats a report whose end is not known under the same key', async () => {
  const { user } = open(paid(), { 'cashier.confirmReceipt': refuse('network.failed') });
  await user.click(await button('No, report it'));
  await user.upload(screen.getByLabelText(/Add a picture/), png('account.png'));
  await waitFor(() => expect(screen.getByText('Ready')).toBeVisible());
  await user.click(await button('Send the report'));
  expect(await screen.findByText(/We do not know yet whether your answer arrived/)).toBeVisible();
  await user.click(await button('Send the report'));
  await waitFor(() => expect(answered()).toHaveLength(2));
  expect(new Set(keysOf(callMock, 'cashier.confirmReceipt')).size).toBe(1);
});

it('lets a report be closed when the full payment has arrived', async () => {
  const { user } = open(paid({ receipt: 'disputed', confirmUntil: null }), {
    'cashier.confirmReceipt': () => paid({ receipt: 'full' }),
  });
  expect(screen.queryByRole('button', { name: 'No, report it' })).toBeNull();
  await user.click(await button('The full payment has arrived'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'The full payment has arrived' }));
  expect(await screen.findByText('You told us that the full payment arrived.')).toBeVisible();
  expect(answered()).toEqual([{ id: 'wdr_1', answer: 'full_payment' }]);
});

it.each([
  ['assumed', /counts as received/],
  ['forced', /Nothing is returned to your balance/],
] as const)('%s is an end with its reason', async (receipt, text) => {
  open(paid({ receipt, confirmUntil: null }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /arrived|report/ })).toBeNull();
});
