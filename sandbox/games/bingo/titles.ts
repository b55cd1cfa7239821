import type { Title } from '@/sandbox/kit/types';
import type { BingoMaths, BingoPrize, PatternKey } from './types';
import names from './names.json' with { type: 'json' };

type Row = readonly [pattern: PatternKey, withinBalls: number, pays: number];

const prizesOf = (rows: readonly Row[]): BingoPrize[] =>
  rows.map(([pattern, withinBalls, pays]) => ({ pattern, withinBalls, pays }));

const prices = {
  cent: [1, 5, 10, 25, 50, 100, 200],
  dime: [10, 20, 50, 100, 200, 500],
  half: [50, 100, 200, 500, 1000],
} as const;

const paperwren = (
  gameCode: string,
): Pick<Title<BingoMaths>, 'gameCode' | 'kind' | 'studio' | 'classification' | 'theme'> => ({
  gameCode,
  kind: 'bingo',
  studio: 'PAPERWREN',
  classification: 'BG',
  theme: gameCode,
});

const marketDay: Title<BingoMaths> = {
  ...paperwren('market-day-bingo'),
  name: names['market-day-bingo'],
  maths: {
    balls: 75,
    counting: 'best',
    stakesMinor: prices.dime,
    prizes: prizesOf([
      ['full', 50, 4000],
      ['frame', 40, 800],
      ['plus', 40, 28],
      ['cross', 40, 20],
      ['corners', 40, 3],
      ['line', 30, 2],
      ['line', 40, 1],
    ]),
  },
};

const quickLine: Title<BingoMaths> = {
  ...paperwren('quick-line-bingo'),
  name: names['quick-line-bingo'],
  maths: {
    balls: 75,
    counting: 'best',
    stakesMinor: prices.cent,
    prizes: prizesOf([
      ['line', 8, 700],
      ['line', 12, 60],
      ['line', 16, 18],
      ['line', 20, 8],
      ['line', 25, 4],
      ['line', 30, 2],
      ['line', 35, 1],
    ]),
  },
};

const fiveShapes: Title<BingoMaths> = {
  ...paperwren('five-shapes-bingo'),
  name: names['five-shapes-bingo'],
  maths: {
    balls: 75,
    counting: 'each',
    stakesMinor: prices.half,
    prizes: prizesOf([
      ['frame', 45, 700],
      ['ring', 40, 45],
      ['cross', 40, 45],
      ['corners', 30, 10],
      ['stamp', 30, 3],
    ]),
  },
};

const townHall: Title<BingoMaths> = {
  ...paperwren('town-hall-bingo'),
  name: names['town-hall-bingo'],
  maths: {
    balls: 90,
    counting: 'best',
    stakesMinor: prices.dime,
    prizes: prizesOf([
      ['full', 50, 1800],
      ['full', 60, 180],
      ['twoLines', 50, 25],
      ['twoLines', 56, 10],
      ['line', 40, 5],
      ['line', 52, 2],
    ]),
  },
};

const lastBus: Title<BingoMaths> = {
  ...paperwren('last-bus-bingo'),
  name: names['last-bus-bingo'],
  maths: {
    balls: 90,
    counting: 'best',
    stakesMinor: prices.cent,
    prizes: prizesOf([
      ['full', 50, 2500],
      ['full', 56, 250],
      ['full', 62, 40],
      ['full', 66, 12],
      ['twoLines', 58, 8],
      ['twoLines', 66, 3],
      ['line', 60, 1],
    ]),
  },
};

const cornerHouse: Title<BingoMaths> = {
  ...paperwren('corner-house-bingo'),
  name: names['corner-house-bingo'],
  maths: {
    balls: 90,
    counting: 'each',
    stakesMinor: prices.half,
    prizes: prizesOf([
      ['full', 60, 160],
      ['twoLines', 55, 12],
      ['corners', 40, 9],
      ['line', 50, 2],
    ]),
  },
};

export const bingoTitles: readonly Title<BingoMaths>[] = [
  marketDay,
  quickLine,
  fiveShapes,
  townHall,
  lastBus,
  cornerHouse,
];
