import { TextDecoder, TextEncoder } from 'node:util';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { moneyText } from '@/lib/money';
import { fishEngine } from '@/sandbox/games/fish/engine';
import { looks } from '@/sandbox/games/fish/look';
import type { FishAction, FishMaths } from '@/sandbox/games/fish/types';
import { fishAt, isInSight, roomTimeMs, type Fish } from '@/sandbox/games/fish/schedule';
import type { RoomNews, RoomState } from '@/sandbox/games/fish/room-wire';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { fixedDraws } from '@/sandbox/kit/test-draws';
import en from '@/sandbox/messages/en.json';
import type { TableMode } from '@/sandbox/board/table/table';
import { Board } from './board';
import { readNews } from './room-client';
import { Rules } from './rules';
import type { SeaPicture } from './sea/sea';
import { Summary } from './summary';

// The browser of these tests has none.
Object.assign(globalThis, { TextEncoder, TextDecoder });

const picture = {
  show: jest.fn(),
  fire: jest.fn(),
  land: jest.fn(),
  pickAt: jest.fn(),
  aimedFrom: jest.fn(),
  destroy: jest.fn(),
};
let opening: () => Promise<SeaPicture>;
jest.mock('./sea/sea', () => ({ openSea: () => opening() }));

const [title] = fishEngine.titles;
const maths = title!.maths;
const infoOf = (index = 0): GameInfo<FishMaths> => {
  const each = fishEngine.titles[index]!;
  const offer = fishEngine.stakes(each.maths);
  return {
    ...each,
    stakes: offer.stepsMinor.map(moneyText),
    minStake: '0.10',
    maxStake: '20.00',
    returnToPlayer: '96.00',
    bets: [],
    hitFrequency: null,
    gains: null,
    top: { multiple: '100', oneIn: '5000' },
    facts: fishEngine.facts?.(each.maths) ?? {},
    look: looks[each.theme]!,
    glyphs: {},
    jackpot: null,
  };
};
const info = infoOf();

const magazine = Array.from({ length: 10 }, (): FishAction => ({
  kind: 'shot',
  target: 'sardine',
  fish: '0.1.0',
}));
const missed = Array.from({ length: 10 }, () => [4_000_000, 0]).flat();

const startedAtMs = Date.parse('2026-03-01T12:00:00Z');
const roomOf = (changes: Partial<RoomState> = {}): RoomState => ({
  roomId: 'vfr_1',
  seed: 'reef',
  startedAtMs,
  serverNowMs: Date.now(),
  seat: 1,
  seats: [true, true, false, false],
  demonstration: [],
  caught: [],
  ...changes,
});
const sightOf = (): Fish[] =>
  fishAt({ maths, seed: 'reef' }, roomTimeMs(startedAtMs, Date.now()))
    .filter(isInSight)
    .sort((a, b) => a.place.x - b.place.x || (a.id < b.id ? -1 : 1));

let room: RoomState;
let calls: string[];
let say: (news: RoomNews) => void;

/** The vendor's rooms: a state, and a stream that `say` writes to. */
function answer(address: string): Response {
  calls.push(address.replace('/sandbox/api/', ''));
  if (!address.endsWith('roomStream'))
    return { json: async () => ({ success: true, value: { ...room, serverNowMs: Date.now() } }) } as Response;
  const waiting: ((part: { done: false; value: Uint8Array }) => void)[] = [];
  say = (news) =>
    waiting.shift()?.({
      done: false,
      value: new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify(news)}\n\n`),
    });
  return {
    ok: true,
    headers: { get: () => 'text/event-stream' },
    body: { getReader: () => ({ read: () => new Promise((done) => waiting.push(done)) }) },
  } as unknown as Response;
}

const play = jest.fn();
const decide = jest.fn();
const shown = jest.fn();

interface Setting {
  mode: TableMode;
  actions?: FishAction[];
  draws?: number[];
}

function roundOf({ actions = [], draws = [] }: Partial<Setting>) {
  const played = fishEngine.play(
    maths,
    { stakeMinor: 100n, bet: null, actions, elapsedMs: 0 },
    fixedDraws(...draws),
  );
  const payout = moneyText(played.payoutMinor);
  return { roundId: 'vrd_1', stake: '1.00', payout, bet: null, actions, outcome: played.view };
}

/** As the table does, it waits for an answer from a decision until it is shown anew. */
function Setup(setting: Setting) {
  const { mode, ...rest } = setting;
  const [decidedOn, setDecidedOn] = useState<Setting | null>(null);
  const table = {
    mode: decidedOn === setting ? 'acting' : mode,
    round: mode === 'idle' && !rest.actions ? null : roundOf(rest),
    isReplay: false,
    pressedAtMs: 0,
    balance: '500.00',
    canPlay: () => mode === 'idle',
    play,
    act: (action: FishAction) => {
      decide(action);
      setDecidedOn(setting);
    },
    shown,
    isCovered: false,
    sessionToken: 'session',
  };
  return (
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <Board info={info} table={table as never} />
    </NextIntlClientProvider>
  );
}

/** In steps: what a step has set in motion begins when it is over. */
async function settle(ms = 1200): Promise<void> {
  const steps = ms > 300 ? 6 : 1;
  for (let step = 0; step < steps; step += 1) await act(() => jest.advanceTimersByTimeAsync(ms / steps));
}
const key = (name: string) => fireEvent.keyDown(window, { key: name });
const status = () => screen.getByRole('status').textContent;
const shotAt = ({ id, target }: Fish): FishAction => ({ kind: 'shot', target, fish: id });

beforeEach(() => {
  jest.useFakeTimers({ now: startedAtMs + 600_000 });
  jest.clearAllMocks();
  opening = async () => picture;
  room = roomOf();
  calls = [];
  global.fetch = jest.fn(async (address: string) => answer(address)) as never;
  AbortSignal.timeout ??= () => new AbortController().signal;
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
});
afterEach(() => jest.useRealTimers());

describe('the fish board', () => {
  it('finds a seat, shows what a shot costs and returns, and loads with one press of Space', async () => {
    render(<Setup mode="idle" />);
    await settle();
    expect(calls.slice(0, 1)).toEqual(['roomJoin']);
    expect(calls).toContain('roomStream');
    expect(screen.getByText(/0\.05.* a shot, each returns 96\.00%/)).toBeVisible();
    expect(screen.getByText('You')).toBeVisible();
    expect(screen.getByText('Player 1')).toBeVisible();
    key(' ');
    expect(play.mock.calls).toEqual([['0.50', null]]);
    expect(picture.show).toHaveBeenLastCalledWith(expect.objectContaining({ seat: 1, aim: null }));
  });

  it('aims by arrows, says what is aimed at, and fires with Space', async () => {
    const { rerender } = render(<Setup mode="deciding" />);
    await settle();
    key('ArrowRight');
    await settle(0);
    const [first] = sightOf();
    expect(screen.getByText(/, pays \d/)).toBeInTheDocument();
    expect(picture.show).toHaveBeenLastCalledWith(expect.objectContaining({ aim: first!.id }));
    key(' ');
    expect(decide.mock.calls).toEqual([[shotAt(first!)]]);
    expect(picture.fire).toHaveBeenCalledWith(1, first!.id);
    rerender(<Setup mode="deciding" actions={[shotAt(first!)]} draws={[4_000_000]} />);
    key('ArrowLeft');
    await settle(0);
    key(' ');
    expect(decide).toHaveBeenLastCalledWith(shotAt(sightOf().at(-1)!));
  });

  it('fires nothing while a shot is on its way or no shots are loaded', async () => {
    const { rerender } = render(<Setup mode="acting" />);
    await settle();
    key('ArrowRight');
    key(' ');
    for (const button of within(screen.getByRole('list', { name: /creatures/i })).getAllByRole('button'))
      fireEvent.click(button);
    rerender(<Setup mode="showing" actions={magazine} draws={missed} />);
    key('ArrowRight');
    key(' ');
    expect(decide).not.toHaveBeenCalled();
  });

  it('fires where the sea is tapped, and shows a catch only when the server has said so', async () => {
    const { container, rerender } = render(<Setup mode="deciding" />);
    await settle();
    const fish = sightOf()[0]!;
    picture.aimedFrom.mockReturnValue(fish.id);
    fireEvent.pointerDown(container.querySelector('[data-live]')!, { button: 0 });
    expect(decide).toHaveBeenCalledWith(shotAt(fish));
    expect(status()).toMatch(/^Fired at/);
    expect(picture.land).not.toHaveBeenCalled();
    rerender(<Setup mode="deciding" actions={[shotAt(fish)]} />);
    expect(status()).toMatch(/^Caught: .*×/);
    expect(picture.land.mock.calls).toEqual([[1, fish.id, expect.any(Number)]]);
    expect(screen.getByText('9 shots left')).toBeVisible();
  });

  it('says that a shot was not used when its fish was gone, and looks at the room again', async () => {
    const { rerender } = render(<Setup mode="deciding" />);
    await settle();
    key('ArrowRight');
    key(' ');
    const asked = calls.length;
    rerender(<Setup mode="deciding" />);
    expect(status()).toMatch(/Your shot was not used/);
    expect(picture.land).toHaveBeenCalledWith(1, expect.any(String), null);
    await settle(0);
    expect(calls.slice(asked)).toContain('roomState');
  });

  it('shows shots of others, and what they catch is gone for all', async () => {
    render(<Setup mode="deciding" />);
    await settle();
    const fish = sightOf()[0]!;
    say({ shots: [{ seat: 0, fish: fish.id, multiple: 6 }], isStale: false });
    await settle(0);
    expect(picture.fire).toHaveBeenCalledWith(0, fish.id);
    expect(picture.land).toHaveBeenCalledWith(0, fish.id, 6);
    const scene = picture.show.mock.calls.at(-1)?.[0] as { caught: Set<string> };
    expect(scene.caught.has(fish.id)).toBe(true);
    key('ArrowRight');
    await settle(0);
    key(' ');
    expect(decide).not.toHaveBeenCalledWith(shotAt(fish));
  });

  it('is a list of pictures to play with where nothing can be drawn', async () => {
    opening = () => Promise.reject(new Error('no WebGL'));
    render(<Setup mode="deciding" />);
    await settle();
    const list = screen.getByRole('list', { name: /creatures/i });
    expect(within(list).getAllByRole('button')).toHaveLength(maths.creatures.length);
    const ready = within(list)
      .getAllByRole('button')
      .find((button) => !button.hasAttribute('aria-disabled'))!;
    fireEvent.click(ready);
    expect(decide).toHaveBeenCalledTimes(1);
  });

  it('has a button that aims and then fires, and tells what the ten shots paid', async () => {
    const { rerender } = render(<Setup mode="deciding" />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Aim' }));
    expect(decide).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: /^Fire/ }));
    expect(decide).toHaveBeenCalledWith(shotAt(sightOf()[0]!));
    rerender(<Setup mode="showing" actions={magazine} draws={[0, 0, ...missed.slice(2)]} />);
    expect(status()).toMatch(/^1 catch\. Paid: .*0\.20/);
    // Less than the stake is nothing to celebrate.
    expect(screen.getByRole('status')).not.toHaveAttribute('data-gain');
    await settle(2100);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('goes on without a stream, and finds a new seat when its own is taken', async () => {
    const { fetch: working } = global;
    global.fetch = jest.fn(async (address: string) => {
      if (address.endsWith('roomStream')) throw new Error('broken');
      if (address.endsWith('roomState')) {
        calls.push('roomState');
        return { json: async () => ({ success: false, errorCode: 'room.missing' }) } as Response;
      }
      return working(address);
    }) as never;
    render(<Setup mode="deciding" />);
    await settle(7000);
    expect(calls.filter((call) => call === 'roomJoin').length).toBeGreaterThan(1);
    expect(status()).toMatch(/^Loaded/);
  });

  it('closes the picture with the board', async () => {
    const { unmount } = render(<Setup mode="idle" />);
    await settle();
    unmount();
    expect(picture.destroy).toHaveBeenCalledTimes(1);
  });
});

describe('what is told of a round', () => {
  const wrap = (node: React.ReactNode) =>
    render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        {node}
      </NextIntlClientProvider>,
    );

  it('has rules for every title, with the chance and the prizes of every creature', () => {
    for (const index of fishEngine.titles.keys()) {
      const each = infoOf(index);
      const { unmount } = wrap(<Rules info={each} />);
      expect(screen.getAllByRole('row')).toHaveLength(each.maths.creatures.length + 1);
      expect(document.body.textContent).toContain(`${each.facts.shotReturn}% of its price`);
      unmount();
    }
    wrap(<Rules info={info} />);
    expect(screen.getByText(/5× in 60%, 15× in 30%, 45× in 10%; 12× on average/)).toBeVisible();
  });

  it('tells shots, catches and what was fired by the rules', () => {
    const actions: FishAction[] = [
      { kind: 'shot', target: 'sardine', fish: '0.1.0' },
      { kind: 'shot', target: 'dolphin', fish: '7.1.0' },
      ...Array.from({ length: 8 }, () => ({ kind: 'shot', target: 'sardine' }) as const),
    ];
    const { unmount } = wrap(
      <Summary info={info} play={roundOf({ actions, draws: [0, 0, ...missed.slice(2)] })} />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Sardines2×',
      'Dolphinmiss',
      ...Array(8).fill('Sardinesmiss'),
    ]);
    expect(screen.getByText(/8 shots were left/)).toBeVisible();
    unmount();
    wrap(<Summary info={info} play={roundOf({ actions: magazine, draws: missed })} />);
    expect(screen.queryByText(/were left/)).toBeNull();
  });

  it('reads news of the stream, and nothing else', () => {
    expect(readNews('event: changed\ndata: {"shots":[{"seat":0}],"isStale":true}')).toEqual({
      shots: [],
      isStale: true,
    });
    for (const block of [': still here', 'event: changed\ndata: {', 'event: closed\ndata: {}'])
      expect(readNews(block)).toBeNull();
  });
});
