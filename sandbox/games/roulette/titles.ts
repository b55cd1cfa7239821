import type { Title } from '@/sandbox/kit/types';
import type { RouletteMaths } from './types';
import names from './names.json' with { type: 'json' };

const fullWheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const;

const smallWheel = [0, 1, 8, 5, 10, 3, 6, 12, 4, 9, 2, 7, 11] as const;

/** 36 divided by the numbers that a bet covers. */
const fullPays = {
  straight: 3600,
  split: 1800,
  street: 1200,
  trio: 1200,
  corner: 900,
  firstFour: 900,
  sixLine: 600,
  column: 300,
  dozen: 300,
  evenChance: 200,
} as const;

const harbour: RouletteMaths = {
  terms: {
    chips: ['0.10', '0.50', '1.00', '5.00', '25.00'],
    unit: '0.10',
    limits: {
      straight: '25.00',
      split: '50.00',
      street: '75.00',
      trio: '75.00',
      corner: '100.00',
      firstFour: '100.00',
      sixLine: '150.00',
      column: '250.00',
      dozen: '250.00',
      evenChance: '500.00',
    },
    maxStake: '1000.00',
  },
  wheel: fullWheel,
  pays: fullPays,
  atZero: {},
};

/** Chips of 0.20 and more: half of an even chance is whole. */
const halfMoon: RouletteMaths = {
  terms: {
    chips: ['0.20', '1.00', '2.00', '10.00', '50.00'],
    unit: '0.20',
    limits: {
      straight: '20.00',
      split: '40.00',
      street: '60.00',
      trio: '60.00',
      corner: '80.00',
      firstFour: '80.00',
      sixLine: '120.00',
      column: '200.00',
      dozen: '200.00',
      evenChance: '800.00',
    },
    maxStake: '1600.00',
  },
  wheel: fullWheel,
  pays: fullPays,
  atZero: { evenChance: 50 },
};

/** Thirteen pockets; pays of its own, and half back at zero on everything beside the numbers. */
const compass: RouletteMaths = {
  terms: {
    chips: ['0.20', '1.00', '2.00', '10.00', '50.00'],
    unit: '0.20',
    limits: {
      straight: '50.00',
      split: '80.00',
      street: '100.00',
      trio: '100.00',
      corner: '120.00',
      firstFour: '120.00',
      sixLine: '200.00',
      column: '200.00',
      evenChance: '400.00',
    },
    maxStake: '800.00',
  },
  wheel: smallWheel,
  pays: {
    straight: 1250,
    split: 620,
    street: 410,
    trio: 410,
    corner: 310,
    firstFour: 310,
    sixLine: 205,
    column: 300,
    evenChance: 200,
  },
  atZero: { column: 50, evenChance: 50 },
};

const shared = { kind: 'roulette', studio: 'COPPERDOCK', classification: 'TG' } as const;

export const rouletteTitles: readonly Title<RouletteMaths>[] = [
  {
    ...shared,
    gameCode: 'harbour-roulette',
    theme: 'harbour-roulette',
    name: names['harbour-roulette'],
    maths: harbour,
  },
  {
    ...shared,
    gameCode: 'half-moon-roulette',
    theme: 'half-moon-roulette',
    name: names['half-moon-roulette'],
    maths: halfMoon,
  },
  {
    ...shared,
    gameCode: 'compass-roulette',
    theme: 'compass-roulette',
    name: names['compass-roulette'],
    maths: compass,
  },
];
