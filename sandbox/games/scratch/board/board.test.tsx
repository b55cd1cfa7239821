import { TextEncoder } from 'node:util';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import en from '@/sandbox/messages/en.json';
import { createDraws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { scratchEngine } from '@/sandbox/games/scratch/engine';
import { looks } from '@/sandbox/games/scratch/look';
import type { ScratchMaths, ScratchView } from '@/sandbox/games/scratch/types';
import type { Table } from '@/sandbox/board/table/table';
import { Board } from './board';
import { enoughSquares, lifted, scratchedTo, untouched } from './foil';
import { Rules } from './rules';
import { Summary } from './summary';

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder });

const infoOf = (gameCode: string): GameInfo<ScratchMaths> => {
  const title = scratchEngine.titles.find((each) => each.gameCode === gameCode)!;
  return {
    ...title,
    stakes: ['0.10', '0.50', '1.00'],
    minStake: '0.10',
    maxStake: '1.00',
    returnToPlayer: '95.00',
    bets: [],
    hitFrequency: '40.00',
    gains: null,
    top: { multiple: '100', oneIn: '5000' },
    facts: {},
    look: looks[title.theme]!,
    glyphs: {},
    jackpot: null,
  };
};

type ScratchTable = Table<null, never, ScratchView>;

function roundOf({ maths }: { maths: ScratchMaths }, nonce: number): ScratchTable['round'] {
  const source = { serverSeed: 'ab'.repeat(32), clientSeed: 'me', nonce };
  const { view, payoutMinor } = scratchEngine.play(
    maths,
    { stakeMinor: 100n, bet: null, actions: [], elapsedMs: Infinity },
    createDraws(source),
  );
  return {
    roundId: `vrd_${nonce}`,
    stake: '1.00',
    payout: moneyText(payoutMinor),
    bet: null,
    actions: [],
    outcome: view,
  } as unknown as ScratchTable['round'];
}

const winning = (info: GameInfo<ScratchMaths>) => {
  for (let nonce = 1; ; nonce += 1) if ((roundOf(info, nonce)?.outcome.multiple ?? 0) > 1) return nonce;
};

const shown = jest.fn();
const play = jest.fn();
const tableOf = (part: Partial<ScratchTable>): ScratchTable => ({
  mode: 'idle',
  round: null,
  isReplay: false,
  pressedAtMs: performance.now(),
  balance: '100.00',
  canPlay: () => true,
  play,
  act: () => undefined,
  shown,
  isCovered: false,
  ...part,
});
const draw = (ui: React.ReactElement) => (
  <NextIntlClientProvider locale="en" messages={en}>
    {ui}
  </NextIntlClientProvider>
);
const cells = () => screen.getAllByRole('button', { name: /^Cell/ });
const status = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.useFakeTimers();
  shown.mockClear();
  play.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('a scratch card', () => {
  const info = infoOf('three-feathers');

  it('is bought at the chosen price and shows nothing before', () => {
    render(draw(<Board info={info} table={tableOf({})} />));
    expect(cells()).toHaveLength(9);
    for (const cell of cells()) expect(cell.getAttribute('aria-label')).toMatch(/covered$/);
    fireEvent.click(screen.getByRole('button', { name: /Buy card/ }));
    expect(play).toHaveBeenCalledWith('1.00', null);
  });

  it('tells what it pays once every cell is open and the pace is kept, and says so once', () => {
    const table = tableOf({ mode: 'showing', round: roundOf(info, winning(info)) });
    render(draw(<Board info={info} table={table} />));
    expect(document.activeElement).toBe(cells()[0]);
    for (const cell of cells().slice(1)) fireEvent.click(cell);
    expect(status()).toBe('1 cell left to scratch.');
    act(() => jest.advanceTimersByTime(20_000));
    expect(shown).not.toHaveBeenCalled();
    fireEvent.click(cells()[0]!);
    act(() => jest.advanceTimersByTime(2000));
    expect(status()).toMatch(/^This card pays P/);
    expect(screen.getAllByRole('button', { name: /wins$/ })).toHaveLength(3);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('is no faster when all is revealed at once', () => {
    const table = tableOf({ mode: 'showing', round: roundOf(info, winning(info)) });
    render(draw(<Board info={info} table={table} />));
    fireEvent.click(screen.getByRole('button', { name: 'Reveal all' }));
    expect(status()).toBe('All cells are open.');
    act(() => jest.advanceTimersByTime(4000));
    expect(status()).toBe('All cells are open.');
    expect(screen.queryAllByRole('button', { name: /wins$/ })).toHaveLength(0);
    act(() => jest.advanceTimersByTime(300));
    expect(status()).toMatch(/^This card pays/);
    expect(shown).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(800));
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('keeps a cell covered from readers until it is open', () => {
    render(draw(<Board info={info} table={tableOf({ mode: 'showing', round: roundOf(info, 1) })} />));
    expect(cells()[4]!.getAttribute('aria-label')).toBe('Cell 5 of 9, covered');
    fireEvent.click(cells()[4]!);
    expect(cells()[4]!.getAttribute('aria-label')).toMatch(/^Cell 5 of 9: P/);
  });

  it.each(scratchEngine.titles.map((title) => [title.gameCode]))(
    'of %s is told in rules and history',
    (code) => {
      const one = infoOf(code);
      const { maths } = one;
      const round = roundOf({ maths }, winning(one))!;
      render(
        draw(
          <>
            <Rules info={one} />
            <Summary info={one} play={round} />
          </>,
        ),
      );
      expect(screen.getAllByText(/× the price: P/).length).toBeGreaterThan(0);
      expect(screen.getAllByRole('row').length).toBeGreaterThan(5);
    },
  );
});

describe('the foil', () => {
  it('is off after a few strokes and not after a touch', () => {
    expect(scratchedTo(untouched, 50, 50).touched.size).toBeLessThan(enoughSquares);
    const strokes = [
      [10, 15],
      [90, 20],
      [10, 45],
      [90, 55],
    ].reduce((foil, [x, y]) => scratchedTo(foil, x!, y!), untouched);
    expect(strokes.touched.size).toBeGreaterThanOrEqual(enoughSquares);
    expect(strokes.path).toBe('M10 15L90 20L10 45L90 55');
  });

  it('is not touched between where the coin left and where it comes back', () => {
    const foil = scratchedTo(lifted(scratchedTo(untouched, 5, 5)), 95, 95);
    expect(foil.touched.size).toBeLessThan(4);
    expect(foil.path).toBe('M5 5M95 95');
  });
});
