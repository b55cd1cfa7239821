import type { Cache } from 'swr';
import { contract } from '@/lib/contract';
import { askKept, freshMs, leaveDocument } from './session-cache';
import { announceSignedOut } from './session-signals';

const ask = jest.fn<Promise<never>, []>();
const update = jest.fn();
let member: string | null = null;
const cache = {
  get: () => (member === null ? undefined : { data: { id: member } }),
} as unknown as Cache;
const settings = (now: number) => ({ ask, update, cache, now: () => now });
const answer = (value: unknown) => ask.mockResolvedValueOnce(value as never);
const brand = (now: number) => askKept(contract.system.permission, {}, settings(now));
const wallets = (now: number) => askKept(contract.wallet.merchantWallets, {}, settings(now));

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
  leaveDocument();
  member = null;
  document.cookie = 'parlour_hint=1; Path=/';
});

test('the next document shows a new answer without asking', async () => {
  answer('one');
  expect(await brand(0)).toBe('one');
  leaveDocument();
  expect(await brand(freshMs - 1)).toBe('one');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an older one is shown while it is asked for, and then replaced', async () => {
  answer('one');
  await brand(0);
  leaveDocument();
  answer('two');
  expect(await brand(freshMs)).toBe('one');
  await Promise.resolve();
  await Promise.resolve();
  expect(update).toHaveBeenCalledWith('two');
  leaveDocument();
  expect(await brand(freshMs + 1)).toBe('two');
});

test('a document that asks again gets what is there now', async () => {
  answer('one');
  answer('two');
  expect(await brand(0)).toBe('one');
  expect(await brand(1)).toBe('two');
});

test('wallets are the member’s own: asked for again, gone with the session, shown to nobody else', async () => {
  member = 'mem_ana';
  answer('of ana');
  await wallets(0);
  leaveDocument();
  answer('of ana, later');
  expect(await wallets(1)).toBe('of ana');
  expect(ask).toHaveBeenCalledTimes(2);
  leaveDocument();
  member = 'mem_bert';
  answer('of bert');
  expect(await wallets(2)).toBe('of bert');
  announceSignedOut();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('merchantWallets'))).toEqual([]);
});

test('a failed renewal leaves what is shown', async () => {
  answer('one');
  await brand(0);
  leaveDocument();
  ask.mockRejectedValueOnce(new Error('no network'));
  expect(await brand(freshMs)).toBe('one');
  expect(update).not.toHaveBeenCalled();
});
