import { TextEncoder } from 'node:util';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import en from '@/sandbox/messages/en.json';
import fil from '@/sandbox/messages/fil.json';
import { commitmentOf, createDraws } from '@/lib/fairness';
import { moneyText, parseMoney } from '@/lib/money';
import type { RoundView } from '@/sandbox/kit/round-wire';
import { playRound, type RoundOutcome } from '@/sandbox/games/lines/engine';
import { getGameInfo } from '@/sandbox/catalogue/published-odds';
import type { SlotMaths } from '@/sandbox/games/lines/types';
import { unitsMinor } from '@/sandbox/games/lines/stakes';
import type * as RandomText from '../fairness/random-text';
import { newClientSeed } from '../fairness/random-text';
import { SandboxGame } from './sandbox-game';

jest.mock('../fairness/random-text', () => {
  const actual = jest.requireActual<typeof RandomText>('../fairness/random-text');
  return { ...actual, newClientSeed: jest.fn(actual.newClientSeed) };
});
const made = jest.mocked(newClientSeed);

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder });

const info = getGameInfo('lantern-harbour');
if (!info) throw new Error('no game');
const english = { game: en.game, play: { about: en.play.about } };
/** What `/sandbox/texts` answers; a language that is not here cannot be had. */
let texts: Record<string, object>;
let textsAsked: string[];

type Sent = { name: string; body: Record<string, string> };
let sent: Sent[];
let answers: Record<string, (body: Record<string, string>) => unknown>;
let token = 0;

const serverSeedOf = (nonce: number) => nonce.toString(16).padStart(64, 'ab');

/** A round as the vendor would draw it; `nonce` chooses one with the outcome that a test needs. */
function roundOf(nonce: number, stake = '1.00'): RoundView {
  const source = { serverSeed: serverSeedOf(nonce), clientSeed: 'me', nonce };
  const outcome = playRound(info!.maths as SlotMaths, createDraws(source));
  const payout = moneyText(unitsMinor(outcome.units, parseMoney(stake) ?? 0n));
  const commitment = commitmentOf(source.serverSeed);
  return {
    ...source,
    roundId: `vrd_${nonce}`,
    gameCode: 'lantern-harbour',
    state: 'settled',
    commitment,
    stake,
    raise: '0.00',
    payout,
    jackpot: null,
    bet: null,
    actions: [],
    outcome,
    startedAt: '2026-03-01T12:00:00Z',
  };
}

function nonceWhere(test: (units: number, steps: number) => boolean, from = 1): number {
  for (let nonce = from; nonce < 5000; nonce += 1) {
    const outcome = roundOf(nonce).outcome as RoundOutcome;
    if (test(outcome.units, outcome.steps.length)) return nonce;
  }
  throw new Error('could not find this round');
}

const next = (nonce: number) => ({
  roundId: `vrd_${nonce}`,
  nonce,
  commitment: commitmentOf(serverSeedOf(nonce)),
});
const session = { openedAt: '2026-03-01T12:00:00.000Z', staked: '0.00', net: '0.00' };
const openAnswer = {
  sessionToken: 'ses',
  gameCode: 'lantern-harbour',
  currency: 'PLAY',
  balance: '500.00',
  backUrl: '',
  stakes: [],
  next: next(1),
  interrupted: null,
  session,
};
const refuse = (errorCode: string, value: object = {}) => ({
  errorCode,
  value: { money: 'untouched', ...value },
});

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(session.openedAt) });
  sent = [];
  // A known seed makes known rounds; that it is made anew for each is asserted elsewhere.
  made.mockReturnValue('me');
  token += 1;
  window.location.hash = `#token=launch-${token}&lang=en`;
  answers = {
    open: () => ({ value: openAnswer }),
    spin: () => ({
      value: { round: roundOf(1), balance: '499.00', next: next(2), session: { ...session, net: '-1.00' } },
    }),
    seen: () => ({ value: {} }),
  };
  texts = { fil: { game: fil.game } };
  textsAsked = [];
  global.fetch = jest.fn(async (address: string, init: { body: string }) => {
    if (address.startsWith('/sandbox/texts/')) return textsAnswer(address.split('/').at(-2) ?? '');
    const name = address.split('/').at(-1) ?? '';
    const body = JSON.parse(init.body) as Record<string, string>;
    sent.push({ name, body });
    const answer = (await answers[name]?.(body)) as { value?: unknown; errorCode?: string } | undefined;
    if (!answer) throw new TypeError('network');
    return { json: async () => ({ success: !answer.errorCode, ...answer }) };
  }) as never;
  Object.defineProperty(AbortSignal, 'timeout', { value: () => undefined, configurable: true });
});

afterEach(() => jest.useRealTimers());

/** The commitment of this very round is the one that is shown, and its play is what a stake is answered with. */
function prepareRound(round: RoundView, balance: string, after = round.nonce + 1): void {
  answers.open = () => ({ value: { ...openAnswer, next: next(round.nonce) } });
  answers.spin = () => ({ value: { round, balance, next: next(after), session } });
}

async function textsAnswer(locale: string) {
  textsAsked.push(locale);
  const found = texts[locale];
  return { ok: found !== undefined, json: async () => found ?? {} };
}

/** In small steps: React draws what one timer changed before the next one is set. */
async function wait(ms: number): Promise<void> {
  const pace = ms > 5000 ? 100 : 10;
  for (let left = ms; left > 0; left -= pace)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, pace)));
}
const calls = (name: string) => sent.filter((call) => call.name === name);
const spinButton = () => screen.getByRole('button', { name: /^(Spin|…)/ });
const press = () => act(async () => fireEvent.click(spinButton()));
const standing = () => screen.queryByText(/^Top row/) !== null;

async function openGame(lang = 'en'): Promise<void> {
  window.location.hash = `#token=launch-${token}&lang=${lang}`;
  render(<SandboxGame info={info!} english={english} />);
  await wait(10);
}

describe('a game document', () => {
  it('exchanges its launch token once and shows balance, play money and session', async () => {
    await openGame();
    expect(calls('open')).toEqual([{ name: 'open', body: { token: `launch-${token}` } }]);
    expect(screen.getByText('P500.00')).toBeInTheDocument();
    expect(screen.getByText('Play money only')).toBeInTheDocument();
    expect(screen.getByText('0:00:00')).toBeInTheDocument();
    await wait(65_000);
    expect(screen.getByText('0:01:05')).toBeInTheDocument();
  });

  it('calls the money of a trial account what it is', async () => {
    answers.open = () => ({ value: { ...openAnswer, currency: 'TRIAL' } });
    await openGame();
    expect(screen.getByText('Trial money only')).toBeInTheDocument();
    expect(screen.queryByText('Play money only')).toBeNull();
  });

  it('speaks the language that its address names', async () => {
    await openGame('fil');
    expect(screen.getByText('Play money lang')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('fil');
    expect(textsAsked).toEqual(['fil']);
  });

  it('in English asks for no texts, since it carries them', async () => {
    await openGame();
    expect(textsAsked).toEqual([]);
  });

  it('waits without words for its language, and opens the game meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { fetch } = global;
    global.fetch = jest.fn(async (address: string, init: never) => {
      if (address.startsWith('/sandbox/texts/')) await promise;
      return fetch(address, init);
    }) as never;
    texts.vi = { game: { ...en.game, shell: { ...en.game.shell, playMoney: 'Chơi vui' } } };
    await openGame('vi');
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    expect(calls('open')).toHaveLength(1);
    resolve();
    await wait(10);
    expect(screen.getByText('Chơi vui')).toBeInTheDocument();
  });

  it('runs from right to left in the languages that do', async () => {
    texts.ar = { game: { ...en.game, shell: { ...en.game.shell, playMoney: 'لعب' } } };
    await openGame('ar');
    expect(screen.getByText('لعب')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    // An Arabic amount has the digits that everybody on the site reads.
    expect(screen.getByText('P500.00')).toBeInTheDocument();
  });

  it('speaks English where the texts cannot be had, and says so to readers of the screen', async () => {
    await openGame('th');
    expect(screen.getByText('Play money only')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  });

  it('says what is wrong with its link, and that no money was moved', async () => {
    answers.open = () => refuse('launch.token');
    await openGame();
    expect(screen.getByRole('alert')).toHaveTextContent(/no longer valid.*No money moved/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('opens after a lost connection when it is asked to', async () => {
    const { open } = answers;
    delete answers.open;
    await openGame();
    expect(screen.getByRole('alert')).toHaveTextContent('The connection was lost. No money moved.');
    answers.open = open!;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await wait(10);
    expect(screen.getByText('P500.00')).toBeInTheDocument();
  });

  it('refuses to play a game that its token was not made for', async () => {
    answers.open = () => ({ value: { ...openAnswer, gameCode: 'ember-temple' } });
    await openGame();
    expect(screen.getByRole('alert')).toHaveTextContent(/Open the game again from the lobby/);
  });
});

describe('a round', () => {
  it('takes at least 2.5 seconds however fast the answer is, and shows nothing of it before', async () => {
    await openGame();
    await press();
    await wait(2490);
    expect(standing()).toBe(false);
    expect(screen.getByText('P499.00')).toBeInTheDocument();
    await wait(20);
    expect(standing()).toBe(true);
  });

  it('sends one stake for two presses, and none while it runs', async () => {
    await openGame();
    await press();
    await press();
    await wait(1000);
    await press();
    expect(calls('spin')).toHaveLength(1);
    await wait(5000);
    await press();
    expect(calls('spin')).toHaveLength(2);
    const [first, second] = calls('spin');
    expect(first?.body.roundKey).not.toBe(second?.body.roundKey);
  });

  it('starts with Space, but not again while the key is held down', async () => {
    await openGame();
    await act(async () => fireEvent.keyDown(document.body, { key: ' ' }));
    expect(calls('spin')).toHaveLength(1);
    await wait(6000);
    await act(async () => fireEvent.keyDown(document.body, { key: ' ', repeat: true }));
    expect(calls('spin')).toHaveLength(1);
  });

  it('stakes what was chosen', async () => {
    await openGame();
    fireEvent.click(screen.getByRole('button', { name: 'Higher stake' }));
    await press();
    expect(calls('spin')[0]?.body.stake).toBe('2.00');
  });

  it('celebrates a payout above the stake and none at or below it', async () => {
    const small = nonceWhere((units, steps) => steps === 1 && units > 0 && units <= 20);
    const great = nonceWhere((units, steps) => steps === 1 && units > 20, small + 1);
    const show = async (nonce: number) => {
      prepareRound(roundOf(nonce), '510.00', nonce === small ? great : undefined);
      if (nonce === small) await openGame();
      await press();
      await wait(20_000);
      return screen.getByText('Win').parentElement?.className ?? '';
    };
    expect(await show(small)).not.toContain('gain');
    expect(await show(great)).toContain('gain');
  });

  it('shows every free spin, then the balance, and reports the round as seen', async () => {
    const round = roundOf(nonceWhere((units, steps) => steps > 1 && units > 100));
    prepareRound(round, '777.00');
    await openGame();
    await press();
    await wait(2600);
    expect(screen.getByRole('status')).toHaveTextContent(/free spins!/);
    expect(screen.getByText('Free spins')).toBeInTheDocument();
    await wait(3000);
    expect(screen.queryByText('Free spins')).toBeNull();
    expect(screen.getByText(/free spins left|free spin left/)).toBeInTheDocument();
    expect(screen.queryByText('P777.00')).toBeNull();
    for (let waited = 0; !screen.queryByText('Free spins are over') && waited < 600; waited += 1)
      await wait(200);
    const result = screen.getByText('Free spins are over').parentElement;
    expect(result).toHaveTextContent(`P${round.payout}`);
    expect(screen.queryByText('P777.00')).toBeNull();
    await wait(5_000);
    expect(screen.getByText('P777.00')).toBeInTheDocument();
    expect(calls('seen')[0]?.body.roundId).toBe(round.roundId);
    // It is played at its own pace, which a busy machine stretches.
  });

  it('cannot be started with a stake that the balance does not cover', async () => {
    answers.open = () => ({ value: { ...openAnswer, balance: '0.50' } });
    await openGame();
    expect(screen.getByText(/balance is lower than the stake/)).toBeInTheDocument();
    await press();
    expect(calls('spin')).toHaveLength(0);
  });

  it('waits and asks again by itself when the vendor says it is too soon', async () => {
    const spin = answers.spin!;
    answers.spin = () => refuse('round.too.soon', { waitMs: 40 });
    await openGame();
    await press();
    answers.spin = spin;
    await wait(60);
    expect(calls('spin').map((call) => call.body.roundKey)).toEqual([
      calls('spin')[0]?.body.roundKey,
      calls('spin')[0]?.body.roundKey,
    ]);
  });
});

describe('a fault', () => {
  it('that leaves the stake unknown is said so, and the same round is asked for again', async () => {
    const spin = answers.spin!;
    delete answers.spin;
    await openGame();
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(/do not know yet whether your stake was taken/);
    await press();
    expect(calls('spin')).toHaveLength(1);
    answers.spin = spin;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check again' })));
    const keys = calls('spin').map((call) => call.body.roundKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await wait(5000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['money.insufficient', /too low for this stake.*No money moved/],
    ['protection.limit', /over one of your limits.*No money moved/],
    ['protection.reality', /time for your reality check.*No money moved/],
    ['something.new', /something\.new.*No money moved/],
  ])('%s is explained, and play goes on', async (code, text) => {
    answers.spin = () => refuse(code, { next: next(2) });
    await openGame();
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(spinButton()).not.toHaveAttribute('aria-disabled');
  });

  it('that is a reality check tells the page around it, and the game can be played on', async () => {
    const told = jest.fn();
    jest.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: told } as never);
    answers.spin = () => refuse('protection.reality', { next: next(2) });
    await openGame();
    await press();
    expect(told).toHaveBeenCalledWith({ source: 'parlour-game', kind: 'reality' }, '*');
    expect(told).not.toHaveBeenCalledWith({ source: 'parlour-game', kind: 'ended' }, '*');
    jest.restoreAllMocks();
  });

  it('that ends the session ends the game and tells the page around it', async () => {
    const told = jest.fn();
    const parent = { postMessage: told };
    jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as never);
    answers.spin = () => refuse('auth.expired');
    await openGame();
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended');
    expect(told).toHaveBeenCalledWith({ source: 'parlour-game', kind: 'ended' }, '*');
    expect(told.mock.calls.every(([message]) => Object.keys(message as object).length === 2)).toBe(true);
    jest.restoreAllMocks();
  });
});

describe('the mute button', () => {
  const told = jest.fn();
  const parent = { postMessage: told };
  const mute = () => screen.getByRole('button', { name: 'Mute' });
  const say = (data: unknown, source: unknown = parent) =>
    act(async () => {
      const event = new MessageEvent('message', { data });
      Object.defineProperty(event, 'source', { value: source });
      window.dispatchEvent(event);
    });
  beforeEach(() => {
    told.mockClear();
    jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as never);
  });
  afterEach(() => jest.restoreAllMocks());

  it('asks the page what was chosen before, and believes nobody else', async () => {
    await openGame();
    expect(told).toHaveBeenCalledWith({ source: 'parlour-game', kind: 'sound' }, '*');
    await say({ source: 'parlour-page', kind: 'muted' }, window);
    await say({ source: 'parlour-game', kind: 'muted' });
    expect(mute()).toHaveAttribute('aria-pressed', 'false');
    await say({ source: 'parlour-page', kind: 'muted' });
    expect(mute()).toHaveAttribute('aria-pressed', 'true');
  });

  it('tells the page what is chosen, for the next game', async () => {
    await openGame();
    await say({ source: 'parlour-page', kind: 'unmuted' });
    fireEvent.click(mute());
    expect(told).toHaveBeenLastCalledWith({ source: 'parlour-game', kind: 'muted' }, '*');
    expect(mute()).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(mute());
    expect(told).toHaveBeenLastCalledWith({ source: 'parlour-game', kind: 'unmuted' }, '*');
  });
});

describe('money that moves outside of the game', () => {
  const parent = { postMessage: jest.fn() };
  const say = (data: unknown, source: unknown = parent) =>
    act(async () => {
      const event = new MessageEvent('message', { data });
      Object.defineProperty(event, 'source', { value: source });
      window.dispatchEvent(event);
    });
  beforeEach(() => {
    jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as never);
    answers.balance = () => ({ value: { balance: '640.00' } });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is in the balance once the page says that the player was at their wallet, and not when another window does', async () => {
    await openGame();
    await say({ source: 'parlour-page', kind: 'money' }, window);
    expect(calls('balance')).toHaveLength(0);
    await say({ source: 'parlour-page', kind: 'money' });
    await wait(100);
    expect(screen.getByText('P640.00')).toBeInTheDocument();
  });

  it('does not overwrite what a round has booked meanwhile', async () => {
    let tell: (answer: object) => void = () => undefined;
    answers.balance = () => new Promise<object>((resolve) => (tell = resolve));
    await openGame();
    await say({ source: 'parlour-page', kind: 'money' });
    await press();
    await wait(5000);
    await act(async () => tell({ value: { balance: '640.00' } }));
    await wait(100);
    expect(calls('spin')).toHaveLength(1);
    expect(screen.queryByText('P640.00')).toBeNull();
  });

  it('leaves the balance as it is where nobody can say', async () => {
    answers.balance = () => ({ value: { balance: null } });
    await openGame();
    const before = screen.getByText('P500.00');
    await say({ source: 'parlour-page', kind: 'money' });
    await wait(100);
    expect(before).toHaveTextContent('P500.00');
  });
});

describe('an interrupted round', () => {
  it('is shown before a new one, and only then can be played on', async () => {
    answers.open = () => ({
      value: { ...openAnswer, interrupted: { round: roundOf(1), name: info.name, pending: false } },
    });
    await openGame();
    expect(screen.getByRole('alert')).toHaveTextContent('Your last round was interrupted');
    await press();
    expect(calls('spin')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Show the round' }));
    await wait(2400);
    expect(standing()).toBe(false);
    await wait(5000);
    expect(screen.getByText('P500.00')).toBeInTheDocument();
    await press();
    expect(calls('spin')).toHaveLength(1);
  });

  it('that is not finished holds the game until it is', async () => {
    answers.open = () => ({
      value: { ...openAnswer, next: null, interrupted: { round: null, name: null, pending: true } },
    });
    answers.resume = () => ({ value: { balance: '501.00', next: next(2), interrupted: null, session } });
    await openGame();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check again' })));
    expect(screen.getByText('P501.00')).toBeInTheDocument();
    expect(spinButton()).not.toHaveAttribute('aria-disabled');
  });
});

describe('what a player is owed', () => {
  async function openDialog(name: string): Promise<HTMLElement> {
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
    await wait(100);
    return screen.findByRole('dialog');
  }

  it('stands in the rules: exact return, odds, greatest single payout and every pay', async () => {
    await openGame();
    const dialog = await openDialog('Pay table and rules');
    expect(dialog).toHaveTextContent(`Return to player (exact)${info.returnToPlayer} %`);
    expect(dialog).toHaveTextContent(`one round in ${info.facts.freeSpinsOneIn}`);
    const odds = Number(info.top.oneIn).toLocaleString('en');
    expect(dialog).toHaveTextContent(`Biggest single payout${info.top.multiple} × stake, one in ${odds}`);
    expect(dialog).toHaveTextContent(`Rounds that pay more than the stake${info.gains} %`);
    expect(dialog).toHaveTextContent(`/sandbox/returns/${info.gameCode}`);
    expect(within(dialog).getByRole('row', { name: /Pagoda/ })).toHaveTextContent(
      String((info.maths as SlotMaths).pays.A?.[3]),
    );
  });

  it('is a seed of their own, used for the next round', async () => {
    await openGame();
    const dialog = await openDialog('Fairness');
    const field = within(dialog).getByLabelText('Your own client seed (optional)');
    expect(field).toHaveValue('');
    fireEvent.change(field, { target: { value: 'not a seed' } });
    expect(field).toHaveAttribute('aria-invalid', 'true');
    fireEvent.change(field, { target: { value: 'my-own-seed' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await wait(500);
    await press();
    expect(calls('spin')[0]?.body.clientSeed).toBe('my-own-seed');
  });

  it('is a proof of each round that can fail', async () => {
    answers.history = () => ({ value: { rounds: [roundOf(1)] } });
    await openGame();
    const dialog = await openDialog('Last rounds');
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: /Check/ })));
    expect(dialog).toHaveTextContent('Everything agrees.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change the server seed' }));
    expect(dialog).toHaveTextContent('This does not agree.');
    expect(dialog).not.toHaveTextContent('Everything agrees.');
  });
});
