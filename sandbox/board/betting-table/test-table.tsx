import { TextEncoder } from 'node:util';
import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { createDraws } from '@/lib/fairness';
import { moneyText, parseMoney } from '@/lib/money';
import type { TableBet, TableTerms } from '@/sandbox/kit/betting-table/placed-bets';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { Engine } from '@/sandbox/kit/types';
import { percentText } from '@/lib/rational';
import { show } from '@/sandbox/testing/show-board';
import type { BoardProps, BoardRound, Table } from '../table/table';
import type { SettledView } from '../chips/marks';

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder });

/** What the tests of the betting tables share: a board at a table that draws its rounds as the server would. */
type Maths = { terms: TableTerms };

export function infoOf<M extends Maths, V>(
  engine: Engine<M, TableBet, never, V>,
  index: number,
): GameInfo<M> {
  const title = engine.titles[index];
  if (!title) throw new Error('no title');
  const figures = engine.figures(title.maths);
  const offer = engine.stakes(title.maths);
  return {
    ...title,
    stakes: offer.stepsMinor.map(moneyText),
    minStake: moneyText(offer.minMinor),
    maxStake: moneyText(offer.maxMinor),
    returnToPlayer: percentText(figures.returnToPlayer),
    bets: (figures.bets ?? []).map(({ key, returnToPlayer }) => ({
      key,
      returnToPlayer: percentText(returnToPlayer),
    })),
    hitFrequency: null,
    gains: null,
    top: { multiple: '100', oneIn: '5000' },
    facts: engine.facts?.(title.maths) ?? {},
    look: { scene: { sky: ['', '', ''], ground: ['', '', ''], glow: '' }, symbols: {} },
    glyphs: {},
    jackpot: null,
  };
}

export function roundOf<M extends Maths, V extends SettledView>(
  engine: Engine<M, TableBet, never, V>,
  maths: M,
  bet: TableBet,
  nonce: number,
): BoardRound<TableBet, never, V> {
  const source = { serverSeed: 'ab'.repeat(32), clientSeed: 'me', nonce };
  const stakeMinor = bet.placed.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0n), 0n);
  const play = engine.play(maths, { stakeMinor, bet, actions: [], elapsedMs: 0 }, createDraws(source));
  return {
    ...source,
    roundId: `vrd_${nonce}`,
    gameCode: '',
    state: 'settled',
    commitment: '',
    stake: moneyText(stakeMinor),
    payout: moneyText(play.payoutMinor),
    startedAt: '2026-03-01T12:00:00Z',
    bet,
    actions: [],
    outcome: play.view,
  } as BoardRound<TableBet, never, V>;
}

export interface Scene {
  plays: { stake: string; bet: TableBet }[];
  shown: jest.Mock;
  /** The stake is refused: no new round. */
  refuse: () => void;
  /** The answer arrives. */
  answer: (nonce: number) => void;
}

/** The board with a table round it that a test moves along. */
export function openTable<M extends Maths, V extends SettledView>(
  engine: Engine<M, TableBet, never, V>,
  Board: (props: BoardProps<M, TableBet, never, V>) => React.ReactNode,
  index = 0,
  balance = '500.00',
): Scene {
  const info = infoOf(engine, index);
  const scene: Scene = { plays: [], shown: jest.fn(), refuse: () => undefined, answer: () => undefined };
  function Wrapped() {
    const [mode, setMode] = useState<Table['mode']>('idle');
    const [round, setRound] = useState<BoardRound<TableBet, never, V> | null>(null);
    const [pressedAtMs, setPressedAtMs] = useState(0);
    scene.refuse = () => act(() => setMode('idle'));
    scene.answer = (nonce) =>
      act(() => {
        setRound(roundOf(engine, info.maths, scene.plays.at(-1)?.bet ?? { placed: [] }, nonce));
        setMode('showing');
      });
    const table: Table<TableBet, never, V> = {
      mode,
      round,
      isReplay: false,
      pressedAtMs,
      balance,
      isCovered: false,
      canPlay: (stake) => mode === 'idle' && (parseMoney(stake) ?? 0n) <= (parseMoney(balance) ?? 0n),
      act: () => undefined,
      play: (stake, bet) => {
        scene.plays.push({ stake, bet: bet as TableBet });
        setPressedAtMs(performance.now());
        setMode('waiting');
      },
      shown: () => {
        scene.shown();
        setMode('idle');
      },
    };
    return <Board info={info} table={table} />;
  }
  show(<Wrapped />);
  return scene;
}

/** A button by its name; looked up without the accessibility tree, which takes its time with so many of them. */
export function spot(name: string | RegExp): HTMLElement {
  const named = [...document.querySelectorAll('button')].filter((button) => {
    const said = button.getAttribute('aria-label') ?? button.textContent ?? '';
    return typeof name === 'string' ? said === name : name.test(said);
  });
  if (named.length !== 1 || !named[0]) throw new Error(`${named.length} buttons are called ${String(name)}`);
  return named[0];
}
export const press = (name: string | RegExp) => fireEvent.click(spot(name));
export const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

/** A round whose payout is what a test needs. */
export function nonceWhere<M extends Maths, V extends SettledView>(
  engine: Engine<M, TableBet, never, V>,
  maths: M,
  bet: TableBet,
  test: (round: BoardRound<TableBet, never, V>) => boolean,
): number {
  for (let nonce = 1; nonce < 2000; nonce += 1) if (test(roundOf(engine, maths, bet, nonce))) return nonce;
  throw new Error('no such round');
}
