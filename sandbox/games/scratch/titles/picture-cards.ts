import type { Title } from '@/sandbox/kit/types';
import type { ScratchMaths } from '../types';
import { paperwren, prices, prizesOf } from './prizes';
import names from '../names.json' with { type: 'json' };

const cabinetOfKeys: Title<ScratchMaths> = {
  ...paperwren('cabinet-of-keys'),
  name: names['cabinet-of-keys'],
  maths: {
    mechanic: 'collect',
    cells: 12,
    symbols: ['key', 'padlock', 'door', 'chest', 'candle', 'book'],
    rungs: { 3: 1, 4: 3, 5: 8, 6: 40, 7: 250, 8: 2500 },
    stakesMinor: prices.cent,
    prizes: prizesOf([
      [1, 300_000, [3]],
      [3, 95_000, [4]],
      [8, 26_000, [5]],
      [40, 2_200, [6]],
      [250, 160, [7]],
      [2500, 12, [8]],
    ]),
  },
};

const gardenPath: Title<ScratchMaths> = {
  ...paperwren('garden-path'),
  name: names['garden-path'],
  maths: {
    mechanic: 'path',
    go: 'step',
    stop: 'stop',
    rungs: [0, 0, 1, 2, 4, 12, 50, 400, 4000],
    stakesMinor: prices.nickel,
    prizes: prizesOf([
      [1, 231_000, [2]],
      [2, 150_000, [3]],
      [4, 58_000, [4]],
      [12, 9_000, [5]],
      [50, 1_100, [6]],
      [400, 60, [7]],
      [4000, 4, [8]],
    ]),
  },
};

const patchworkRow: Title<ScratchMaths> = {
  ...paperwren('patchwork-row'),
  name: names['patchwork-row'],
  maths: {
    mechanic: 'rows',
    pays: { leaf: 1, flower: 2, bird: 5, kite: 15, butterfly: 50, rose: 300, sun: 3000 },
    stakesMinor: prices.penny,
    prizes: prizesOf([
      [1, 289_000, [1]],
      [2, 70_000, [2]],
      [2, 22_000, [1, 1]],
      [3, 16_000, [1, 2]],
      [4, 9_000, [2, 2]],
      [5, 28_000, [5]],
      [7, 6_000, [2, 5]],
      [10, 4_000, [5, 5]],
      [15, 5_000, [15]],
      [30, 700, [15, 15]],
      [50, 700, [50]],
      [300, 90, [300]],
      [3000, 7, [3000]],
    ]),
  },
};

const biscuitTin: Title<ScratchMaths> = {
  ...paperwren('biscuit-tin'),
  name: names['biscuit-tin'],
  maths: {
    mechanic: 'bonus',
    cells: 8,
    symbols: ['biscuit', 'honey', 'croissant', 'coffee', 'cheese', 'teapot'],
    blank: 'bee',
    amounts: [1, 2, 5, 10, 40, 100, 1500],
    stakesMinor: prices.half,
    prizes: prizesOf([
      [1, 143_100, [1], 0],
      [2, 60_000, [2], 0],
      [2, 50_000, [], 2],
      [3, 24_000, [1], 2],
      [5, 20_000, [], 5],
      [5, 15_000, [5], 0],
      [7, 9_000, [2], 5],
      [10, 6_000, [5], 5],
      [15, 3_500, [5, 10], 0],
      [20, 2_500, [], 20],
      [30, 1_200, [10], 20],
      [60, 500, [40], 20],
      [100, 260, [], 100],
      [140, 90, [40], 100],
      [1500, 12, [1500], 0],
      [1600, 3, [1500], 100],
    ]),
  },
};

const sevenByTwo: Title<ScratchMaths> = {
  ...paperwren('seven-by-two'),
  name: names['seven-by-two'],
  maths: {
    mechanic: 'target',
    boxes: 6,
    target: 7,
    amounts: [1, 2, 3, 6, 15, 70, 700],
    stakesMinor: prices.penny,
    prizes: prizesOf([
      [1, 245_600, [1]],
      [2, 50_000, [2]],
      [2, 30_000, [1, 1]],
      [3, 30_000, [3]],
      [3, 16_000, [1, 1, 1]],
      [4, 12_000, [1, 3]],
      [6, 20_000, [6]],
      [9, 6_000, [3, 6]],
      [12, 4_000, [6, 6]],
      [15, 3_600, [15]],
      [30, 1_500, [15, 15]],
      [70, 500, [70]],
      [140, 80, [70, 70]],
      [700, 16, [700]],
    ]),
  },
};

/** Cards of pictures and dice. */
export const pictureCards: readonly Title<ScratchMaths>[] = [
  cabinetOfKeys,
  gardenPath,
  patchworkRow,
  biscuitTin,
  sevenByTwo,
];
