import { chiSquare, critical, drawsOf, oneBet, tally } from '@/sandbox/kit/betting-table/test-scene';
import { minorOf, settleBets, type TableBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { Card } from '@/sandbox/kit/cards';
import { approximate, percentText, rational } from '@/lib/rational';
import { bankerDraws, dealShoe, hundredthsOn, isPair, playCoup, playerDraws, shoeSize } from './coup';
import { baccaratEngine, spotsOf } from './engine';
import { shoeTally } from './exact-return';
import { tallyShoe } from './shoe-tally';
import { baccaratTitles } from './titles';
import type { BaccaratMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const titles = baccaratTitles.map((title) => [title.gameCode, title.maths] as const);
const [pinewood, openWater, twinPines] = baccaratTitles.map((title) => title.maths) as [
  BaccaratMaths,
  BaccaratMaths,
  BaccaratMaths,
];

const ranks = (...given: number[]): Card[] => given.map((rank) => ({ rank, suit: 0 }));
const coupOf = (...given: number[]) => playCoup(ranks(...given));
const play = (maths: BaccaratMaths, bet: TableBet, nonce: number, seed = 'baccarat') =>
  baccaratEngine.play(maths, { stakeMinor: 0n, bet, actions: [], elapsedMs: 0 }, drawsOf(seed, nonce));

describe('the drawing rules', () => {
  it('are those of punto banco: for each third card of the player, the totals to which the banker draws', () => {
    const drawsTo = (third: number | null) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((banker) => bankerDraws(third === null ? 6 : 0, banker, third))
        .length - 1;
    expect([null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(drawsTo)).toEqual([5, 3, 3, 4, 4, 5, 5, 6, 6, 2, 3]);
    expect([0, 5, 6, 9].map((player) => playerDraws(player, 3))).toEqual([true, true, false, false]);
    expect(playerDraws(2, 8)).toBe(false);
  });

  it.each([
    ['a natural ends the coup', [9, 5, 13, 3], 2, 2, 9, 8, 'player'],
    [
      'the banker’s natural leaves the player without a third card',
      [2, 9, 2, 13, 5, 5],
      2,
      2,
      4,
      9,
      'banker',
    ],
    ['both draw', [2, 1, 2, 1, 5, 9], 3, 3, 9, 1, 'player'],
    ['the player stands on six, the banker draws to five', [6, 2, 13, 3, 4], 2, 3, 6, 9, 'banker'],
    ['a banker’s three stands against an eight', [1, 1, 1, 2, 8, 9], 3, 2, 0, 3, 'banker'],
    ['both stand', [7, 3, 10, 4], 2, 2, 7, 7, 'tie'],
  ] as const)('%s', (_name, given, player, banker, playerTotal, bankerTotal, winner) => {
    const coup = coupOf(...given);
    expect([coup.player.length, coup.banker.length]).toEqual([player, banker]);
    expect(coup).toMatchObject({ playerTotal, bankerTotal, winner });
  });
});

describe('the shoe', () => {
  it('is counted exactly: the figures of the literature for eight decks', () => {
    expect(tallyShoe()).toEqual({
      ways: 4_998_398_275_503_360n,
      player: 2_230_518_282_592_256n,
      banker: 2_292_252_566_437_888n,
      tie: 475_627_426_473_216n,
      bankerSix: 269_232_304_455_680n,
      fourCards: 1_893_735_611_458_560n,
    });
  });

  it('is dealt without putting a card back: six draws from a shoe that gets smaller', () => {
    const below = jest.fn(() => 0);
    dealShoe({ below });
    expect(below.mock.calls).toEqual([[416], [415], [414], [413], [412], [411]]);
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const cards = dealShoe(drawsOf('shoe', nonce));
      expect(cards).toHaveLength(6);
      for (const { rank } of cards) expect(rank).toBeGreaterThan(0);
    }
  });

  it('holds eight of each card', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < shoeSize; index += 1) {
      const [card] = dealShoe({ below: () => index });
      const key = `${card?.rank}:${card?.suit}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(52);
    expect([...counts.values()].every((count) => count === 8)).toBe(true);
  });
});

describe('the published figures', () => {
  it('are those of the rules', () => {
    const figures = (maths: BaccaratMaths) =>
      Object.fromEntries(
        (baccaratEngine.figures(maths).bets ?? []).map((bet) => [bet.key, percentText(bet.returnToPlayer)]),
      );
    expect(figures(pinewood)).toEqual({ player: '98.76', banker: '98.94', tie: '85.64' });
    expect(figures(openWater)).toEqual({ player: '98.76', banker: '98.54', tie: '95.15' });
    expect(figures(twinPines)).toEqual({
      player: '98.76',
      banker: '98.94',
      tie: '95.15',
      playerPair: '97.10',
      bankerPair: '97.10',
      small: '94.71',
      big: '96.27',
    });
    expect(titles.map(([, maths]) => percentText(baccaratEngine.figures(maths).returnToPlayer))).toEqual([
      '85.64',
      '95.15',
      '94.71',
    ]);
  });

  it('agree with played rounds within four standard errors, and not with a tampered pay', () => {
    const rounds = 6000;
    const coups = Array.from({ length: rounds }, (_, nonce) => playCoup(dealShoe(drawsOf('mean', nonce))));
    const mean = (maths: BaccaratMaths, key: string) => {
      const paid = tally(rounds, 2000, (index) =>
        hundredthsOn(maths, coups[index] ?? coupOf(7, 7, 7, 7), key),
      );
      const average = paid.reduce((sum, count, value) => sum + count * value, 0) / rounds / 100;
      const square = paid.reduce((sum, count, value) => sum + count * (value / 100) ** 2, 0) / rounds;
      return { average, error: Math.sqrt((square - average ** 2) / rounds) };
    };
    for (const { key } of spotsOf(twinPines)) {
      const figure = baccaratEngine.figures(twinPines).bets?.find((bet) => bet.key === key)?.returnToPlayer;
      const { average, error } = mean(twinPines, key);
      expect(Math.abs(average - approximate(figure ?? rational(0)))).toBeLessThan(4 * error);
    }
    const tampered = { ...twinPines, pays: { ...twinPines.pays, banker: 215 } };
    const { average, error } = mean(tampered, 'banker');
    expect(Math.abs(average - 0.9894)).toBeGreaterThan(4 * error);
  });
});

describe('what bets return', () => {
  it('takes five per cent of the banker’s win', () =>
    expect(hundredthsOn(pinewood, coupOf(1, 9, 1, 10), 'banker')).toBe(195));

  it('pays half without commission when the banker wins with six', () => {
    const six = coupOf(5, 8, 10, 8, 10);
    expect(six).toMatchObject({ winner: 'banker', bankerTotal: 6 });
    expect(hundredthsOn(openWater, six, 'banker')).toBe(150);
    expect(hundredthsOn(pinewood, six, 'banker')).toBe(195);
    expect(hundredthsOn(openWater, coupOf(1, 9, 1, 10), 'banker')).toBe(200);
  });

  it('gives player and banker bets back on a tie', () => {
    const tie = coupOf(7, 3, 10, 4);
    expect(['player', 'banker', 'tie'].map((key) => hundredthsOn(pinewood, tie, key))).toEqual([
      100, 100, 900,
    ]);
  });

  it('pays a pair by rank: two kings, but not king and queen', () => {
    expect(isPair(ranks(13, 13, 2))).toBe(true);
    expect(isPair(ranks(13, 12))).toBe(false);
    expect(hundredthsOn(twinPines, coupOf(4, 9, 4, 10), 'playerPair')).toBe(1300);
    expect(hundredthsOn(twinPines, coupOf(4, 9, 4, 10), 'bankerPair')).toBe(0);
  });

  it('counts four cards as small and more as big', () => {
    const [four, five] = [coupOf(4, 9, 4, 10), coupOf(6, 2, 13, 3, 4)];
    expect(['small', 'big'].map((key) => hundredthsOn(twinPines, four, key))).toEqual([250, 0]);
    expect(['small', 'big'].map((key) => hundredthsOn(twinPines, five, key))).toEqual([0, 155]);
  });
});

/** Each side wins and the hands tie, with and without third cards, both hands having pairs. */
const tellingCoups = [
  coupOf(4, 9, 4, 9),
  coupOf(4, 10, 4, 10),
  coupOf(10, 4, 10, 4),
  coupOf(5, 10, 5, 10, 7, 7),
  coupOf(5, 10, 5, 10, 9, 10),
  coupOf(5, 10, 5, 10, 2, 9),
];

describe.each(titles)('%s', (_code, maths) => {
  it('pays whole amounts on one unit of every bet', () => {
    for (const coup of [...tellingCoups, coupOf(5, 8, 10, 8, 10)])
      for (const { key } of spotsOf(maths))
        expect(() =>
          settleBets(oneBet(key, maths.terms.unit), () => hundredthsOn(maths, coup, key)),
        ).not.toThrow();
  });

  it('has a limit for each bet, and chips and limits in multiples of its unit', () => {
    const { terms, pays } = maths;
    expect(Object.keys(terms.limits).sort()).toEqual(Object.keys(pays).sort());
    for (const amount of [...terms.chips, ...Object.values(terms.limits), terms.maxStake])
      expect(minorOf(amount) % minorOf(terms.unit)).toBe(0n);
  });
});

describe('bets', () => {
  it.each(['dragon', 'Player', '', 'toString'])('on %p are refused', (key) =>
    expect(offeredBet(baccaratEngine, pinewood, oneBet(key, '1.00'), 100n)).toBeNull(),
  );

  it('on the side are refused where a table has none', () => {
    expect(offeredBet(baccaratEngine, pinewood, oneBet('small', '1.00'), 100n)).toBeNull();
    expect(offeredBet(baccaratEngine, twinPines, oneBet('small', '1.00'), 100n)).not.toBeNull();
  });

  it('of which five per cent would have to be rounded are refused', () =>
    expect(offeredBet(baccaratEngine, pinewood, oneBet('banker', '0.30'), 30n)).toBeNull());
});

describe('a round', () => {
  const bet = oneBet('banker', '1.00');

  it('is the same for the same seeds and another one for others', () => {
    expect(play(pinewood, bet, 5)).toEqual(play(pinewood, bet, 5));
    expect(play(pinewood, bet, 6).view).not.toEqual(play(pinewood, bet, 5).view);
    expect(play(pinewood, bet, 5, 'other').view).not.toEqual(play(pinewood, bet, 5).view);
  });

  it('tells its hands', () => {
    const { view } = play(pinewood, bet, 5);
    expect(baccaratEngine.describe?.({ ...view, ...coupOf(9, 5, 13, 3) })).toMatchObject({
      player: '9 K = 9',
      banker: '5 3 = 8',
      winner: 'player',
    });
  });
});

describe('the distribution over the draws', () => {
  const { ways, player, banker, tie } = shoeTally();
  const shares = [player, banker, tie].map((count) => approximate(rational(count, ways)));
  const order = ['player', 'banker', 'tie'];
  const winners = (lean: (winner: string, nonce: number) => string) =>
    tally(10_000, 3, (nonce) =>
      order.indexOf(lean(playCoup(dealShoe(drawsOf('spread', nonce))).winner, nonce)),
    );

  it('gives each side its exact share', () =>
    expect(
      chiSquare(
        winners((winner) => winner),
        shares,
      ),
    ).toBeLessThan(critical[2]));

  it('catches a banker who wins one tie in two', () => {
    const leaning = winners((winner, nonce) => (winner === 'tie' && nonce % 2 === 0 ? 'banker' : winner));
    expect(chiSquare(leaning, shares)).toBeGreaterThan(critical[2]);
  });
});
