import { TextEncoder } from 'node:util';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import en from '@/sandbox/messages/en.json';
import { createDraws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import { bingoEngine } from '@/sandbox/games/bingo/engine';
import { looks } from '@/sandbox/games/bingo/look';
import type { BingoBet, BingoMaths, BingoView } from '@/sandbox/games/bingo/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { Table } from '@/sandbox/board/table/table';
import { Board } from './board';
import { Rules } from './rules';
import { Summary } from './summary';

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder });

type BingoTable = Table<BingoBet, never, BingoView>;

const infoOf = (gameCode: string): GameInfo<BingoMaths> => {
  const title = bingoEngine.titles.find((each) => each.gameCode === gameCode)!;
  return {
    ...title,
    stakes: ['0.10', '0.20', '0.50'],
    minStake: '0.10',
    maxStake: '2.00',
    returnToPlayer: '95.00',
    bets: [],
    hitFrequency: null,
    gains: null,
    top: { multiple: '100', oneIn: '5000' },
    facts: bingoEngine.facts?.(title.maths) ?? {},
    look: looks[title.theme]!,
    glyphs: {},
    jackpot: null,
  };
};

function roundOf(
  { maths }: GameInfo<BingoMaths>,
  nonce: number,
  cards: number,
): NonNullable<BingoTable['round']> {
  const { view, payoutMinor } = bingoEngine.play(
    maths,
    { stakeMinor: 50n * BigInt(cards), bet: { cards }, actions: [], elapsedMs: Infinity },
    createDraws({ serverSeed: 'ab'.repeat(32), clientSeed: 'me', nonce }),
  );
  return {
    roundId: `vrd_${nonce}`,
    stake: moneyText(50n * BigInt(cards)),
    payout: moneyText(payoutMinor),
    bet: { cards },
    actions: [],
    outcome: view,
  } as unknown as NonNullable<BingoTable['round']>;
}

const shown = jest.fn();
const play = jest.fn();
const tableOf = (part: Partial<BingoTable>): BingoTable => ({
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
const status = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.useFakeTimers();
  shown.mockClear();
  play.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('the bingo board', () => {
  const info = infoOf('market-day-bingo');

  it('stakes for each card', () => {
    render(draw(<Board info={info} table={tableOf({})} />));
    fireEvent.click(screen.getByRole('radio', { name: '3' }));
    expect(screen.getAllByRole('region')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: /^Play/ }));
    expect(play).toHaveBeenCalledWith('1.50', { cards: 3 });
  });

  it('calls one ball after the other and tells what the cards pay only after the last', () => {
    const round = roundOf(info, 3, 2);
    render(draw(<Board info={info} table={tableOf({ mode: 'showing', round })} />));
    const countText = () => screen.getByText(/^Ball \d+ of 50$/).textContent;
    expect(countText()).toBe('Ball 0 of 50');
    act(() => jest.advanceTimersByTime(3000));
    const early = Number(countText()?.split(' ')[1]);
    expect(early).toBeGreaterThan(8);
    expect(early).toBeLessThan(13);
    const marked = screen.queryAllByText('called').length;
    const own = round.outcome.cards.flatMap((card) => card.numbers);
    expect(marked).toBe(
      round.outcome.calls
        .slice(0, early)
        .reduce((n, ball) => n + own.filter((one) => one === ball).length, 0),
    );
    expect(status()).toBe('50 balls are being called.');
    act(() => jest.advanceTimersByTime(8000));
    expect(status()).toBe('50 balls are being called.');
    act(() => jest.advanceTimersByTime(2000));
    expect(countText()).toBe('Ball 50 of 50');
    expect(status()).toMatch(/^Your cards pay/);
    act(() => jest.advanceTimersByTime(600));
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it.each(bingoEngine.titles.map((title) => [title.gameCode]))(
    'of %s is told in rules and history',
    (code) => {
      const one = infoOf(code);
      render(
        draw(
          <>
            <Rules info={one} />
            <Summary info={one} play={roundOf(one, 5, 4)} />
          </>,
        ),
      );
      expect(screen.getByText(/^Calls: /)).toBeTruthy();
      const [pays] = screen.getAllByRole('table');
      expect(within(pays!).getAllByRole('row')).toHaveLength(one.maths.prizes.length + 1);
    },
  );
});
