import type { ScatterPaysTitle } from '../types';
import names from '../names.json' with { type: 'json' };

export const stonepetalWater: readonly ScatterPaysTitle[] = [
  {
    gameCode: 'koi-terrace',
    kind: 'anywhere',
    studio: 'STONEPETAL',
    classification: 'JP',
    theme: 'koi-terrace',
    volatility: 'low',
    lines: 1,
    name: names['koi-terrace'],
    maths: {
      columns: 6,
      rows: 5,
      cells: {
        weights: { A: 22, B: 23, C: 24, D: 25, E: 26, F: 27, G: 28, H: 29, S: 6, M: 3 },
        multipliers: [
          [2, 70],
          [3, 30],
        ],
      },
      counts: [6, 8, 10, 12],
      pays: {
        A: [12, 50, 250, 1000],
        B: [10, 42, 190, 750],
        C: [7, 30, 150, 650],
        D: [6, 24, 110, 450],
        E: [5, 18, 90, 350],
        F: [4, 14, 70, 270],
        G: [2, 12, 60, 220],
        H: [4, 10, 50, 190],
      },
      scatters: [
        { from: 4, units: 40, spins: 6 },
        { from: 5, units: 100, spins: 8 },
        { from: 6, units: 400, spins: 10 },
      ],
      freeSpins: {
        kind: 'apart',
        retriggers: 1,
        cells: {
          weights: { A: 22, B: 23, C: 24, D: 25, E: 26, F: 27, G: 28, H: 29, S: 6, M: 22 },
          multipliers: [
            [2, 60],
            [3, 40],
          ],
        },
      },
      multiplierCap: 20,
      pool: null,
    },
  },
  {
    gameCode: 'bamboo-rain',
    kind: 'anywhere',
    studio: 'STONEPETAL',
    classification: 'JP',
    theme: 'bamboo-rain',
    volatility: 'high',
    lines: 1,
    name: names['bamboo-rain'],
    maths: {
      columns: 6,
      rows: 5,
      cells: {
        weights: { A: 12, B: 15, C: 18, D: 22, E: 27, F: 30, G: 33, H: 36, S: 3, M: 2 },
        multipliers: [
          [2, 30],
          [5, 30],
          [10, 20],
          [20, 12],
          [50, 6],
          [100, 2],
        ],
      },
      counts: [8, 10, 13],
      pays: {
        A: [170, 450, 1750],
        B: [110, 220, 850],
        C: [52, 130, 450],
        D: [26, 70, 260],
        E: [14, 34, 130],
        F: [8, 22, 90],
        G: [5, 16, 60],
        H: [3, 10, 44],
      },
      scatters: [
        { from: 3, units: 20, spins: 5 },
        { from: 4, units: 100, spins: 7 },
        { from: 5, units: 500, spins: 10 },
      ],
      freeSpins: {
        kind: 'kept',
        cells: {
          weights: { A: 12, B: 15, C: 18, D: 22, E: 27, F: 30, G: 33, H: 36, S: 0, M: 3 },
          multipliers: [
            [2, 30],
            [5, 30],
            [10, 20],
            [20, 12],
            [50, 6],
            [100, 2],
          ],
        },
      },
      multiplierCap: 100,
      pool: null,
    },
  },
  {
    gameCode: 'jade-stair',
    kind: 'anywhere',
    studio: 'STONEPETAL',
    classification: 'JP',
    theme: 'jade-stair',
    volatility: 'medium',
    lines: 1,
    name: names['jade-stair'],
    maths: {
      columns: 6,
      rows: 5,
      cells: {
        weights: { A: 14, B: 17, C: 20, D: 22, E: 25, F: 28, G: 30, H: 33, S: 4, M: 3 },
        multipliers: [
          [2, 60],
          [4, 30],
          [8, 10],
        ],
      },
      counts: [8, 11, 14],
      pays: {
        A: [190, 950, 4750],
        B: [130, 650, 3250],
        C: [80, 400, 2000],
        D: [60, 260, 1300],
        E: [38, 160, 800],
        F: [26, 110, 600],
        G: [20, 80, 500],
        H: [12, 80, 290],
      },
      scatters: [
        { from: 4, units: 60, spins: 7 },
        { from: 5, units: 200, spins: 9 },
        { from: 6, units: 1000, spins: 11 },
      ],
      freeSpins: {
        kind: 'rising',
        step: 2,
        cells: {
          weights: { A: 14, B: 17, C: 20, D: 22, E: 25, F: 28, G: 30, H: 33, S: 0, M: 4 },
          multipliers: [
            [2, 60],
            [4, 30],
            [8, 10],
          ],
        },
      },
      multiplierCap: 50,
      pool: null,
    },
  },
];
