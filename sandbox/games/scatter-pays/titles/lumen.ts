import type { ScatterPaysTitle } from '../types';
import names from '../names.json' with { type: 'json' };

export const lumen: readonly ScatterPaysTitle[] = [
  {
    gameCode: 'candle-orbit',
    kind: 'anywhere',
    studio: 'LUMEN',
    classification: 'JP',
    theme: 'candle-orbit',
    volatility: 'medium',
    lines: 1,
    name: names['candle-orbit'],
    maths: {
      columns: 6,
      rows: 5,
      cells: {
        weights: { A: 20, B: 24, C: 28, D: 34, E: 38, F: 42, S: 3, M: 3 },
        multipliers: [
          [2, 45],
          [3, 30],
          [5, 15],
          [10, 8],
          [50, 2],
        ],
      },
      counts: [9, 12, 15],
      pays: {
        A: [80, 400, 2000],
        B: [52, 250, 1250],
        C: [32, 150, 750],
        D: [20, 80, 400],
        E: [12, 52, 270],
        F: [8, 32, 200],
      },
      scatters: [
        { from: 3, units: 20, spins: 5 },
        { from: 4, units: 60, spins: 8 },
        { from: 5, units: 300, spins: 12 },
      ],
      freeSpins: {
        kind: 'apart',
        retriggers: 1,
        cells: {
          weights: { A: 20, B: 24, C: 28, D: 34, E: 38, F: 42, S: 3, M: 7 },
          multipliers: [
            [2, 45],
            [3, 30],
            [5, 15],
            [10, 8],
            [50, 2],
          ],
        },
      },
      multiplierCap: 100,
      pool: null,
    },
  },
  {
    gameCode: 'paper-moons',
    kind: 'anywhere',
    studio: 'LUMEN',
    classification: 'JP',
    theme: 'paper-moons',
    volatility: 'low',
    lines: 1,
    name: names['paper-moons'],
    maths: {
      columns: 6,
      rows: 5,
      cells: {
        weights: { A: 18, B: 20, C: 22, D: 24, E: 26, F: 28, G: 30, H: 32, S: 4, M: 4 },
        multipliers: [
          [2, 60],
          [3, 40],
        ],
      },
      counts: [7, 8, 9, 10, 11, 12],
      pays: {
        A: [34, 70, 140, 290, 550, 1150],
        B: [28, 54, 100, 210, 400, 800],
        C: [20, 42, 80, 160, 300, 650],
        D: [14, 30, 58, 110, 230, 450],
        E: [9, 20, 42, 80, 160, 300],
        F: [7, 14, 30, 60, 120, 250],
        G: [5, 11, 22, 46, 90, 180],
        H: [5, 9, 18, 36, 70, 150],
      },
      scatters: [
        { from: 4, units: 40, spins: 6 },
        { from: 5, units: 120, spins: 7 },
        { from: 6, units: 600, spins: 8 },
      ],
      freeSpins: {
        kind: 'kept',
        cells: {
          weights: { A: 18, B: 20, C: 22, D: 24, E: 26, F: 28, G: 30, H: 32, S: 0, M: 6 },
          multipliers: [
            [2, 60],
            [3, 40],
          ],
        },
      },
      multiplierCap: 40,
      pool: null,
    },
  },
];
