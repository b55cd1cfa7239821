import type { Title } from '@/sandbox/kit/types';
import type { ClassicMaths } from '../types';
import names from '../names.json' with { type: 'json' };

export const lumen: readonly Title<ClassicMaths>[] = [
  {
    gameCode: 'prism-eight',
    kind: 'classic',
    studio: 'LUMEN',
    classification: 'JP',
    theme: 'prism-eight',
    name: names['prism-eight'],
    volatility: 'low',
    lines: 8,
    maths: {
      reels: ['DDDFFFWDFFFEEEAEEBCCCB', 'CCCEEEBFFFEEDDDACWFFFB', 'DEEEADDDFFEEEBFFFCCCWB'],
      lines: 8,
      pays: {
        W: [0, 0, 240],
        A: [0, 0, 118],
        B: [0, 0, 35],
        C: [0, 0, 12],
        D: [0, 0, 9],
        E: [0, 0, 5],
        F: [0, 0, 2],
      },
      fullFactor: 3,
    },
  },
  {
    gameCode: 'midnight-neon',
    kind: 'classic',
    studio: 'LUMEN',
    classification: 'JP',
    theme: 'midnight-neon',
    name: names['midnight-neon'],
    volatility: 'medium',
    lines: 5,
    maths: {
      reels: ['CFGDGFABGEFGCWEDFEDCEAB', 'FECDGFEGAEWGDCEFBGDADFBC', 'FBEGBFBGDEFGDGCADCFAWECE'],
      lines: 5,
      pays: {
        W: [0, 0, 280],
        A: [0, 0, 90],
        B: [0, 0, 45],
        C: [0, 0, 22],
        D: [0, 0, 13],
        E: [0, 0, 9],
        F: [0, 0, 8],
        G: [0, 0, 4],
      },
      respinsPair: true,
    },
  },
];
