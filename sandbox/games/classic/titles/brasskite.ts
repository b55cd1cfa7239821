import type { Title } from '@/sandbox/kit/types';
import type { ClassicMaths } from '../types';
import names from '../names.json' with { type: 'json' };

export const brasskite: readonly Title<ClassicMaths>[] = [
  {
    gameCode: 'brass-bell-works',
    kind: 'classic',
    studio: 'BRASSKITE',
    classification: 'JP',
    theme: 'brass-bell-works',
    name: names['brass-bell-works'],
    volatility: 'medium',
    lines: 3,
    maths: {
      reels: ['EGFGEFGDBCADFDEBCEDFGC', 'CGDEGEWBCGEDFEFWGBDAFCFD', 'GCFEGEDCBAEGCDGAEFGDFBF'],
      lines: 3,
      pays: {
        A: [0, 0, 170],
        B: [0, 0, 67],
        C: [0, 0, 30],
        D: [0, 0, 15],
        E: [0, 0, 10],
        F: [0, 0, 7],
        G: [0, 0, 4],
      },
      wildFillsMiddle: true,
    },
  },
  {
    gameCode: 'steam-whistle',
    kind: 'classic',
    studio: 'BRASSKITE',
    classification: 'JP',
    theme: 'steam-whistle',
    name: names['steam-whistle'],
    volatility: 'high',
    lines: 1,
    maths: {
      reels: ['EFBFAECFEFEFWDFDCBDCED', 'FAEFCFBFBEDEDFDECEFWDFC', 'FEDEWDEFCFEFDABEFCDCFBD'],
      lines: 1,
      pays: {
        W: [0, 0, 460],
        A: [0, 0, 55],
        B: [0, 0, 19],
        C: [0, 0, 8],
        D: [0, 0, 2],
        E: [0, 0, 2],
        F: [0, 0, 2],
      },
      wildFactor: 3,
      anyOf: { symbols: 'ABC', units: 5 },
    },
  },
];
