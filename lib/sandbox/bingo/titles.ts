import type { Title } from '../play/types';
import type { BingoMaths, BingoPrize, PatternKey } from './types';

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
  name: { en: 'Market Day Bingo', fil: 'Bingo sa Araw ng Palengke' },
  summary: {
    en: 'Up to 50 of 75 balls and seven prizes on the way: a card pays the best pattern that it completes in time.',
    fil: 'Hanggang 50 sa 75 bola at pitong premyo: binabayaran ang pinakamataas na pattern na nabuo sa oras.',
  },
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
  name: { en: 'Quick Line', fil: 'Mabilis na Linya' },
  summary: {
    en: 'One line is all it takes; the fewer balls it needs, the more it pays, from 1 to 700 times a card’s stake.',
    fil: 'Isang linya lang ang kailangan; mas kaunting bola, mas malaki ang bayad, mula 1 hanggang 700 beses ng taya ng card.',
  },
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
  name: { en: 'Five Shapes', fil: 'Limang Hugis' },
  summary: {
    en: 'No lines at all: stamp, corners, ring, cross and frame, and a card is paid for each one that it completes.',
    fil: 'Walang linya: selyo, mga sulok, singsing, krus at balangkas, at binabayaran ang card sa bawat mabuo nito.',
  },
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
  name: { en: 'Town Hall Ninety', fil: 'Siyamnapu sa Munisipyo' },
  summary: {
    en: 'The classic ticket of 90: one line, two lines, full house, each in a fast and a patient version.',
    fil: 'Ang klasikong tiket ng 90: isang linya, dalawang linya, full house, may mabilis at may matiyagang bersiyon.',
  },
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
  name: { en: 'Last Bus Home', fil: 'Huling Biyahe' },
  summary: {
    en: 'Sixty-six calls, and the full house pays by how early it comes: 12, 40, 250 or 2,500 times a ticket.',
    fil: 'Animnapu’t anim na tawag, at ang full house ay nagbabayad ayon sa aga: 12, 40, 250 o 2,500 beses ng tiket.',
  },
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
  name: { en: 'Corner House', fil: 'Bahay sa Kanto' },
  summary: {
    en: 'Four corners within 40 calls are paid on their own, on top of a line, two lines and the full house.',
    fil: 'Ang apat na sulok sa loob ng 40 tawag ay may sariling bayad, dagdag sa linya, dalawang linya at full house.',
  },
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
