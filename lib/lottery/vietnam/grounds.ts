import { northernBoard, southernBoard } from './boards';
import type { Ground, TailBet } from './play-types';

const onAllPrizes: Readonly<Record<string, TailBet>> = { 'lo-2': [2], 'lo-3': [3], 'lo-4': [4] };
const onTheSpecialPrize: Readonly<Record<string, TailBet>> = {
  de: [2, ['special']],
  'cang-3': [3, ['special']],
  'cang-4': [4, ['special']],
};
const seven = ['eighth', 'seventh', 'sixth', 'fifth', 'special'] as const;

export const north: Ground = {
  family: 'vn-north',
  board: northernBoard,
  base: 10,
  tailBets: {
    ...onAllPrizes,
    ...onTheSpecialPrize,
    dau: [2, ['seventh']],
    'xiu-dau': [3, ['sixth']],
    nhat: [2, ['first']],
    'bao-8': [2, ['seventh', 'sixth', 'special']],
  },
  absent: [4, 10],
};

export const south: Ground = {
  ...north,
  family: 'vn-south',
  board: southernBoard,
  tailBets: {
    ...onAllPrizes,
    ...onTheSpecialPrize,
    dau: [2, ['eighth']],
    'xiu-dau': [3, ['seventh']],
    'bao-7-2': [2, seven],
    'bao-7-3': [3, seven],
    'bao-7-4': [4, seven],
  },
};
