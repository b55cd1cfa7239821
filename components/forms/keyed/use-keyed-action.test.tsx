import { act, renderHook } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { newKey } from '@/lib/client/call/new-key';
import { cashier, type WithdrawalCreateInput } from '@/lib/contract/calls/cashier';
import type { AnyCall } from '@/lib/contract/define';
import { CallError, type ErrorCode } from '@/lib/contract/errors';
import { forgetEverything } from '@/lib/testing/scenes/client';
import type * as Attempts from './attempts';
import { beginAttempt } from './attempts';
import { useKeyedAction, type KeyedActionOptions } from './use-keyed-action';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('./attempts', () => {
  const real = jest.requireActual<typeof Attempts>('./attempts');
  return { ...real, beginAttempt: jest.fn(real.beginAttempt) };
});

const callMock = jest.mocked(call) as unknown as jest.Mock;
const beginMock = jest.mocked(beginAttempt);
const realBegin = beginMock.getMockImplementation()!;

/** What happens to a call on its way: its request or its answer is lost, the door refuses it, or it arrives. */
type Way = 'arrives' | 'request lost' | 'answer lost' | 'page gone' | ErrorCode;
let ways: Way[];
let balance: number;
let movements: string[];
let keys: string[];
let stored: Map<string, { content: string; answer: unknown }>;
let storesRefusals: boolean;

/** A platform as the contract wants it: one movement for a key, and the stored answer for its repeats. */
function perform(key: string, { amount }: WithdrawalCreateInput): unknown {
  const known = stored.get(key);
  if (known && known.content !== amount) throw new CallError('idempotency.conflict');
  const keep = (answer: unknown) => stored.set(key, { content: amount, answer });
  const answer = known ? known.answer : Number(amount) > balance ? 'refused' : { id: newKey() };
  if (answer === 'refused') {
    if (storesRefusals) keep(answer);
    throw new CallError('money.insufficient');
  }
  if (!known) {
    keep(answer);
    movements.push(amount);
    balance -= Number(amount);
  }
  return answer;
}

beforeEach(() => {
  jest.clearAllMocks();
  beginMock.mockImplementation(realBegin);
  forgetEverything();
  [ways, balance, movements, keys, stored] = [[], 1_000, [], [], new Map()];
  storesRefusals = false;
  callMock.mockImplementation(
    async (_call: AnyCall, input: WithdrawalCreateInput, { idempotencyKey }: { idempotencyKey: string }) => {
      keys.push(idempotencyKey);
      const way = ways.shift() ?? 'arrives';
      if (way === 'request lost') throw new CallError('network.failed');
      if (way !== 'arrives' && way !== 'answer lost' && way !== 'page gone') throw new CallError(way);
      const answer = perform(idempotencyKey, input);
      if (way === 'answer lost') throw new CallError('network.failed');
      return way === 'page gone' ? new Promise(() => undefined) : answer;
    },
  );
});

const order = (amount: string, paymentPassword = '471147'): WithdrawalCreateInput => ({
  methodCode: 'bank',
  payoutAccountId: 'pya_1',
  amount,
  paymentPassword,
});

type Options = KeyedActionOptions<WithdrawalCreateInput>;

function open(options: Options = {}, memberId = 'mem_ana') {
  const { result, unmount } = renderHook(() =>
    useKeyedAction(cashier.createWithdrawal, memberId, { secret: 'paymentPassword', ...options }),
  );
  return {
    unmount,
    /** In one moment. */
    press: (...inputs: WithdrawalCreateInput[]) =>
      act(async () => void (await Promise.all(inputs.map((input) => result.current.run(input))))),
    startOver: () => result.current.startOver(),
    send: async (input: WithdrawalCreateInput) => {
      let output: unknown;
      await act(async () => {
        const end = result.current.run(input);
        // What never ends is left as it is.
        output = await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 5))]);
      });
      return output ? 'done' : (result.current.failure?.kind ?? null);
    },
  };
}

const allSame = () => new Set(keys).size === 1;

describe('what must not happen twice', () => {
  const loseAndRepeat = async () => {
    ways = ['answer lost', 'request lost', 'arrives'];
    const { send } = open();
    return [await send(order('10.00')), await send(order('10.00')), await send(order('10.00'))];
  };

  it('is one movement when its answer was lost and it is sent again', async () => {
    expect(await loseAndRepeat()).toEqual(['uncertain', 'uncertain', 'done']);
    expect(movements).toEqual(['10.00']);
  });

  it('would be two with a key for every sending', async () => {
    beginMock.mockImplementation(() => ({ key: newKey(), wasOpen: false }));
    await loseAndRepeat();
    expect(movements).toEqual(['10.00', '10.00']);
  });

  const reloadInTheMiddle = async (between: () => void) => {
    ways = ['page gone'];
    const first = open();
    expect(await first.send(order('10.00'))).toBeNull();
    first.unmount();
    between();
    expect(await open().send(order('10.00'))).toBe('done');
  };

  it('is one movement when the page was loaded anew before the answer came', async () => {
    await reloadInTheMiddle(() => undefined);
    expect(movements).toEqual(['10.00']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('would be two if a reload forgot its key', async () => {
    await reloadInTheMiddle(() => sessionStorage.clear());
    expect(movements).toEqual(['10.00', '10.00']);
  });

  it('keeps its key where the browser stores nothing', async () => {
    const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await loseAndRepeat();
    store.mockRestore();
    expect(movements).toEqual(['10.00']);
  });

  it('goes under a new key after a refusal, so that a stored refusal is not repeated once its cause is mended', async () => {
    storesRefusals = true;
    balance = 5;
    const { send } = open();
    expect(await send(order('10.00'))).toBe('refused');
    balance = 50;
    expect(await send(order('10.00'))).toBe('done');
    expect(movements).toEqual(['10.00']);
    expect(allSame()).toBe(false);
    // The same platform under the first key: this is what the new one is for.
    expect(() => perform(keys[0]!, order('10.00'))).toThrow('money.insufficient');
  });

  it('has another key for other content, and the first one again for the first content', async () => {
    ways = ['answer lost'];
    const { send } = open();
    await send(order('10.00'));
    expect(await send(order('20.00'))).toBe('done');
    expect(await send(order('10.00'))).toBe('done');
    expect(movements).toEqual(['10.00', '20.00']);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([false, true]);
  });

  it('is the same one with another secret', async () => {
    ways = ['answer lost', 'payment.password.wrong'];
    const { send } = open();
    await send(order('10.00'));
    expect(await send(order('10.00', '111111'))).toBe('uncertain');
    expect(await send(order('10.00'))).toBe('done');
    expect(movements).toEqual(['10.00']);
  });

  it('belongs to the member who sent it', async () => {
    ways = ['request lost'];
    await open().send(order('10.00'));
    await open({}, 'mem_ben').send(order('10.00'));
    expect(allSame()).toBe(false);
  });

  it('leaves nothing of its content in the storage, unless a page has to show it', async () => {
    ways = ['request lost', 'request lost'];
    await open().send(order('77.00'));
    expect(sessionStorage.getItem('parlour.attempts')).not.toMatch(/77\.00|pya_1|471147/);
    await open({ keepsBody: true }).send(order('77.00'));
    expect(sessionStorage.getItem('parlour.attempts')).toMatch(/77\.00/);
    expect(sessionStorage.getItem('parlour.attempts')).not.toMatch(/471147/);
  });
});

describe('a refusal after a sending without an answer', () => {
  it.each(['request.rate', 'auth.expired', 'system.maintenance', 'idempotency.conflict'] as const)(
    'of %s says nothing of that first time',
    async (code) => {
      ways = ['answer lost', code];
      const { send } = open();
      await send(order('10.00'));
      expect(await send(order('10.00'))).toBe('uncertain');
      expect(await send(order('10.00'))).toBe('done');
      expect(movements).toEqual(['10.00']);
    },
  );

  it('is the end of it where the code proves that nothing was done', async () => {
    ways = ['request lost'];
    balance = 5;
    const { send } = open({ finalCodes: ['money.insufficient'] });
    await send(order('10.00'));
    expect(await send(order('10.00'))).toBe('refused');
    await send(order('10.00'));
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });
});

it('goes on under its key after a login', async () => {
  ways = ['auth.expired'];
  const { send } = open();
  expect(await send(order('10.00'))).toBe('refused');
  expect(await send(order('10.00'))).toBe('done');
  expect(allSame()).toBe(true);
});

it('takes another key when the first one was used by something else', async () => {
  ways = ['idempotency.conflict'];
  const { send } = open();
  expect(await send(order('10.00'))).toBe('refused');
  expect(await send(order('10.00'))).toBe('done');
  expect(allSame()).toBe(false);
});

it('takes the second half of a double click for the first, before the answer and after it', async () => {
  const { press, send, startOver } = open();
  await press(order('10.00'), order('10.00'), order('20.00'));
  await send(order('10.00'));
  expect(movements).toEqual(['10.00']);
  startOver();
  await send(order('10.00'));
  expect(movements).toEqual(['10.00', '10.00']);
});

it('sets a value anew where the stored answer to an old wish would stand for it', async () => {
  ways = ['answer lost'];
  const first = open({ setsValue: true });
  await first.send(order('10.00'));
  first.unmount();
  await open({ setsValue: true }).send(order('10.00'));
  expect(allSame()).toBe(false);
});
