import type { ScatterPaysTitle, PoolRules } from '../types';
import names from '../names.json' with { type: 'json' };

/** Shared by the first two titles. The platform seeds its pool with the same amount. */
const petalPool: PoolRules = { poolCode: 'petal', oneIn: 20_000_000, seedMinor: 100_000 };

export const stonepetal: readonly ScatterPaysTitle[] = [
  {
    gameCode: 'petal-court',
    kind: 'anywhere',
    studio: 'STONEPETAL',
    classification: 'JP',
    theme: 'petal-court',
    volatility: 'medium',
    lines: 1,
    name: names['petal-court'],
    maths: {
      columns: 6,
      rows: 5,
      cells: {
        weights: { A: 15, B: 17, C: 19, D: 22, E: 26, F: 28, G: 31, H: 34, S: 5, M: 2 },
        multipliers: [
          [2, 40],
          [3, 25],
          [5, 16],
          [8, 9],
          [10, 6],
          [25, 4],
        ],
      },
      counts: [8, 10, 12],
      pays: {
        A: [270, 700, 1350],
        B: [70, 280, 700],
        C: [54, 140, 400],
        D: [42, 54, 350],
        E: [28, 46, 270],
        F: [22, 32, 220],
        G: [14, 28, 140],
        H: [11, 24, 110],
      },
      scatters: [
        { from: 4, units: 60, spins: 10 },
        { from: 5, units: 100, spins: 10 },
        { from: 6, units: 2000, spins: 10 },
      ],
      freeSpins: {
        kind: 'apart',
        retriggers: 1,
        cells: {
          weights: { A: 15, B: 17, C: 19, D: 22, E: 26, F: 28, G: 31, H: 34, S: 5, M: 12 },
          multipliers: [
            [2, 40],
            [3, 25],
            [5, 16],
            [8, 9],
            [10, 6],
            [25, 4],
          ],
        },
      },
      multiplierCap: 50,
      pool: petalPool,
    },
  },
  {
    gameCode: 'moss-garden',
    kind: 'anywhere',
    studio: 'STONEPETAL',
    classification: 'JP',
    theme: 'moss-garden',
    volatility: 'medium',
    lines: 1,
    name: names['moss-garden'],
    maths: {
      columns: 6,
      rows: 5,
      cells: {
        weights: { A: 16, B: 18, C: 21, D: 23, E: 25, F: 27, G: 29, H: 31, S: 4, M: 2 },
        multipliers: [
          [2, 50],
          [3, 30],
          [4, 12],
          [6, 6],
          [10, 2],
        ],
      },
      counts: [7, 9, 11, 14],
      pays: {
        A: [80, 200, 650, 2500],
        B: [50, 130, 400, 1500],
        C: [30, 80, 200, 900],
        D: [20, 52, 150, 650],
        E: [12, 34, 100, 400],
        F: [10, 26, 80, 300],
        G: [8, 18, 56, 200],
        H: [5, 12, 46, 150],
      },
      scatters: [
        { from: 4, units: 40, spins: 8 },
        { from: 5, units: 80, spins: 10 },
        { from: 6, units: 400, spins: 12 },
      ],
      freeSpins: {
        kind: 'kept',
        cells: {
          weights: { A: 16, B: 18, C: 21, D: 23, E: 25, F: 27, G: 29, H: 31, S: 0, M: 5 },
          multipliers: [
            [2, 50],
            [3, 30],
            [4, 12],
            [6, 6],
            [10, 2],
          ],
        },
      },
      multiplierCap: 60,
      pool: petalPool,
    },
  },
  {
    gameCode: 'stone-lotus',
    kind: 'anywhere',
    studio: 'STONEPETAL',
    classification: 'JP',
    theme: 'stone-lotus',
    volatility: 'high',
    lines: 1,
    name: names['stone-lotus'],
    maths: {
      columns: 6,
      rows: 5,
      cells: {
        weights: { A: 14, B: 16, C: 18, D: 22, E: 26, F: 30, G: 33, H: 36, S: 5, M: 0 },
        multipliers: [],
      },
      counts: [8, 10, 12],
      pays: {
        A: [500, 1400, 3500],
        B: [280, 700, 1750],
        C: [170, 400, 1050],
        D: [100, 240, 600],
        E: [52, 150, 400],
        F: [28, 90, 280],
        G: [20, 52, 170],
        H: [14, 34, 140],
      },
      scatters: [
        { from: 4, units: 40, spins: 8 },
        { from: 5, units: 120, spins: 12 },
        { from: 6, units: 1000, spins: 16 },
      ],
      freeSpins: {
        kind: 'rising',
        step: 1,
        cells: {
          weights: { A: 14, B: 16, C: 18, D: 22, E: 26, F: 30, G: 33, H: 36, S: 0, M: 0 },
          multipliers: [],
        },
      },
      multiplierCap: 16,
      pool: null,
    },
  },
];
