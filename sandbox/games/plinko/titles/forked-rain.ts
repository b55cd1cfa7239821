import type { Title } from '@/sandbox/kit/types';
import type { PlinkoMaths, RiskBoards } from '../types';
import names from '../names.json' with { type: 'json' };
import { base, mirrored } from './mirrored';

/** What the title had before its rows could be chosen; its board of fourteen rows is as it was. */
const fourteen = {
  rows: 14,
  balls: 1,
  risks: {
    low: mirrored(14, 900, 400, 190, 150, 120, 110, 90, 60),
    medium: mirrored(14, 5000, 1500, 400, 250, 140, 110, 70, 40),
    high: mirrored(14, 30_000, 4000, 1100, 400, 170, 80, 30, 20),
  },
};

/** Every board returns between 96 and 97 percent; what is chosen is how far its pays lie apart. */
const otherRows: Readonly<Record<number, RiskBoards>> = {
  8: {
    low: mirrored(8, 500, 250, 130, 80, 50),
    medium: mirrored(8, 1300, 370, 120, 60, 40),
    high: mirrored(8, 2900, 500, 110, 30, 20),
  },
  9: {
    low: mirrored(9, 550, 290, 180, 90, 60),
    medium: mirrored(9, 1700, 550, 210, 80, 30),
    high: mirrored(9, 4200, 810, 180, 50, 20),
  },
  10: {
    low: mirrored(10, 750, 390, 210, 120, 70, 50),
    medium: mirrored(10, 2300, 650, 240, 120, 50, 40),
    high: mirrored(10, 7500, 1200, 260, 80, 30, 20),
  },
  11: {
    low: mirrored(11, 800, 430, 240, 140, 90, 60),
    medium: mirrored(11, 2500, 950, 360, 150, 70, 40),
    high: mirrored(11, 11_000, 2100, 470, 120, 30, 20),
  },
  12: {
    low: mirrored(12, 950, 500, 300, 170, 110, 70, 50),
    medium: mirrored(12, 3400, 1200, 460, 190, 110, 50, 30),
    high: mirrored(12, 16_000, 3000, 650, 180, 60, 30, 20),
  },
  13: {
    low: mirrored(13, 900, 550, 330, 220, 130, 80, 60),
    medium: mirrored(13, 4200, 1600, 650, 280, 130, 60, 40),
    high: mirrored(13, 24_000, 5000, 1100, 290, 90, 30, 20),
  },
  15: {
    low: mirrored(15, 1400, 800, 470, 290, 180, 120, 80, 60),
    medium: mirrored(15, 8500, 3500, 1400, 600, 240, 110, 50, 30),
    high: mirrored(15, 60_000, 11_000, 2500, 650, 190, 70, 40, 20),
  },
  16: {
    low: mirrored(16, 1600, 950, 600, 360, 220, 140, 100, 70, 40),
    medium: mirrored(16, 12_000, 4500, 1700, 700, 300, 140, 70, 50, 30),
    high: mirrored(16, 100_000, 18_000, 4000, 950, 290, 100, 50, 30, 10),
  },
};

export const forkedRain: Title<PlinkoMaths> = {
  ...base,
  gameCode: 'forked-rain',
  theme: 'forked-rain',
  name: names['forked-rain'],
  maths: { ...fourteen, otherRows },
  earlier: [fourteen],
};
