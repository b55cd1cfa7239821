import type { Coup } from '@/sandbox/games/baccarat/types';
import { playCoup } from '@/sandbox/games/baccarat/coup';
import { indexOfCard, type Card } from '@/sandbox/kit/cards';
import { fixedDraws } from '@/sandbox/kit/test-draws';
import { dealFresh, dealFromShoe, takeCoup } from './deal-coup';
import { hundredthsOn, settleCoup } from './settle-coup';
import { kindOf, spotsOf, unitMinorOf } from './spots';
import { commissionBaccarat, freshBaccarat, noCommissionBaccarat } from './tables';
import { returnedMinor } from '@/sandbox/kit/betting-table/placed-bets';

const given = { leastMinor: 20n, mostMinor: 50_000n, unit: '0.20', chips: ['0.20', '1.00'] };
const pearl = commissionBaccarat(given);
const openWater = noCommissionBaccarat(given);
const fresh = freshBaccarat(given);

/** Ranks in the order in which they are dealt, all of one suit. */
const ranks = (...dealt: number[]): Card[] => dealt.map((rank) => ({ rank, suit: 0 }));
const coupOf = (...dealt: number[]): Coup => playCoup(ranks(...dealt));
const bets = (placed: Record<string, string>) =>
  Object.entries(placed).map(([key, amount]) => ({ key, amount }));

const playerWins = coupOf(4, 2, 5, 5);
const bankerWins = coupOf(2, 4, 5, 5);
const tie = coupOf(7, 3, 10, 4);
const bankerSix = coupOf(5, 8, 10, 8, 10);

describe('a coup from a shoe', () => {
  const taking = (cards: readonly Card[]) => {
    const rest = [...cards];
    const coup = takeCoup(() => indexOfCard(rest.shift() ?? { rank: 0, suit: 0 }));
    return { coup, left: rest.length };
  };

  it.each([
    ['of two naturals takes four cards', [9, 5, 13, 3, 1, 1, 1], 4],
    ['takes a fifth for the player alone', [2, 7, 1, 10, 6, 1, 1], 5],
    ['takes a fifth for the banker alone', [6, 2, 13, 3, 4, 1, 1], 5],
    ['takes a sixth when both draw', [2, 1, 2, 1, 5, 9, 1], 6],
    ['takes no sixth where the banker stands against an eight', [1, 1, 1, 2, 8, 9, 1], 5],
    ['takes a sixth where the banker draws against a seven only because of it', [1, 4, 1, 2, 7, 9, 1], 6],
    ['takes no sixth where the same banker stands against a five', [1, 4, 1, 2, 5, 9, 1], 5],
  ])('%s', (_title, dealt, count) => {
    const { coup, left } = taking(ranks(...dealt));
    expect(dealt.length - left).toBe(count);
    expect(coup).toEqual(playCoup(ranks(...dealt)));
  });

  it('opens its cards one by one in the order in which they were dealt', () => {
    const rest = ranks(2, 1, 2, 1, 5, 9);
    const { steps, result } = dealFromShoe(() => indexOfCard(rest.shift() ?? { rank: 0, suit: 0 }));
    expect(steps.map(({ pace, shown }) => [pace, shown.hand, shown.card.rank])).toEqual([
      ['card', 'player', 2],
      ['card', 'banker', 1],
      ['card', 'player', 2],
      ['card', 'banker', 1],
      ['card', 'player', 5],
      ['card', 'banker', 9],
    ]);
    expect(result).toMatchObject({ playerTotal: 9, bankerTotal: 1, winner: 'player' });
  });
});

it('a fresh coup always makes six draws, whatever the hands need', () => {
  const below = jest.fn(fixedDraws(32, 16, 32, 8).below);
  dealFresh({ below });
  expect(below).toHaveBeenCalledTimes(6);
});

describe('the spots of a table', () => {
  const keys = (maths: typeof pearl, coup: number | null) => spotsOf(maths, coup).map(({ key }) => key);

  it('with a shoe are player, banker, tie and, to coup 40, the pairs', () => {
    expect(keys(pearl, 1)).toEqual(['player', 'banker', 'tie', 'playerPair', 'bankerPair', 'eitherPair']);
    expect(keys(pearl, 40)).toEqual(keys(pearl, 1));
    expect(keys(pearl, 41)).toEqual(['player', 'banker', 'tie']);
    expect(keys(openWater, 41)).toEqual(['player', 'banker', 'tie']);
  });

  it('shuffled anew are all bets, in every coup', () =>
    expect(keys(fresh, null)).toEqual([
      'player',
      'banker',
      'tie',
      'playerPair',
      'bankerPair',
      'small',
      'big',
      'eitherPair',
      'perfectPair',
      'bankerSix',
      'bankerSeven',
      'playerEight',
    ]));

  it.each(['dragon', 'Player', '', 'toString', 'small'])('%p are none at a table with a shoe', (key) =>
    expect(kindOf(pearl, key, 1)).toBeNull(),
  );

  it('have a limit each and no limit stands for a spot that is not there', () => {
    for (const maths of [pearl, openWater, fresh])
      expect(Object.keys(maths.terms.limits).sort()).toEqual(keys(maths, null).sort());
  });
});

/** Each side wins and the hands tie, with and without third cards and pairs; six, seven and eight win. */
const tellingCoups = [
  coupOf(4, 9, 4, 9),
  coupOf(4, 10, 4, 10),
  coupOf(10, 4, 10, 4),
  coupOf(5, 10, 5, 10, 7, 7),
  coupOf(5, 10, 5, 10, 9, 10),
  coupOf(5, 10, 5, 10, 2, 9),
  coupOf(10, 10, 10, 6),
  bankerSix,
  coupOf(10, 10, 10, 2, 10, 5),
  coupOf(10, 10, 2, 3, 6, 10),
];

it.each([
  ['with commission', pearl],
  ['without commission', openWater],
  ['shuffled anew', fresh],
])('a table %s pays whole amounts on one unit of every bet', (_name, maths) => {
  for (const coup of tellingCoups)
    for (const { key } of spotsOf(maths, null))
      expect(() => returnedMinor(unitMinorOf(maths, key), hundredthsOn(maths, coup, key))).not.toThrow();
});

it('big is taken in whole units only: 0.20 of it could not be paid', () => {
  expect(unitMinorOf(fresh, 'big')).toBe(100n);
  expect(unitMinorOf(fresh, 'small')).toBe(20n);
  expect(() => returnedMinor(20n, hundredthsOn(fresh, tellingCoups[3] ?? tie, 'big'))).toThrow(RangeError);
});

describe('what bets return', () => {
  it('is 0.95 to 1 on a banker with commission, and half on a six without', () => {
    expect([pearl, openWater].map((maths) => hundredthsOn(maths, bankerWins, 'banker'))).toEqual([195, 200]);
    expect(bankerSix).toMatchObject({ winner: 'banker', bankerTotal: 6 });
    expect([pearl, openWater].map((maths) => hundredthsOn(maths, bankerSix, 'banker'))).toEqual([195, 150]);
  });

  it('pays a pair of either hand by rank, a perfect one by suit too, and two perfect ones more', () => {
    const cards = (...dealt: [number, number][]) => playCoup(dealt.map(([rank, suit]) => ({ rank, suit })));
    const mixed = cards([9, 0], [5, 0], [9, 1], [4, 0]);
    const perfect = cards([9, 2], [5, 0], [9, 2], [4, 0]);
    const both = cards([4, 2], [9, 3], [4, 2], [9, 3]);
    const on = (key: string) => [mixed, perfect, both].map((coup) => hundredthsOn(fresh, coup, key));
    expect(on('eitherPair')).toEqual([600, 600, 600]);
    expect(on('playerPair')).toEqual([1200, 1200, 1200]);
    expect(on('bankerPair')).toEqual([0, 0, 1200]);
    expect(on('perfectPair')).toEqual([0, 2600, 20_100]);
  });

  it('pays a banker’s six by its cards, and not a six that does not win', () => {
    const two = coupOf(10, 10, 10, 6, 10);
    const three = coupOf(10, 10, 10, 2, 10, 4);
    expect([two, three, coupOf(6, 6, 10, 10)].map((coup) => hundredthsOn(fresh, coup, 'bankerSix'))).toEqual([
      1300, 2100, 0,
    ]);
  });

  it('pays a seven of the banker and an eight of the player of three cards, when they win', () => {
    const seven = coupOf(10, 10, 10, 2, 10, 5);
    const eight = coupOf(10, 10, 2, 3, 6, 10);
    expect(seven).toMatchObject({ bankerTotal: 7, winner: 'banker' });
    expect(eight).toMatchObject({ playerTotal: 8, winner: 'player' });
    const natural = coupOf(8, 10, 10, 3);
    expect([seven, coupOf(10, 7, 10, 10, 6)].map((coup) => hundredthsOn(fresh, coup, 'bankerSeven'))).toEqual(
      [4100, 0],
    );
    expect([eight, natural].map((coup) => hundredthsOn(fresh, coup, 'playerEight'))).toEqual([2600, 0]);
  });
});

describe('settlement', () => {
  it('adds up the slips of a player and counts all that was at risk', () =>
    expect(
      settleCoup(
        pearl,
        [...bets({ player: '1.00', tie: '0.40' }), { key: 'player', amount: '2.00' }],
        playerWins,
      ),
    ).toMatchObject({ payoutMinor: 600n, validStakeMinor: 340n }));

  it('gives player and banker back on a tie, and they count for nothing', () =>
    expect(settleCoup(pearl, bets({ player: '5.00', banker: '1.00', tie: '1.00' }), tie)).toMatchObject({
      payoutMinor: 1500n,
      validStakeMinor: 100n,
    }));

  it('counts of player and banker what one exceeds the other by', () => {
    expect(settleCoup(pearl, bets({ player: '5.00', banker: '3.00' }), playerWins)).toMatchObject({
      payoutMinor: 1000n,
      validStakeMinor: 200n,
    });
    expect(settleCoup(pearl, bets({ player: '3.00', banker: '3.00' }), bankerWins)).toMatchObject({
      payoutMinor: 585n,
      validStakeMinor: 0n,
    });
  });
});
