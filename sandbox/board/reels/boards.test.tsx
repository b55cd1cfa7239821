import { TextEncoder } from 'node:util';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType } from 'react';
import en from '@/sandbox/messages/en.json';
import { createDraws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import { classicEngine } from '@/sandbox/games/classic/engine';
import { looks as classicLooks } from '@/sandbox/games/classic/look';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { AnyEngine, Play, Title } from '@/sandbox/kit/types';
import { waysEngine } from '@/sandbox/games/ways/engine';
import { looks as waysLooks } from '@/sandbox/games/ways/look';
import type { WaysView } from '@/sandbox/games/ways/types';
import { Board as ClassicBoard } from '@/sandbox/games/classic/board/board';
import { Rules as ClassicRules } from '@/sandbox/games/classic/board/rules';
import { Summary as ClassicSummary } from '@/sandbox/games/classic/board/summary';
import type { Table } from '../table/table';
import { Board as WaysBoard } from '@/sandbox/games/ways/board/board';
import { Rules as WaysRules } from '@/sandbox/games/ways/board/rules';
import { Summary as WaysSummary } from '@/sandbox/games/ways/board/summary';

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder });

/* eslint-disable @typescript-eslint/no-explicit-any -- boards of two kinds on one table */
interface Kind {
  engine: AnyEngine;
  looks: Readonly<Record<string, GameInfo['look']>>;
  Board: ComponentType<any>;
  Rules: ComponentType<any>;
  Summary: ComponentType<any>;
}
/* eslint-enable @typescript-eslint/no-explicit-any */

const kinds: Readonly<Record<'classic' | 'ways', Kind>> = {
  classic: {
    engine: classicEngine,
    looks: classicLooks,
    Board: ClassicBoard,
    Rules: ClassicRules,
    Summary: ClassicSummary,
  },
  ways: { engine: waysEngine, looks: waysLooks, Board: WaysBoard, Rules: WaysRules, Summary: WaysSummary },
};

function infoOf({ engine, looks }: Kind, title: Title): GameInfo {
  const { stepsMinor, minMinor, maxMinor } = engine.stakes(title.maths);
  return {
    ...title,
    stakes: stepsMinor.map(moneyText),
    minStake: moneyText(minMinor),
    maxStake: moneyText(maxMinor),
    returnToPlayer: '96.00',
    bets: [],
    hitFrequency: '30.00',
    gains: null,
    top: { multiple: '100', oneIn: '5000' },
    facts: engine.facts?.(title.maths) ?? {},
    look: looks[title.theme]!,
    glyphs: Object.fromEntries([...'WSABCDEFGH'].map((symbol) => [symbol, 'M0 0h512v512z'])),
    jackpot: null,
  };
}

const stakeMinor = (title: Title, { engine }: Kind) => engine.stakes(title.maths).stepsMinor[2]!;

function played(kind: Kind, title: Title, nonce: number): Play<unknown> {
  const round = { stakeMinor: stakeMinor(title, kind), bet: null, actions: [], elapsedMs: Infinity };
  const draws = createDraws({ serverSeed: 'ab'.repeat(32), clientSeed: 'board', nonce });
  return kind.engine.play(title.maths, round, draws);
}

function findRound(kind: Kind, title: Title, test: (play: Play<unknown>) => boolean): Play<unknown> {
  for (let nonce = 0; nonce < 5000; nonce += 1) {
    const play = played(kind, title, nonce);
    if (test(play)) return play;
  }
  throw new Error('could not find this round');
}

function tableWith(kind: Kind, title: Title, play: Play<unknown> | null, change: Partial<Table>): Table {
  const stake = moneyText(stakeMinor(title, kind));
  return {
    mode: 'idle',
    round: play && {
      roundId: 'vrd_1',
      gameCode: title.gameCode,
      state: 'settled',
      nonce: 1,
      commitment: '',
      serverSeed: null,
      clientSeed: 'board',
      stake,
      raise: '0.00',
      payout: moneyText(play.payoutMinor),
      jackpot: null,
      bet: null,
      actions: [],
      outcome: play.view,
      startedAt: '',
    },
    isReplay: false,
    pressedAtMs: 0,
    balance: '100.00',
    canPlay: () => true,
    play: jest.fn(),
    act: jest.fn(),
    shown: jest.fn(),
    isCovered: false,
    ...change,
  };
}

function show(kind: Kind, title: Title, table: Table) {
  const tree = (at: Table) => (
    <NextIntlClientProvider locale="en" messages={{ game: en.game, play: en.play }} timeZone="UTC">
      <kind.Board info={infoOf(kind, title)} table={at} />
    </NextIntlClientProvider>
  );
  const { rerender } = render(tree(table));
  return (next: Table) => rerender(tree(next));
}

async function wait(ms: number, pace = 50): Promise<void> {
  for (let left = ms; left > 0; left -= pace) {
    await act(async () => jest.advanceTimersByTime(Math.min(pace, left)));
  }
}

/** The round among some that pay which has most to show: features, tumbles, free spins. */
function richestRound(kind: Kind, title: Title): Play<unknown> {
  const paying = Array.from({ length: 150 }, (_, nonce) => played(kind, title, nonce)).filter(
    ({ payoutMinor }) => payoutMinor > 0n,
  );
  const size = ({ view }: Play<unknown>) => JSON.stringify(view).length;
  return paying.reduce((best, play) => (size(play) > size(best) ? play : best));
}

const status = () => screen.getByRole('status');
const isTurning = () =>
  screen.queryByText('The reels are turning.', { selector: '.visually-hidden' }) !== null;
const all = Object.values(kinds).flatMap((kind) =>
  kind.engine.titles.map((title) => [title.gameCode, kind, title as Title] as const),
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe.each(all)('the board of %s', (_code, kind, title) => {
  it('asks for a round at the chosen stake', () => {
    const table = tableWith(kind, title, null, {});
    show(kind, title, table);
    fireEvent.click(screen.getByRole('button', { name: 'Higher stake' }));
    fireEvent.click(screen.getByRole('button', { name: /Spin/ }));
    const { stepsMinor } = kind.engine.stakes(title.maths);
    expect(table.play).toHaveBeenCalledWith(moneyText(stepsMinor[3]!), null);
  });

  it('turns for 2.5 seconds from the press and shows nothing of the outcome before', async () => {
    const play = richestRound(kind, title);
    const shown = jest.fn();
    const table = tableWith(kind, title, play, { mode: 'showing', pressedAtMs: performance.now(), shown });
    show(kind, title, table);
    await wait(2450);
    expect(isTurning()).toBe(true);
    expect(status()).toHaveTextContent('The reels are turning.');
    expect(document.querySelector('[data-lit]')).toBeNull();
    await wait(400);
    expect(isTurning()).toBe(false);
    expect(shown).not.toHaveBeenCalled();
    for (let waits = 0; waits < 1000 && shown.mock.calls.length === 0; waits += 1) await wait(300, 300);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('tells its rules and any round in words, with no text missing', () => {
    const info = infoOf(kind, title);
    const { Rules, Summary } = kind;
    render(
      <NextIntlClientProvider locale="en" messages={{ game: en.game, play: en.play }} timeZone="UTC">
        <Rules info={info} />
        {[1, 2, 3, 4, 5, 6, 7, 8].map((nonce) => {
          const { view, payoutMinor } = played(kind, title, nonce);
          const play = { stake: info.stakes[2], payout: moneyText(payoutMinor), bet: null, actions: [] };
          return <Summary key={nonce} info={info} play={{ ...play, outcome: view }} />;
        })}
      </NextIntlClientProvider>,
    );
    expect(document.body.textContent).not.toMatch(/play\.(classic|ways)\.|undefined|NaN/);
    expect(screen.getAllByRole('table').length).toBeGreaterThan(0);
  });
});

describe.each(Object.entries(kinds))('a round of %s', (_name, kind) => {
  const [title] = kind.engine.titles as [Title];

  it('is not celebrated at or below the stake, and is above it', () => {
    const stake = stakeMinor(title, kind);
    const small = findRound(kind, title, ({ payoutMinor }) => payoutMinor > 0n && payoutMinor <= stake);
    const great = findRound(kind, title, ({ payoutMinor }) => payoutMinor > stake);
    const set = show(kind, title, tableWith(kind, title, small, {}));
    expect(status().className).not.toContain('gain');
    set(tableWith(kind, title, great, {}));
    expect(status().className).toContain('gain');
  });

  it('keeps its last picture while the next stake is on its way, with the reels turning', () => {
    const play = findRound(kind, title, ({ payoutMinor }) => payoutMinor > 0n);
    show(kind, title, tableWith(kind, title, play, { mode: 'waiting' }));
    expect(isTurning()).toBe(true);
    expect(document.querySelector('[data-lit]')).toBeNull();
  });

  it('cannot be staked by a balance that is too low, and says so', () => {
    const table = tableWith(kind, title, null, { balance: '0.00', canPlay: () => false });
    show(kind, title, table);
    fireEvent.click(screen.getByRole('button', { name: /Spin/ }));
    expect(table.play).not.toHaveBeenCalled();
    expect(screen.getByText(/balance is lower than the stake/)).toBeInTheDocument();
  });
});

it('tumbles are shown one by one, each with its multiplier and what it pays', async () => {
  const kind = kinds.ways;
  const [title] = kind.engine.titles as [Title];
  const play = findRound(kind, title, ({ view }) => {
    const { spins } = view as WaysView;
    return spins.length === 1 && spins[0]!.tumbles.length === 3;
  });
  const table = tableWith(kind, title, play, { mode: 'showing', pressedAtMs: performance.now() });
  show(kind, title, table);
  const rungs = () => screen.getByRole('list', { name: 'Multiplier of the tumbles' });
  await wait(2750);
  for (const multiplier of [1, 2, 3]) {
    expect(rungs().querySelector('[aria-current]')).toHaveTextContent(`× ${multiplier}`);
    expect(document.querySelectorAll('[data-lit]').length).toBeGreaterThan(2);
    await wait(1200);
  }
  expect(status()).toHaveTextContent('This spin paid');
  await wait(600);
  expect(table.shown).toHaveBeenCalledTimes(1);
});
