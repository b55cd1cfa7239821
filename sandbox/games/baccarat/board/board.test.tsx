import { screen, within } from '@testing-library/react';
import { baccaratEngine } from '@/sandbox/games/baccarat/engine';
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

const infos = [0, 1, 2].map((index) => infoOf(baccaratEngine, index));
const maths = infos[0]!.maths;
const bet = { placed: [{ key: 'banker', amount: '1.00' }] };
const statusText = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .join(' ');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a coup', () => {
  const six = nonceWhere(
    baccaratEngine,
    maths,
    bet,
    ({ outcome }) =>
      outcome.player.length === 3 && outcome.banker.length === 3 && outcome.winner === 'banker',
  );

  it('is dealt card by card in the order of the rules, and told after the last one', async () => {
    const scene = openTable(baccaratEngine, Board);
    press('Banker');
    press(/^Deal/);
    scene.answer(six);
    const cardsOf = (name: string) =>
      within(screen.getByRole('region', { name })).queryAllByRole('img').length;
    const seen: [number, number][] = [[cardsOf('Player'), cardsOf('Banker')]];
    for (const ms of [1000, 550, 550, 550, 850, 850]) {
      await pass(ms);
      seen.push([cardsOf('Player'), cardsOf('Banker')]);
    }
    expect(seen).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
      [3, 2],
      [3, 3],
    ]);
    expect(statusText()).toContain('The cards are being dealt.');
    await pass(700);
    expect(statusText()).toMatch(/Banker wins, \d to \d\. You bet P1\.00 and get P1\.95\./);
    await pass(1300);
    expect(spot('Banker: P1.00 won and returned P1.95')).toBeInTheDocument();
  });

  it('is offered with what its worst and its best bet return, and not with a side bet alone', () => {
    openTable(baccaratEngine, Board);
    expect(screen.getByText(/Return 85\.64 to 98\.94 %, depending on the bet\./)).toBeVisible();
  });

  it('that ties gives the bet back, which is no win', async () => {
    const scene = openTable(baccaratEngine, Board);
    press('Banker');
    press(/^Deal/);
    scene.answer(nonceWhere(baccaratEngine, maths, bet, ({ outcome }) => outcome.winner === 'tie'));
    await pass(7000);
    expect(spot('Banker: P1.00 was bet, P1.00 came back')).toBeInTheDocument();
    const told = screen.getAllByRole('status').find((status) => status.textContent?.includes('Tie'));
    expect(told).not.toHaveAttribute('data-gain');
  });
});

describe('the spots', () => {
  it('are those of the title, with odds and return', () => {
    openTable(baccaratEngine, Board, 1);
    expect(spot('Banker')).toHaveAccessibleDescription(
      'Pays 1 to 1, with six 0.5 to 1. Return 98.54 %. At most P500.00. A tie returns it.',
    );
    expect(screen.queryByRole('button', { name: 'Player pair' })).toBeNull();
  });

  it('include pairs and the number of cards at the table that has them', () => {
    openTable(baccaratEngine, Board, 2);
    expect(spot('Player pair')).toHaveAccessibleDescription('Pays 12 to 1. Return 97.10 %. At most P20.00.');
    expect(spot('Big')).toHaveAccessibleDescription(/Pays 0\.55 to 1/);
  });
});

describe('what is told of it', () => {
  it('is both hands and every bet, in the history', () => {
    const nonce = nonceWhere(baccaratEngine, maths, bet, ({ outcome }) => outcome.winner === 'player');
    show(<Summary info={infos[0]!} play={roundOf(baccaratEngine, maths, bet, nonce)} />);
    expect(screen.getAllByRole('img').length).toBeGreaterThanOrEqual(4);
    expect(screen.getByText('Banker: P1.00 lost')).toBeInTheDocument();
  });

  it('is each title’s own rule for the banker', () => {
    for (const [index, rule] of [/five per cent/, /when the banker wins with six/, /one rank/].entries()) {
      const { unmount } = show(<Rules info={infos[index]!} />);
      expect(screen.getByText(rule)).toBeInTheDocument();
      unmount();
    }
  });
});
