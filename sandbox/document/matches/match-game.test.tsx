import { TextDecoder, TextEncoder } from 'node:util';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import en from '@/sandbox/messages/en.json';
import { getMatchInfo } from '@/sandbox/catalogue/match-info';
import type { ThirteenView } from '@/sandbox/games/thirteen/types';
import { listPlays } from '@/sandbox/games/thirteen/plays';
import type { ThirteenRules } from '@/sandbox/games/thirteen/types';
import type * as RandomText from '../fairness/random-text';
import { newClientSeed } from '../fairness/random-text';
import { MatchGame } from './match-game';
import { TestMatch } from './test-match';

jest.mock('../fairness/random-text', () => {
  const actual = jest.requireActual<typeof RandomText>('../fairness/random-text');
  return { ...actual, newClientSeed: jest.fn(actual.newClientSeed) };
});
const made = jest.mocked(newClientSeed);

// jsdom has none; every browser does.
Object.assign(globalThis, { TextEncoder, TextDecoder });

const english = { game: en.game, play: en.play };
type Sent = { name: string; body: Record<string, unknown> };
type Answer = { value?: unknown; errorCode?: string };
let sent: Sent[];
let answers: Record<string, (body: Record<string, unknown>) => Answer | undefined>;
let table: TestMatch;
/** Sends a word down the stream that is open; null while there is none. */
let say: ((event: string, data?: object) => void) | null;
let hasStream: boolean;
let balance: string;
let token = 0;

const calls = (name: string) => sent.filter((call) => call.name === name);
const refuse = (errorCode: string, value: object = {}) => ({
  errorCode,
  value: { money: 'untouched', ...value },
});
const now = () => new Date().toISOString();
const stateAnswer = () => ({ value: { serverNow: now(), match: table.view } });
const roomsAnswer = () => ({ serverNow: now(), balance, rooms: [table.room()], current: table.view });

function prepare(gameCode: string): void {
  table = new TestMatch(gameCode);
  answers = {
    matchOpen: () => ({
      value: {
        ...roomsAnswer(),
        sessionToken: 'ses',
        gameCode,
        kind: table.playable.title.kind,
        currency: 'PLAY',
        backUrl: '',
      },
    }),
    matchRooms: () => ({ value: roomsAnswer() }),
    matchJoin: ({ clientSeed }) => {
      table.join(clientSeed as string);
      balance = '499.00';
      return { value: { balance, match: table.view } };
    },
    matchLeave: () => {
      table.leave();
      balance = '500.00';
      return { value: { balance, match: null } };
    },
    matchState: stateAnswer,
    matchAct: ({ number, action }) => {
      if (number !== table.actions.length) return refuse('match.moved');
      table.act(action);
      return stateAnswer();
    },
    matchProof: () => ({ value: table.proof }),
    matchHistory: () => ({ value: { matches: table.view?.result ? [table.view] : [] } }),
  };
}

function streamAnswer(signal: AbortSignal) {
  if (!hasStream) throw new TypeError('network');
  const waiting: Uint8Array[] = [];
  let wake: (() => void) | null = null;
  let isEnded = false;
  say = (event, data = {}) => {
    waiting.push(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    if (event === 'closed') isEnded = true;
    wake?.();
  };
  const read = async (): Promise<{ done: boolean; value?: Uint8Array }> => {
    for (;;) {
      if (signal.aborted) throw new Error('aborted');
      const value = waiting.shift();
      if (value) return { done: false, value };
      if (isEnded) return { done: true };
      await new Promise<void>((resolve) => {
        wake = resolve;
        signal.addEventListener('abort', () => resolve());
      });
    }
  };
  return {
    ok: true,
    headers: { get: () => 'text/event-stream' },
    body: { getReader: () => ({ read }) },
  };
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  sent = [];
  say = null;
  hasStream = true;
  balance = '500.00';
  token += 1;
  prepare('banyan-thirteen');
  // One deal for every run: a random one wins before the play now and then.
  made.mockReturnValue('me');
  global.fetch = jest.fn(async (address: string, init: { body: string; signal: AbortSignal }) => {
    const name = address.split('/').at(-1) ?? '';
    const body = JSON.parse(init.body) as Record<string, unknown>;
    sent.push({ name, body });
    if (name === 'matchStream') return streamAnswer(init.signal);
    const answer = answers[name]?.(body);
    if (!answer) throw new TypeError('network');
    return { json: async () => ({ success: !answer.errorCode, ...answer }) };
  }) as never;
  Object.defineProperty(AbortSignal, 'timeout', { value: () => undefined, configurable: true });
});

afterEach(() => jest.useRealTimers());

async function wait(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 100)));
}

async function press(name: string | RegExp): Promise<void> {
  const button = screen.getByRole('button', { name });
  await act(async () => fireEvent.click(button));
}
const key = (name: string, target: Element = document.body) =>
  act(async () => fireEvent.keyDown(target, { key: name }));

async function openGame(more = ''): Promise<void> {
  const info = getMatchInfo(table.match.gameCode);
  if (!info) throw new Error('no game');
  window.location.hash = `#token=launch-${token}&lang=en${more}`;
  render(<MatchGame info={info} english={english} />);
  await wait(200);
}

/** Sits down, and the bots play up to the player's turn. */
async function openTable(): Promise<void> {
  await openGame();
  await press(/^Sit down/);
  await wait(200);
  table.start();
  table.bots();
  say?.('changed', { version: table.match.version });
  await wait(400);
}

const hand = () => screen.getByRole('group', { name: /^Your hand/ });
const cardsInHand = () => within(hand()).getAllByRole('button');
const gameView = () => table.view?.game as ThirteenView;
const rules = () => table.playable.title.rules as ThirteenRules;
const spoken = () =>
  screen
    .getAllByRole('status')
    .map((node) => node.textContent)
    .join(' ');

/** Chooses cards by their place in the hand. */
async function choose(cards: readonly number[]): Promise<void> {
  const { hand: own } = gameView();
  for (const card of cards) await act(async () => fireEvent.click(cardsInHand()[own.indexOf(card)]!));
}

describe('the rooms of a game between players', () => {
  it('say stake, prize, rake, seats, players and bots, and the commitment of the waiting table', async () => {
    await openGame();
    const room = screen.getByRole('heading', { name: 'Courtyard' }).closest('li')!;
    for (const text of ['P1.00', 'P3.80', '5%', '4', '2', '3', table.match.commitment])
      expect(within(room).getAllByText(text).length).toBeGreaterThan(0);
    expect(calls('matchOpen')).toEqual([{ name: 'matchOpen', body: { token: `launch-${token}` } }]);
    expect(screen.getByText('Play money only')).toBeInTheDocument();
  });

  it('take a stake once, with a seed and a key of the player', async () => {
    made.mockReset().mockReturnValue('a-seed-of-16-let');
    await openGame();
    // The table's commitment is shown by now; a seed that existed already could be known to the house.
    expect(made).not.toHaveBeenCalled();
    await press(/^Sit down/);
    expect(calls('matchJoin')).toHaveLength(1);
    const { matchId, clientSeed, joinKey } = calls('matchJoin')[0]!.body;
    expect(matchId).toBe(table.match.matchId);
    expect(clientSeed).toMatch(/^[\w-]{16}$/);
    expect(joinKey).toMatch(/^[\w-]{24}$/);
  });

  it('let nobody sit down whose balance does not cover the stake', async () => {
    balance = '0.50';
    await openGame();
    await press(/^Sit down/);
    expect(calls('matchJoin')).toHaveLength(0);
    expect(screen.getByText('Your balance is lower than the stake.')).toBeInTheDocument();
  });

  it('put the focus on the room that was chosen in the lobby, and stake nothing by themselves', async () => {
    await openGame('&room=banyan-courtyard');
    expect(screen.getByRole('button', { name: /^Sit down/ })).toHaveFocus();
    expect(calls('matchJoin')).toHaveLength(0);
  });

  it('are asked for again while they are shown', async () => {
    await openGame();
    await wait(4200);
    expect(calls('matchRooms')).toHaveLength(1);
  });

  it('say what a refusal means, and ask the page around for a reality check', async () => {
    const told = jest.fn();
    jest.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: told } as never);
    answers.matchJoin = () => refuse('protection.reality');
    await openGame();
    await press(/^Sit down/);
    expect(screen.getByRole('alert')).toHaveTextContent(/reality check.*No money moved/);
    expect(told).toHaveBeenCalledWith({ source: 'parlour-game', kind: 'reality' }, '*');
    await press('Continue');
    expect(screen.queryByRole('alert')).toBeNull();
    jest.restoreAllMocks();
  });

  it('repeat a lost stake with the same key only', async () => {
    const join = answers.matchJoin!;
    delete answers.matchJoin;
    await openGame();
    await press(/^Sit down/);
    expect(screen.getByRole('alert')).toHaveTextContent(/do not know yet whether your stake was taken/);
    answers.matchJoin = join;
    await press('Check again');
    const keys = calls('matchJoin').map(({ body }) => body.joinKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(screen.getByRole('button', { name: /^Leave/ })).toBeInTheDocument();
  });

  it('say that a stake has come back which nobody could confirm', async () => {
    await openGame();
    await press(/^Sit down/);
    await wait(200);
    expect(spoken()).not.toContain('your stake was returned');
    table.leave();
    balance = '500.00';
    say?.('changed', { version: table.match.version + 1 });
    await wait(400);
    expect(spoken()).toContain('You no longer sit at this table, and your stake was returned');
    expect(screen.getByRole('button', { name: /^Sit down/ })).toBeInTheDocument();
  });

  it('end with the session, and tell the page around', async () => {
    const told = jest.fn();
    jest.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: told } as never);
    answers.matchJoin = () => refuse('session.replaced');
    await openGame();
    await press(/^Sit down/);
    expect(screen.getByRole('alert')).toHaveTextContent('You have opened another game');
    expect(told).toHaveBeenCalledWith({ source: 'parlour-game', kind: 'ended' }, '*');
    jest.restoreAllMocks();
  });
});

describe('a table that is not the one that was shown', () => {
  const join = () => {
    const answer = answers.matchJoin!;
    return (change: object) => {
      answers.matchJoin = (body) => {
        answer(body);
        return { value: { balance, match: { ...table.view, ...change } } };
      };
    };
  };

  it.each([
    ['commitment', { commitment: 'e'.repeat(64) }],
    ['client seed', { yourClientSeed: 'another' }],
    ['stake', { stake: '2.00' }],
    ['server seed', { serverSeed: 'ee'.repeat(32) }],
  ])('by its %s stops the game loudly', async (_what, change) => {
    join()(change);
    await openGame();
    await press(/^Sit down/);
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing more is staked here/);
  });

  it('stops it too when only the room exchanges its commitment', async () => {
    await openGame();
    const [room] = roomsAnswer().rooms;
    const next = { ...room!.next, commitment: 'e'.repeat(64) };
    answers.matchRooms = () => ({ value: { ...roomsAnswer(), rooms: [{ ...room, next }] } });
    await wait(4200);
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing more is staked here/);
    await press(/^Sit down/);
    expect(calls('matchJoin')).toHaveLength(0);
  });
});

describe('a waiting table', () => {
  it('counts down by the clock of the server', async () => {
    const open = answers.matchOpen!;
    // This computer's clock is a minute behind.
    const ahead = (body: Record<string, unknown>) => {
      const answer = open(body)!;
      return {
        value: { ...(answer.value as object), serverNow: new Date(Date.now() + 60_000).toISOString() },
      };
    };
    answers.matchOpen = ahead;
    delete answers.matchState;
    await openGame();
    const join = answers.matchJoin!;
    answers.matchJoin = (body) => {
      join(body);
      table.match.startsAt = new Date(Date.now() + 68_000);
      return { value: { balance, match: table.view } };
    };
    await press(/^Sit down/);
    expect(screen.getByRole('timer')).toHaveTextContent('8 seconds');
    await wait(3100);
    expect(screen.getByRole('timer')).toHaveTextContent('5 seconds');
  });

  it('is left with the stake, which is not counted as staked then', async () => {
    await openGame();
    await press(/^Sit down/);
    await wait(200);
    expect(screen.getByText('Staked').parentElement).toHaveTextContent('P1.00');
    await press(/^Leave and take P1.00 back/);
    await wait(200);
    expect(screen.getByText(/your stake was returned/)).toBeInTheDocument();
    expect(screen.getByText('Staked').parentElement).toHaveTextContent('P0.00');
    expect(screen.getByText('P500.00')).toBeInTheDocument();
  });
});

describe('a table of thirteen', () => {
  it('shows the own cards, the counts of the others, and marks bots', async () => {
    await openTable();
    expect(cardsInHand()).toHaveLength(13);
    for (const name of ['Bot 1', 'Bot 2', 'Bot 3']) expect(screen.getByText(name)).toBeInTheDocument();
    expect(screen.getAllByText(/^(Passed, )?\d+ cards$/)).toHaveLength(3);
    // Faces are drawn of the own hand and of the play in the middle, of nothing else.
    const faces = document.querySelectorAll('svg text').length;
    expect(faces).toBe(13 + (gameView().top?.cards.length ?? 0));
  });

  it('says why a choice cannot be played, sends nothing, and plays what can be', async () => {
    await openTable();
    expect(gameView().turn).toBe(0);
    await key('Enter');
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent('Choose the cards you want to play.');
    const [first = 0, , , , last = 0] = gameView().hand;
    await choose([first, last]);
    await press(/^Play/);
    expect(calls('matchAct')).toHaveLength(0);
    await press('Put back');
    const legal = listPlays(rules(), gameView().hand, gameView())[0];
    if (!legal) {
      await key('p');
      expect(calls('matchAct')[0]?.body.action).toEqual({ type: 'pass' });
      return;
    }
    await choose(legal.cards);
    await key('Enter');
    expect(calls('matchAct')[0]?.body.action).toEqual({ type: 'play', cards: [...legal.cards] });
    await wait(200);
    expect(cardsInHand()).toHaveLength(13 - legal.cards.length);
  });

  it('is played by keyboard: arrows, Space, Enter and P', async () => {
    await openTable();
    await key('ArrowRight');
    expect(cardsInHand()[0]).toHaveFocus();
    await key('ArrowRight', cardsInHand()[0]);
    expect(cardsInHand()[1]).toHaveFocus();
    await key('End', cardsInHand()[1]);
    expect(cardsInHand()[12]).toHaveFocus();
    await choose([gameView().hand[12]!]);
    expect(cardsInHand()[12]).toHaveAttribute('aria-pressed', 'true');
    await key('P');
    const { top } = gameView();
    if (top) expect(calls('matchAct')).toHaveLength(1);
    else expect(screen.getAllByRole('alert')[0]).toHaveTextContent('You lead');
  });

  it('keeps a lost move and sends the very same until it is answered', async () => {
    await openTable();
    const { matchAct } = answers;
    delete answers.matchAct;
    delete answers.matchState;
    const legal = listPlays(rules(), gameView().hand, gameView())[0];
    if (legal) await choose(legal.cards);
    await key(legal ? 'Enter' : 'p');
    await wait(4000);
    expect(spoken()).toContain('Connection lost.');
    expect(calls('matchAct').length).toBeGreaterThan(1);
    answers.matchAct = matchAct!;
    answers.matchState = stateAnswer;
    await wait(4000);
    expect(new Set(calls('matchAct').map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(table.actions.filter(({ cause }) => cause === 'player')).toHaveLength(1);
    expect(spoken()).not.toContain('Connection lost.');
  });

  it('that has moved on says so and shows how it stands', async () => {
    await openTable();
    const legal = listPlays(rules(), gameView().hand, gameView())[0];
    if (legal) await choose(legal.cards);
    table.act({ type: gameView().top ? 'pass' : 'play', cards: gameView().hand.slice(0, 1) }, 'timeout');
    await key(legal ? 'Enter' : 'p');
    await wait(400);
    expect(screen.getByText(/moved on before your move arrived/)).toBeInTheDocument();
    expect(table.actions.some(({ cause }) => cause === 'player')).toBe(false);
  });

  it('asks every two seconds where there is no stream', async () => {
    hasStream = false;
    await openTable();
    const before = calls('matchState').length;
    await wait(6100);
    expect(calls('matchState').length - before).toBeGreaterThanOrEqual(3);
    expect(cardsInHand()).toHaveLength(13);
  });

  it('goes on where it was when the document is opened anew', async () => {
    table.join('me');
    table.start();
    table.bots();
    await openGame();
    expect(cardsInHand()).toHaveLength(13);
    expect(screen.queryByRole('button', { name: /^Sit down/ })).toBeNull();
  });

  it('reads out the others at the own turn only, and once that time is short', async () => {
    await openTable();
    expect(spoken()).toMatch(/Your turn/);
    expect(spoken()).not.toContain('5 seconds left');
    await wait(15_500);
    expect(spoken()).toContain('5 seconds left');
  });

  it('ends with places, payouts, rake, proof and balance, and urges nobody on', async () => {
    await openTable();
    while (table.turn !== null) table.bot(table.turn === 0 ? 'player' : 'bot');
    say?.('changed', { version: table.match.version });
    say?.('closed', { reason: 'over' });
    await wait(600);
    const places = screen.getByRole('table', { name: 'Result' });
    expect(within(places).getAllByRole('row')).toHaveLength(6);
    expect(places).toHaveTextContent('Rake of 5%P0.20');
    expect(screen.getByText('Your balance is P777.00.')).toBeInTheDocument();
    const own = table.view!.result!.places.find(({ seat }) => seat === 0)!;
    const said = within(screen.getByRole('region', { name: 'Result' })).getByText(
      new RegExp(`^Place ${own.place}: you get P${own.payout}`),
    );
    expect(said.className.includes('gain')).toBe(parseFloat(own.payout) > 1);
    expect(screen.getByRole('button', { name: 'Another table' }).className).toContain('secondary');
    expect(screen.getByText('Net').parentElement).toHaveTextContent(
      `${parseFloat(own.payout) > 1 ? '+' : '-'}P`,
    );
    await press('Check this match');
    await wait(400);
    expect(screen.getByText('Everything agrees.')).toBeInTheDocument();
    await press('Change the server seed');
    expect(screen.getByText('This does not agree.')).toBeInTheDocument();
  });
});

describe('a duel', () => {
  it('is rolled by R, and holding is offered only with something to hold', async () => {
    prepare('kitestring-duel');
    await openTable();
    expect(screen.getByRole('button', { name: 'Hold' })).toHaveAttribute('aria-disabled', 'true');
    await key('h');
    expect(calls('matchAct')).toHaveLength(0);
    await key('r');
    await wait(300);
    expect(calls('matchAct')[0]?.body.action).toEqual({ type: 'roll' });
    const view = table.view!.game as { atRisk: number; turn: number };
    if (view.turn === 0) {
      expect(screen.getByText(`${view.atRisk} at risk`)).toBeInTheDocument();
      await press(`Hold ${view.atRisk}`);
      expect(calls('matchAct')[1]?.body.action).toEqual({ type: 'hold' });
    } else expect(spoken()).toContain('The one takes');
  });

  it('of best of three shows both throws and who won them', async () => {
    prepare('anvil-duel');
    await openTable();
    expect(screen.queryByRole('button', { name: /Hold/ })).toBeNull();
    while (table.turn !== null) table.bot(table.turn === 0 ? 'player' : 'bot');
    say?.('changed');
    await wait(400);
    expect(screen.getByRole('list', { name: 'Throws so far' })).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Result' })).toHaveTextContent('Rake of 4%');
  });
});

describe('the dialogs of a match', () => {
  it('tell rake, time, absence and the rule of bots', async () => {
    await openGame();
    await press('Rules');
    await wait(300);
    const dialog = screen.getByRole('dialog');
    for (const text of [
      /keeps the rake/,
      /20 seconds/,
      /6 seconds/,
      /public rule/,
      /southern|Suits may be mixed/,
      /70% and the second 30%/,
    ])
      expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0);
  });

  it('list the last matches', async () => {
    await openTable();
    while (table.turn !== null) table.bot(table.turn === 0 ? 'player' : 'bot');
    await press('Last matches');
    await wait(300);
    const [row] = within(screen.getByRole('dialog')).getAllByText(/of 4/);
    expect(row).toHaveTextContent(
      new Date('2026-11-05T10:20:30Z').toLocaleDateString('en', { dateStyle: 'short' }),
    );
  });
});
