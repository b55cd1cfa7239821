import type { Title } from '@/sandbox/kit/types';
import type { HiLoMaths } from './types';
import names from './names.json' with { type: 'json' };

const base = { kind: 'hi-lo', studio: 'GLASSBELL', classification: 'AC' } as const;

export const hiLoTitles: readonly Title<HiLoMaths>[] = [
  {
    ...base,
    gameCode: 'bell-ladder',
    theme: 'bell-ladder',
    name: names['bell-ladder'],
    maths: {
      same: 'wins',
      guesses: ['higher', 'lower'],
      skips: 0,
      start: 95,
      limit: 20_000,
      bounds: { worst: '94.14' },
    },
  },
  {
    ...base,
    gameCode: 'tide-table',
    theme: 'tide-table',
    name: names['tide-table'],
    maths: {
      same: 'loses',
      guesses: ['higher', 'lower'],
      skips: 3,
      start: 97,
      limit: 10_000,
      bounds: { worst: '95.62' },
    },
  },
  {
    ...base,
    gameCode: 'ember-and-ink',
    theme: 'ember-and-ink',
    name: names['ember-and-ink'],
    maths: {
      same: 'loses',
      guesses: ['higher', 'lower', 'dark', 'bright', 'spades', 'clubs', 'diamonds', 'hearts'],
      skips: 0,
      start: 96,
      limit: 30_000,
      bounds: { worst: '95.07' },
    },
  },
];
