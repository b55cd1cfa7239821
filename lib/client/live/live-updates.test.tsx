import { mutate } from 'swr';
import { eventStreamPath, liveTopics, type LiveTopic } from '@/lib/contract/calls/messages';
import { keepLive } from './live-updates';
import { announceSignedIn, announceSignedOut } from '../call/session-signals';

jest.mock('swr', () => ({ mutate: jest.fn(() => Promise.resolve()) }));

/** The browser's EventSource as far as a page can see it. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  static get open() {
    return FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
  }
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  begin() {
    this.readyState = 1;
    this.onopen?.();
  }
  fail(isFinal = false) {
    this.readyState = isFinal ? 2 : 0;
    this.onerror?.();
  }
  say(type: string, data: unknown) {
    this.dispatchEvent(
      new MessageEvent(type, { data: typeof data === 'string' ? data : JSON.stringify(data) }),
    );
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

/** Tabs of one browser: each hears what the others say, and not itself. */
class FakeChannel {
  static all: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    FakeChannel.all.push(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredCopy(data) });
  }
  close() {
    FakeChannel.all = FakeChannel.all.filter((channel) => channel !== this);
  }
}
const structuredCopy = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

/** One holder at a time, the others in a queue. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const before = last;
      const turn = (async () => {
        await before.catch(() => undefined);
        if (signal.aborted) throw new DOMException('gone', 'AbortError');
        await work();
      })();
      last = turn;
      return turn;
    },
  };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
const see = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Which reads were asked for again since the last look. */
function asked(): string[] {
  const all = [
    'member.info',
    'wallet.balance',
    'messages.list',
    'cashier.deposit',
    'protection.overview',
    'games.list',
  ];
  const matchers = jest
    .mocked(mutate)
    .mock.calls.flatMap(([matcher, ...rest]) =>
      typeof matcher === 'function' && rest.length === 0 ? [matcher as (key: unknown) => boolean] : [],
    );
  jest.mocked(mutate).mockClear();
  return all.filter((name) => matchers.some((matches) => matches([name, 'member', {}])));
}

const changed = (...topics: LiveTopic[]) => ({ topics });
const stops: (() => void)[] = [];
const openTab = async (onAsked?: Parameters<typeof keepLive>[0]) => {
  const stop = keepLive(onAsked);
  stops.push(stop);
  await settle();
  return stop;
};

beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.all = [];
  FakeChannel.all = [];
  Object.assign(globalThis, { EventSource: FakeSource, BroadcastChannel: undefined });
  see(false);
  announceSignedIn();
  jest.mocked(mutate).mockClear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

describe('a page with a stream', () => {
  it('asks again for what an event names, and for nothing else', async () => {
    await openTab();
    expect(FakeSource.all.map(({ url }) => url)).toEqual([eventStreamPath]);
    FakeSource.all[0]!.begin();
    expect(asked()).toEqual([]);
    FakeSource.all[0]!.say('changed', changed('deposits'));
    expect(asked()).toEqual(['cashier.deposit']);
    await seconds(2);
    FakeSource.all[0]!.say('changed', changed('messages'));
    // A message tells of a change: a deposit that is open on the page is looked at again, too.
    expect(asked()).toEqual(['member.info', 'messages.list', 'cashier.deposit']);
  });

  it('asks for everything when its stream is open too late to have heard what changed since the page came', async () => {
    await openTab();
    await seconds(1.5);
    FakeSource.all[0]!.begin();
    expect(asked()).toEqual([
      'member.info',
      'wallet.balance',
      'messages.list',
      'cashier.deposit',
      'protection.overview',
    ]);
  });

  it('tells whoever wants to know which topics are asked for', async () => {
    const onAsked = jest.fn();
    await openTab(onAsked);
    FakeSource.all[0]!.say('changed', changed('messages', 'balance'));
    expect(onAsked.mock.calls).toEqual([[new Set(['messages', 'balance'])]]);
  });

  it('does not tell how a round ends while a game is open, and looks at the balance when it is closed', async () => {
    await openTab();
    const game = document.body.appendChild(document.createElement('iframe'));
    game.dataset.game = '';
    FakeSource.all[0]!.say('changed', changed('balance', 'deposits'));
    expect(asked()).toEqual(['cashier.deposit']);
    await seconds(30);
    expect(asked()).toEqual([]);
    game.remove();
    await seconds(2);
    expect(asked()).toEqual(['member.info', 'wallet.balance']);
  });

  it('asks at most every two seconds, whatever the stream says', async () => {
    await openTab();
    const [source] = FakeSource.all;
    for (let bet = 0; bet < 20; bet += 1) source!.say('changed', changed('balance'));
    expect(jest.mocked(mutate)).toHaveBeenCalledTimes(1);
    await seconds(2);
    expect(jest.mocked(mutate)).toHaveBeenCalledTimes(2);
    await seconds(10);
    expect(jest.mocked(mutate)).toHaveBeenCalledTimes(2);
  });

  it('asks for nothing while nobody looks, and catches up then', async () => {
    await openTab();
    see(true);
    FakeSource.all[0]!.say('changed', changed('balance'));
    await seconds(60);
    expect(asked()).toEqual([]);
    see(false);
    expect(asked()).toEqual(['member.info', 'wallet.balance']);
  });

  it('takes everything for changed after the stream was away', async () => {
    await openTab();
    const [source] = FakeSource.all;
    source!.begin();
    source!.fail();
    expect(asked()).toEqual([]);
    source!.begin();
    expect(asked()).toEqual([
      'member.info',
      'wallet.balance',
      'messages.list',
      'cashier.deposit',
      'protection.overview',
    ]);
  });

  it.each(['', '{', 'null', '[]', '{"topics":1}', '{"topics":["weather",null]}'])(
    'makes nothing of an event that it does not understand: %s',
    async (data) => {
      await openTab();
      FakeSource.all[0]!.say('changed', data);
      FakeSource.all[0]!.say('closed', 'restart');
      expect(asked()).toEqual([]);
    },
  );

  it('stops at a sign-out, and begins anew for whoever signs in', async () => {
    await openTab();
    announceSignedOut();
    await settle();
    expect(FakeSource.open).toEqual([]);
    jest.mocked(mutate).mockClear();
    await seconds(600);
    expect(asked()).toEqual([]);
    announceSignedIn();
    await settle();
    expect(FakeSource.open).toHaveLength(1);
    expect(FakeSource.all).toHaveLength(2);
  });

  it('holds nothing after it was left', async () => {
    const stop = await openTab();
    FakeSource.all[0]!.say('changed', changed('balance'));
    FakeSource.all[0]!.say('changed', changed('balance'));
    stop();
    await seconds(600);
    expect(FakeSource.open).toEqual([]);
    expect(jest.mocked(mutate)).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a page without a stream', () => {
  const giveUp = async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) FakeSource.open[0]?.fail();
    await settle();
  };

  it('asks every thirty seconds after three failures, and tries a stream again after five minutes', async () => {
    await openTab();
    await giveUp();
    expect(FakeSource.open).toEqual([]);
    await seconds(30);
    expect(asked()).toContain('wallet.balance');
    await seconds(30);
    expect(asked()).toContain('wallet.balance');
    await seconds(240);
    expect(FakeSource.open).toHaveLength(1);
    document.dispatchEvent(new Event('pointerdown'));
    jest.mocked(mutate).mockClear();
    FakeSource.open[0]!.begin();
    await seconds(90);
    expect(jest.mocked(mutate)).toHaveBeenCalledTimes(1);
  });

  it('does not count failures that lie apart', async () => {
    await openTab();
    for (let failure = 0; failure < 5; failure += 1) {
      FakeSource.all[0]!.fail();
      FakeSource.all[0]!.begin();
      await seconds(31);
    }
    expect(FakeSource.open).toHaveLength(1);
  });

  it('tries again after a refusal of the gateway, and asks from time to time after the third', async () => {
    await openTab();
    FakeSource.all[0]!.fail(true);
    expect(FakeSource.all).toHaveLength(1);
    await seconds(5);
    expect(FakeSource.all).toHaveLength(2);
    FakeSource.all[1]!.fail(true);
    await seconds(10);
    FakeSource.all[2]!.fail(true);
    await seconds(31);
    expect(asked()).toContain('member.info');
    expect(FakeSource.all).toHaveLength(3);
  });

  it('comes back by itself when a server that starts anew refuses once', async () => {
    await openTab();
    FakeSource.all[0]!.begin();
    FakeSource.all[0]!.say('closed', { reason: 'restart' });
    FakeSource.all[0]!.fail(true);
    await seconds(5);
    FakeSource.open[0]!.begin();
    expect(asked()).toContain('wallet.balance');
    await seconds(300);
    expect(jest.mocked(mutate)).not.toHaveBeenCalled();
  });

  it('asks for nothing in a tab that nobody looks at', async () => {
    await openTab();
    await giveUp();
    see(true);
    await seconds(120);
    expect(asked()).toEqual([]);
    see(false);
    await seconds(30);
    expect(asked()).toContain('member.info');
  });

  it('asks for nothing when nobody has touched it for five minutes, and at once when somebody does', async () => {
    await openTab();
    for (let minute = 0; minute < 60; minute += 1) {
      await giveUp();
      await seconds(60);
      if (minute === 6) jest.mocked(mutate).mockClear();
    }
    expect(asked()).toEqual([]);
    document.dispatchEvent(new Event('pointerdown'));
    expect(asked()).toContain('member.info');
  });

  it('shows what really changed to who has not touched it for long, and not what only may have', async () => {
    await openTab();
    FakeSource.all[0]!.begin();
    await seconds(600);
    FakeSource.all[0]!.fail();
    FakeSource.all[0]!.begin();
    expect(asked()).toEqual([]);
    FakeSource.all[0]!.say('changed', changed('deposits'));
    expect(asked()).toEqual(['cashier.deposit']);
  });

  it('is so at once where the browser knows no streams', async () => {
    Object.assign(globalThis, { EventSource: undefined });
    await openTab();
    await seconds(30);
    expect(asked()).toContain('wallet.balance');
  });

  it('asks who is there when the server says that it is over, and gives way where another took its place', async () => {
    await openTab();
    FakeSource.all[0]!.say('closed', { reason: 'over' });
    // A page that is just signing out hears of it by itself, and need not ask.
    expect(asked()).toEqual([]);
    await seconds(1);
    expect(asked()).toContain('member.info');
    await settle();
    expect(FakeSource.open).toEqual([]);
    await openTab();
    FakeSource.open[0]!.say('closed', { reason: 'replaced' });
    await settle();
    expect([FakeSource.open, asked()]).toEqual([[], []]);
  });

  it('leaves it to the browser to come back when the server starts anew', async () => {
    await openTab();
    FakeSource.all[0]!.say('closed', { reason: 'restart' });
    await settle();
    expect(FakeSource.open).toHaveLength(1);
  });
});

describe('several tabs', () => {
  beforeEach(() => {
    Object.assign(globalThis, { BroadcastChannel: FakeChannel });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
  });

  it('share one stream, and another tab takes it over when the first is closed', async () => {
    const closeFirst = await openTab();
    await openTab();
    await openTab();
    expect(FakeSource.open).toHaveLength(1);
    FakeSource.open[0]!.say('changed', changed('messages'));
    expect(jest.mocked(mutate)).toHaveBeenCalledTimes(3);
    await seconds(10);
    jest.mocked(mutate).mockClear();
    closeFirst();
    await settle();
    expect(FakeSource.open).toHaveLength(1);
    expect(FakeSource.all).toHaveLength(2);
    // Between the two, something may have gone by unheard.
    FakeSource.open[0]!.begin();
    expect(asked()).toContain('wallet.balance');
  });

  it('each ask for themselves when none gets a stream', async () => {
    await openTab();
    await openTab();
    for (let failure = 0; failure < 6; failure += 1) {
      FakeSource.open[0]!.fail();
      await settle();
    }
    expect(FakeSource.open).toEqual([]);
    jest.mocked(mutate).mockClear();
    await seconds(30);
    expect(jest.mocked(mutate)).toHaveBeenCalledTimes(2);
    expect(liveTopics.length).toBeGreaterThan(0);
  });
});
