import type { Title } from '@/sandbox/kit/types';
import type { CrashMaths } from './types';
import names from './names.json' with { type: 'json' };

const range = 1_000_000_000;

const base = { kind: 'crash', studio: 'GLASSBELL', classification: 'AC' } as const;

/** The numerators carry the greatest multiple on top, so that cutting off never takes a return below its round figure. */
export const crashTitles: readonly Title<CrashMaths>[] = [
  {
    ...base,
    gameCode: 'glass-kite',
    theme: 'glass-kite',
    name: names['glass-kite'],
    maths: {
      growth: { rule: 'doubling', periodMs: 7000 },
      range,
      numerator: 96.5 * range + 100_000,
      shift: 0,
      drop: 0,
      maximum: 100_000,
    },
  },
  {
    ...base,
    gameCode: 'bell-of-the-deep',
    theme: 'bell-of-the-deep',
    name: names['bell-of-the-deep'],
    maths: {
      growth: { rule: 'quadratic', offsetMs: 4000, divisor: 600_000 },
      range,
      numerator: 97.5 * range + 25_000,
      shift: 3,
      drop: 0,
      maximum: 25_000,
    },
  },
  {
    ...base,
    gameCode: 'lantern-lift',
    theme: 'lantern-lift',
    name: names['lantern-lift'],
    maths: {
      growth: {
        rule: 'floors',
        stepMs: 1500,
        floors: [
          100, 110, 120, 135, 150, 170, 190, 220, 250, 280, 320, 370, 430, 500, 600, 720, 880, 1100, 1400,
          1800, 2300, 3000, 4000, 5000, 6000,
        ],
      },
      range,
      numerator: 97.4 * range + 6000,
      shift: 0,
      drop: 450_000,
      maximum: 6000,
    },
  },
];
