import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import en from '@/sandbox/messages/en.json';
import { moneyText } from '@/lib/money';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { percentText } from '@/lib/rational';
import { wheelEngine } from '@/sandbox/games/wheel/engine';
import { exactReturn } from '@/sandbox/games/wheel/exact-return';
import { looks } from '@/sandbox/games/wheel/look';
import type { WheelBet, WheelMaths, WheelView } from '@/sandbox/games/wheel/types';
import type { Table } from '@/sandbox/board/table/table';
import { Board } from './board';
import { Rules } from './rules';
import { Summary } from './summary';
import { restAngle } from './use-turn';

type WheelTable = Table<WheelBet, never, WheelView>;

const infoOf = (gameCode: string): GameInfo<WheelMaths> => {
  const title = wheelEngine.titles.find((each) => each.gameCode === gameCode)!;
  return {
    ...title,
    stakes: ['0.10', '0.50', '1.00'],
    minStake: '0.10',
    maxStake: '100.00',
    returnToPlayer: '95.00',
    bets: exactReturn(title.maths).bets.map((bet) => ({
      key: bet.key,
      returnToPlayer: percentText(bet.returnToPlayer),
    })),
    hitFrequency: null,
    gains: null,
    top: { multiple: '100', oneIn: '5000' },
    facts: wheelEngine.facts?.(title.maths) ?? {},
    look: looks[title.theme]!,
    glyphs: {},
    jackpot: null,
  };
};

function roundOf(
  info: GameInfo<WheelMaths>,
  bet: WheelBet,
  stops: number[],
): NonNullable<WheelTable['round']> {
  const left = [...stops];
  const { view, payoutMinor } = wheelEngine.play(
    info.maths,
    { stakeMinor: 100n, bet, actions: [], elapsedMs: Infinity },
    { below: () => left.shift() ?? 0 },
  );
  return {
    roundId: `vrd_${stops.join('-')}`,
    stake: '1.00',
    payout: moneyText(payoutMinor),
    bet,
    actions: [],
    outcome: view,
  } as unknown as NonNullable<WheelTable['round']>;
}

const shown = jest.fn();
const play = jest.fn();
const tableOf = (part: Partial<WheelTable>): WheelTable => ({
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
const spin = () => screen.getByRole('button', { name: /^Spin/ });

beforeEach(() => {
  jest.useFakeTimers();
  shown.mockClear();
  play.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('the wheel board', () => {
  it('lays chips on names, takes them back, and stakes what lies there', () => {
    const info = infoOf('promenade-wheel');
    render(draw(<Board info={info} table={tableOf({})} />));
    fireEvent.click(spin());
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: /^Gold/ }));
    fireEvent.click(screen.getByRole('radio', { name: '1' }));
    fireEvent.click(screen.getByRole('button', { name: /^Sand/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Sand/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.click(spin());
    expect(play).toHaveBeenCalledWith('1.50', { on: { gold: '0.50', sand: '1.00' } });
  });

  it('says what is paid only when the wheel stands, at the middle of the drawn segment', () => {
    const info = infoOf('sun-and-moon-wheel');
    if (info.maths.game !== 'rings') throw new Error('another game');
    const stops = [info.maths.outer.indexOf(40), info.maths.inner.indexOf(10)];
    const { container, rerender } = render(draw(<Board info={info} table={tableOf({})} />));
    const table = tableOf({ mode: 'showing', round: roundOf(info, null, stops) });
    rerender(draw(<Board info={info} table={table} />));
    const [outer] = container.querySelectorAll<SVGGElement>('[data-turning]');
    const angle = Number(/rotate\((.*)deg\)/.exec(outer!.style.transform)?.[1]);
    expect(angle).toBeGreaterThan(4 * 360);
    expect(angle % 360).toBeCloseTo((restAngle(stops[0]!, 30) + 360) % 360);
    expect(status()).toBe('The wheel is turning.');
    act(() => jest.advanceTimersByTime(4200));
    expect(status()).toBe('The wheel is turning.');
    act(() => jest.advanceTimersByTime(200));
    expect(status()).toBe('×40: P40.00 paid.');
    act(() => jest.advanceTimersByTime(800));
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('shows the wheel of the chosen wind with its return, and stakes on it', () => {
    const info = infoOf('three-winds');
    render(draw(<Board info={info} table={tableOf({})} />));
    fireEvent.click(screen.getByRole('radio', { name: 'Storm' }));
    fireEvent.click(screen.getByRole('radio', { name: '30' }));
    expect(screen.getByText('Return 96.00 %')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Wheel of 30 segments' })).toBeTruthy();
    fireEvent.click(spin());
    expect(play).toHaveBeenCalledWith('1.00', { risk: 'high', segments: 30 });
  });

  it.each<[string, WheelBet]>([
    ['promenade-wheel', { on: { sand: '1.00' } }],
    ['eight-tides', { on: { teal: '1.00' } }],
    ['sun-and-moon-wheel', null],
    ['three-winds', { risk: 'low', segments: 10 }],
  ])('of %s is told in rules and history', (code, bet) => {
    const info = infoOf(code);
    render(
      draw(
        <>
          <Rules info={info} />
          <Summary info={info} play={roundOf(info, bet, [3, 2])} />
        </>,
      ),
    );
    expect(screen.getByText(/^Stopped at segment 4/)).toBeTruthy();
  });
});
