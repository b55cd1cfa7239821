import type { Title } from '@/sandbox/kit/types';
import type { WaysMaths } from '../types';
import names from '../names.json' with { type: 'json' };

export const tidewell: readonly Title<WaysMaths>[] = [
  {
    gameCode: 'kelp-cathedral',
    kind: 'ways',
    studio: 'TIDEWELL',
    classification: 'JP',
    theme: 'kelp-cathedral',
    name: names['kelp-cathedral'],
    volatility: 'high',
    lines: 243,
    maths: {
      reels: [
        'FBDGHGEFHACSBACHDFEGE',
        'GAFEBDHEGCSEHFDBDAHGWFC',
        'HDGDBFAEAGCFGHCHBEFDE',
        'AHBEBCFDEFSHEHADGWGCGFD',
        'DECHBHEBGEFSCAFGDHDGAF',
      ],
      cost: 50,
      pays: {
        A: [5, 26, 160],
        B: [3, 15, 80],
        C: [3, 10, 50],
        D: [2, 8, 32],
        E: [1, 3, 9],
        F: [1, 2, 7],
        G: [1, 2, 6],
        H: [1, 1, 5],
      },
      ladder: [1, 2, 3, 5],
      wildsStay: true,
      freeSpins: {
        spins: [7, 10, 10],
        ladder: [1, 2, 4, 7],
        reels: [
          'CEFDEFBHGBEHFGAHGDCA',
          'WFGEFDGHAWHAWDGCHBDCBEFE',
          'EHGDFHBCGDGAFAECBEFDH',
          'DBHFDBHFCAEGEWEGACDHGWF',
          'FDHGDEFEBGCGFHEHADCBA',
        ],
      },
      counted: {
        paid: {
          units: 151444165,
          losing: [3065251, 35550, 1485, 0],
          scatters: [5066966, 63167, 2225, 0],
          greatest: [15000, 15037, 737, -1],
          greatestStops: [[2, 19, 2, 18, 18], [2, 19, 2, 16, 18], [17, 13, 18, 8, 10], []],
          longest: 15,
        },
        free: {
          units: 1012389737,
          losing: [2268168, 0, 0, 0],
          scatters: [4868640, 0, 0, 0],
          greatest: [34710, -1, -1, -1],
          greatestStops: [[10, 10, 2, 21, 1], [], [], []],
          longest: 15,
        },
      },
    },
  },
  {
    gameCode: 'tidepool-tumble',
    kind: 'ways',
    studio: 'TIDEWELL',
    classification: 'JP',
    theme: 'tidepool-tumble',
    name: names['tidepool-tumble'],
    volatility: 'low',
    lines: 243,
    maths: {
      reels: [
        'CAGEFHDAHBCGDEBF',
        'FEFCBADCHGWAEHGDBGH',
        'HDHFWBGCBCEDAGHEAGF',
        'EDABCDAGEHFGWCFHBGH',
        'GHGEBCBDHFACADFE',
      ],
      cost: 20,
      pays: {
        A: [4, 11, 32],
        B: [3, 9, 26],
        C: [3, 8, 20],
        D: [3, 7, 17],
        E: [2, 5, 12],
        F: [2, 4, 11],
        G: [1, 3, 9],
        H: [1, 3, 8],
      },
      ladder: [1, 1, 2],
      sweep: 'GH',
      depthPrizes: [
        { tumbles: 5, units: 20 },
        { tumbles: 7, units: 60 },
      ],
      counted: {
        paid: {
          units: 34068716,
          losing: [863056, 0, 0, 0],
          scatters: [1755904, 0, 0, 0],
          greatest: [1181, -1, -1, -1],
          greatestStops: [[7, 4, 10, 0, 12], [], [], []],
          longest: 11,
        },
        free: null,
      },
    },
  },
];
