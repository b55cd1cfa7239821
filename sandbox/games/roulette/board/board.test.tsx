import { act, fireEvent, screen, within } from '@testing-library/react';
import { rouletteEngine } from '@/sandbox/games/roulette/engine';
import { show } from '@/sandbox/testing/show-board';
import {
  infoOf,
  nonceWhere,
  openTable,
  pass,
  press,
  roundOf,
  spot,
} from '@/sandbox/board/betting-table/test-table';
import { Board } from './board';
import { Rules } from './rules';
import { Summary } from './summary';

const info = infoOf(rouletteEngine, 0);
const { maths } = info;
const open = (index = 0, balance?: string) => openTable(rouletteEngine, Board, index, balance);
const totalText = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .join(' ');

const spots = () => [...document.querySelectorAll<HTMLElement>('[data-spot]')];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('laying bets', () => {
  it('adds the chosen chip to a spot and to the total stake', () => {
    open();
    fireEvent.click(screen.getByRole('radio', { name: 'P1.00' }));
    press('Number 17');
    press(/^Number 17/);
    fireEvent.click(screen.getByRole('radio', { name: 'P5.00' }));
    press('Red');
    expect(spot('Number 17, P2.00 on it')).toBeInTheDocument();
    expect(spot('Red, P5.00 on it')).toBeInTheDocument();
    expect(totalText()).toContain('Total stake P7.00');
  });

  it('says of each spot its odds, its exact return and its limit', () => {
    open();
    expect(spot('Number 17')).toHaveAccessibleDescription('Pays 35 to 1. Return 97.29 %. At most P25.00.');
    expect(spot('Red')).toHaveAccessibleDescription('Pays 1 to 1. Return 97.29 %. At most P500.00.');
  });

  it('says where half comes back at zero', () => {
    open(1);
    expect(spot('Red')).toHaveAccessibleDescription(/Return 98\.64 %.*you get half back/);
  });

  it('has fields for splits, streets, corners and six lines, those of zero among them', () => {
    open();
    const names: [kind: string, count: number, one: string][] = [
      ['Split', 60, 'Split 0, 2'],
      ['Street', 12, 'Street 4, 5, 6'],
      ['Corner', 24, 'Trio 0, 1, 2'],
      ['Six line', 12, 'First four 0, 1, 2, 3'],
    ];
    for (const [kind, count, one] of names) {
      fireEvent.click(screen.getByRole('radio', { name: kind }));
      expect(
        screen.getAllByRole('button', { name: new RegExp(`^(${kind}|Trio|First four) \\d`) }),
      ).toHaveLength(count);
      press(one);
      expect(spot(`${one}, P0.50 on it`)).toBeInTheDocument();
    }
    expect(totalText()).toContain('Total stake P2.00');
  });

  it('can be undone, doubled and cleared', () => {
    open();
    press('Red');
    press('Odd');
    press('Undo');
    expect(spot('Odd')).toBeInTheDocument();
    press('Double');
    expect(spot('Red, P1.00 on it')).toBeInTheDocument();
    press('Undo');
    expect(spot('Red, P0.50 on it')).toBeInTheDocument();
    press('Clear');
    expect(spot('Red')).toBeInTheDocument();
    press('Undo');
    expect(spot('Red, P0.50 on it')).toBeInTheDocument();
  });

  it('takes a bet away by Delete', () => {
    open();
    press('Red');
    fireEvent.keyDown(spot(/^Red/), { key: 'Delete' });
    expect(spot('Red')).toBeInTheDocument();
  });

  it('refuses what passes the limit of a bet or the balance, and says so', () => {
    open(0, '30.00');
    fireEvent.click(screen.getByRole('radio', { name: 'P25.00' }));
    press('Number 17');
    press(/^Number 17/);
    expect(spot('Number 17, P25.00 on it')).toBeInTheDocument();
    expect(totalText()).toContain('At most P25.00 on this bet');
    press('Red');
    expect(totalText()).toContain('Your balance is P30.00');
    fireEvent.click(screen.getByRole('radio', { name: 'P5.00' }));
    press('Red');
    expect(totalText()).toContain('Total stake P30.00');
  });

  it('is one stop of the Tab key, and arrow keys move as the fields lie', () => {
    open();
    expect(spots().filter((button) => button.tabIndex === 0)).toHaveLength(1);
    const place = (button: HTMLElement, left: number, top: number) =>
      jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 10, 10));
    spots().forEach((button) => place(button, -1000, -1000));
    place(spot('Number 1'), 0, 0);
    place(spot('Number 2'), 10, 0);
    place(spot('Number 4'), 0, 10);
    act(() => spot('Number 1').focus());
    fireEvent.keyDown(spot('Number 1'), { key: 'ArrowRight' });
    expect(spot('Number 2')).toHaveFocus();
    expect(spot('Number 2')).toHaveProperty('tabIndex', 0);
    fireEvent.keyDown(spot('Number 2'), { key: 'ArrowLeft' });
    fireEvent.keyDown(spot('Number 1'), { key: 'ArrowDown' });
    expect(spot('Number 4')).toHaveFocus();
  });
});

describe('a round', () => {
  const red = { placed: [{ key: 'red', amount: '0.50' }] };
  const winning = nonceWhere(rouletteEngine, maths, red, (round) => round.payout === '1.00');
  const losing = nonceWhere(rouletteEngine, maths, red, (round) => round.payout === '0.00');

  it('is staked with all bets, once, and not with none', () => {
    const scene = open();
    expect(spot(/^Spin/)).toHaveAttribute('aria-disabled', 'true');
    press(/^Spin/);
    press('Red');
    press('Number 0');
    press(/^Spin/);
    expect(scene.plays).toEqual([
      {
        stake: '1.00',
        bet: {
          placed: [
            { key: 'red', amount: '0.50' },
            { key: 'straight:0', amount: '0.50' },
          ],
        },
      },
    ]);
    press(/^Black/);
    expect(spot('Black')).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows nothing of its outcome before five seconds have passed, and marks the bets then', async () => {
    const scene = open();
    press('Red');
    press(/^Spin/);
    await pass(300);
    scene.answer(winning);
    await pass(4600);
    expect(totalText()).toContain('The wheel is turning.');
    expect(spot('Red, P0.50 on it')).toBeInTheDocument();
    await pass(200);
    expect(totalText()).toMatch(/\d+ red\. You bet P0\.50 and get P1\.00\./);
    expect(spot('Red: P0.50 won and returned P1.00')).toBeInTheDocument();
    expect(scene.shown).not.toHaveBeenCalled();
    await pass(1700);
    expect(scene.shown).toHaveBeenCalledTimes(1);
    expect(spot('Red: P0.50 won and returned P1.00')).toBeInTheDocument();
    const strip = screen.getByRole('list', { name: /Results of this session/ });
    expect(within(strip).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('Earlier results do not change the odds.')).toBeInTheDocument();
  });

  it('leaves its bets on the table until a new one is laid, and lays them again without staking', async () => {
    const scene = open();
    press('Red');
    press(/^Spin/);
    scene.answer(losing);
    await pass(7000);
    expect(spot('Red: P0.50 lost')).toBeInTheDocument();
    expect(spot(/^Spin/)).toHaveAttribute('aria-disabled', 'true');
    press('Repeat');
    expect(spot('Red, P0.50 on it')).toBeInTheDocument();
    expect(scene.plays).toHaveLength(1);
    press('Odd');
    press(/^Spin/);
    expect(scene.plays.at(-1)?.stake).toBe('1.00');
  });

  it('that was refused leaves the bets as they were laid', () => {
    const scene = open();
    press('Red');
    press(/^Spin/);
    scene.refuse();
    expect(spot('Red, P0.50 on it')).toBeInTheDocument();
    press('Undo');
    expect(spot('Red')).toBeInTheDocument();
  });

  it('celebrates nothing at or below the stake', async () => {
    const scene = open();
    const both = { placed: [...red.placed, { key: 'black', amount: '0.50' }] };
    press('Red');
    press('Black');
    press(/^Spin/);
    scene.answer(nonceWhere(rouletteEngine, maths, both, (round) => round.payout === '1.00'));
    await pass(7000);
    const told = screen.getAllByRole('status').find((status) => status.textContent?.includes('You bet'));
    expect(told).toHaveTextContent('You bet P1.00 and get P1.00.');
    expect(told).not.toHaveAttribute('data-gain');
  });
});

describe('what is told of it', () => {
  it('is the number and every bet, in the history', () => {
    const bet = {
      placed: [
        { key: 'dozen:1', amount: '1.00' },
        { key: 'split:0-2', amount: '0.50' },
      ],
    };
    const round = roundOf(
      rouletteEngine,
      maths,
      bet,
      nonceWhere(rouletteEngine, maths, bet, (r) => r.outcome.number === 5),
    );
    show(<Summary info={info} play={round} />);
    expect(screen.getByText('5 red')).toBeInTheDocument();
    expect(screen.getByText('Dozen 1: P1.00 won and returned P3.00')).toBeInTheDocument();
    expect(screen.getByText('Split 0, 2: P0.50 lost')).toBeInTheDocument();
  });

  it('is the pay table, and each title’s own rule of zero', () => {
    for (const [index, rule] of [/lose to it/, /even chances back/, /even chances and columns/].entries()) {
      const { unmount } = show(<Rules info={infoOf(rouletteEngine, index)} />);
      expect(screen.getByText(rule)).toBeInTheDocument();
      expect(screen.getByRole('row', { name: /^Number/ })).toHaveTextContent(
        index === 2 ? '11.5 to 1' : '35 to 1',
      );
      unmount();
    }
  });
});
