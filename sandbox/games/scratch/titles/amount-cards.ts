import type { Title } from '@/sandbox/kit/types';
import type { ScratchMaths } from '../types';
import { paperwren, prices, prizesOf } from './prizes';
import names from '../names.json' with { type: 'json' };

const threeFeathers: Title<ScratchMaths> = {
  ...paperwren('three-feathers'),
  name: names['three-feathers'],
  maths: {
    mechanic: 'match',
    amounts: [1, 2, 5, 10, 20, 50, 200, 1000, 5000],
    stakesMinor: prices.penny,
    prizes: prizesOf([
      [1, 202_000, [1]],
      [2, 140_000, [2]],
      [5, 52_000, [5]],
      [10, 9_000, [10]],
      [20, 3_000, [20]],
      [50, 500, [50]],
      [200, 90, [200]],
      [1000, 9, [1000]],
      [5000, 2, [5000]],
    ]),
  },
};

const pennyPost: Title<ScratchMaths> = {
  ...paperwren('penny-post'),
  name: names['penny-post'],
  maths: {
    mechanic: 'lucky',
    winningCount: 2,
    yourCount: 8,
    highest: 40,
    amounts: [1, 2, 3, 5, 10, 25, 100, 500, 2500],
    stakesMinor: prices.half,
    prizes: prizesOf([
      [1, 182_000, [1]],
      [2, 60_000, [2]],
      [2, 30_000, [1, 1]],
      [3, 30_000, [3]],
      [3, 25_000, [1, 2]],
      [5, 20_000, [5]],
      [5, 12_000, [2, 3]],
      [10, 7_000, [10]],
      [10, 5_000, [5, 5]],
      [15, 2_400, [5, 10]],
      [25, 1_500, [25]],
      [50, 300, [25, 25]],
      [100, 250, [100]],
      [200, 40, [100, 100]],
      [500, 20, [500]],
      [2500, 4, [2500]],
    ]),
  },
};

const kitchenCards: Title<ScratchMaths> = {
  ...paperwren('kitchen-cards'),
  name: names['kitchen-cards'],
  maths: {
    mechanic: 'beat',
    columns: 5,
    amounts: [1, 2, 4, 8, 20, 50, 250, 2000],
    stakesMinor: prices.whole,
    prizes: prizesOf([
      [1, 290_500, [1]],
      [2, 50_000, [2]],
      [2, 40_000, [1, 1]],
      [4, 18_000, [4]],
      [4, 14_000, [1, 1, 2]],
      [5, 12_000, [1, 1, 1, 1, 1]],
      [8, 8_000, [8]],
      [12, 5_000, [4, 8]],
      [20, 2_600, [20]],
      [20, 2_000, [4, 4, 4, 8]],
      [50, 700, [50]],
      [100, 200, [50, 50]],
      [250, 80, [250]],
      [2000, 6, [2000]],
    ]),
  },
};

const twiceStamped: Title<ScratchMaths> = {
  ...paperwren('twice-stamped'),
  name: names['twice-stamped'],
  maths: {
    mechanic: 'doubler',
    amounts: [1, 2, 4, 10, 25, 100, 1000],
    times: [1, 2, 5, 10],
    stakesMinor: prices.odd,
    prizes: prizesOf([
      [1, 205_500, [1], 1],
      [2, 55_000, [1], 2],
      [2, 45_000, [2], 1],
      [4, 20_000, [2], 2],
      [4, 20_000, [4], 1],
      [5, 14_000, [1], 5],
      [10, 6_000, [1], 10],
      [10, 5_000, [10], 1],
      [20, 2_600, [2], 10],
      [20, 2_000, [10], 2],
      [25, 800, [25], 1],
      [50, 400, [10], 5],
      [100, 180, [100], 1],
      [250, 70, [25], 10],
      [1000, 12, [100], 10],
      [10000, 2, [1000], 10],
    ]),
  },
};

const timesTable: Title<ScratchMaths> = {
  ...paperwren('times-table'),
  name: names['times-table'],
  maths: {
    mechanic: 'product',
    boxes: 4,
    factors: [0, 1, 2, 3, 5, 10],
    stakesMinor: prices.nickel,
    prizes: prizesOf([
      [1, 144_000, [1]],
      [2, 80_000, [2]],
      [3, 40_000, [3]],
      [5, 24_000, [5]],
      [6, 16_000, [6]],
      [10, 9_000, [10]],
      [20, 3_000, [20]],
      [30, 1_600, [30]],
      [50, 700, [50]],
      [100, 260, [100]],
      [300, 60, [300]],
      [1000, 16, [1000]],
      [10000, 1, [10000]],
    ]),
  },
};

/** Cards of amounts, numbers and playing cards. */
export const amountCards: readonly Title<ScratchMaths>[] = [
  threeFeathers,
  pennyPost,
  kitchenCards,
  twiceStamped,
  timesTable,
];
