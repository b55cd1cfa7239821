import { screen } from '@testing-library/react';
import { sicBoEngine } from '@/sandbox/games/sic-bo/engine';
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

const info = infoOf(sicBoEngine, 1);
const statusText = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .join(' ');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the cloth', () => {
  it('has 52 spots with odds and return', () => {
    openTable(sicBoEngine, Board, 1);
    const spots = [...document.querySelectorAll('[data-spot]')];
    expect(spots).toHaveLength(52);
    for (const button of spots)
      expect(button).toHaveAccessibleDescription(/^Pays .* Return 9\d\.\d\d %\. At most P\d+\.00\.$/);
    expect(spot('Number 3')).toHaveAccessibleDescription(/1, 1\.5 or 20 to 1/);
    expect(spot('Pair of 3')).toHaveAccessibleDescription(/11 to 1, all three 27 to 1/);
  });
});

describe('a throw', () => {
  const bet = {
    placed: [
      { key: 'big', amount: '1.00' },
      { key: 'total:12', amount: '1.00' },
    ],
  };
  const nonce = nonceWhere(sicBoEngine, info.maths, bet, (round) => round.payout === '2.00');

  it('is told after five seconds, and its bets stay marked', async () => {
    const scene = openTable(sicBoEngine, Board, 1);
    press('Big, 11 to 17');
    press('Total 12');
    press(/^Roll/);
    expect(scene.plays).toEqual([{ stake: '2.00', bet }]);
    scene.answer(nonce);
    await pass(4900);
    expect(statusText()).toContain('The dice are tumbling.');
    await pass(200);
    expect(statusText()).toMatch(/\d \d \d: \d+\. You bet P2\.00 and get P2\.00\./);
    await pass(1500);
    expect(spot('Big, 11 to 17: P1.00 won and returned P2.00')).toBeInTheDocument();
    expect(spot('Total 12: P1.00 lost')).toBeInTheDocument();
  });

  it('is told with every bet, in the history', () => {
    show(<Summary info={info} play={roundOf(sicBoEngine, info.maths, bet, nonce)} />);
    expect(screen.getByText('Total 12: P1.00 lost')).toBeInTheDocument();
  });
});

describe('the rules', () => {
  it('name each kind of bet with what it pays', () => {
    show(<Rules info={info} />);
    expect(screen.getAllByRole('row')).toHaveLength(17);
    expect(screen.getByRole('row', { name: /^Any triple/ })).toHaveTextContent('34 to 1');
    expect(screen.getByRole('row', { name: /^Total 8 or 13/ })).toHaveTextContent('8.8 to 1');
  });
});
