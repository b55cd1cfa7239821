import type { ScatterPaysTitle, PoolRules } from '../types';
import names from '../names.json' with { type: 'json' };

/** Shared by both titles. The platform seeds its pool with the same amount. */
const summitPool: PoolRules = { poolCode: 'summit', oneIn: 5_000_000, seedMinor: 50_000 };

export const brasskite: readonly ScatterPaysTitle[] = [
  {
    gameCode: 'summit-winch',
    kind: 'anywhere',
    studio: 'BRASSKITE',
    classification: 'JP',
    theme: 'summit-winch',
    volatility: 'medium',
    lines: 1,
    name: names['summit-winch'],
    maths: {
      columns: 6,
      rows: 5,
      cells: {
        weights: { A: 15, B: 17, C: 20, D: 23, E: 25, F: 28, G: 31, H: 34, S: 4, M: 2 },
        multipliers: [
          [2, 40],
          [5, 40],
          [10, 20],
        ],
      },
      counts: [8, 10, 12, 15],
      pays: {
        A: [210, 500, 1200, 6500],
        B: [120, 270, 650, 3250],
        C: [90, 200, 450, 2000],
        D: [52, 120, 300, 1300],
        E: [32, 80, 200, 800],
        F: [20, 52, 140, 500],
        G: [14, 34, 100, 400],
        H: [10, 26, 80, 300],
      },
      scatters: [
        { from: 4, units: 40, spins: 10 },
        { from: 5, units: 100, spins: 12 },
        { from: 6, units: 800, spins: 15 },
      ],
      freeSpins: {
        kind: 'rising',
        step: 1,
        cells: {
          weights: { A: 15, B: 17, C: 20, D: 23, E: 25, F: 28, G: 31, H: 34, S: 0, M: 2 },
          multipliers: [
            [2, 40],
            [5, 40],
            [10, 20],
          ],
        },
      },
      multiplierCap: 40,
      pool: summitPool,
    },
  },
  {
    gameCode: 'kite-observatory',
    kind: 'anywhere',
    studio: 'BRASSKITE',
    classification: 'JP',
    theme: 'kite-observatory',
    volatility: 'high',
    lines: 1,
    name: names['kite-observatory'],
    maths: {
      columns: 6,
      rows: 5,
      cells: {
        weights: { A: 12, B: 14, C: 18, D: 22, E: 27, F: 31, G: 35, H: 38, S: 5, M: 1 },
        multipliers: [
          [5, 40],
          [10, 30],
          [20, 18],
          [50, 9],
          [100, 3],
        ],
      },
      counts: [8, 10, 12],
      pays: {
        A: [260, 750, 2000],
        B: [120, 400, 1000],
        C: [60, 150, 450],
        D: [30, 80, 260],
        E: [16, 40, 130],
        F: [9, 26, 90],
        G: [5, 16, 56],
        H: [4, 10, 40],
      },
      scatters: [
        { from: 4, units: 60, spins: 8 },
        { from: 5, units: 200, spins: 10 },
        { from: 6, units: 1000, spins: 12 },
      ],
      freeSpins: {
        kind: 'apart',
        retriggers: 1,
        cells: {
          weights: { A: 12, B: 14, C: 18, D: 22, E: 27, F: 31, G: 35, H: 38, S: 5, M: 7 },
          multipliers: [
            [5, 40],
            [10, 30],
            [20, 18],
            [50, 9],
            [100, 3],
          ],
        },
      },
      multiplierCap: 100,
      pool: summitPool,
    },
  },
];
