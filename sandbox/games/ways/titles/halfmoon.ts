import type { Title } from '@/sandbox/kit/types';
import type { WaysMaths } from '../types';
import names from '../names.json' with { type: 'json' };

export const halfmoon: readonly Title<WaysMaths>[] = [
  {
    gameCode: 'crescent-carousel',
    kind: 'ways',
    studio: 'HALFMOON',
    classification: 'JP',
    theme: 'crescent-carousel',
    name: names['crescent-carousel'],
    volatility: 'medium',
    lines: 243,
    maths: {
      reels: [
        'CDABEDGDEHAHGSFHBFGCGFHE',
        'WDCGFSEABDGHEHEADBCHFGHGF',
        'GEHDGFEWCFGHDADFBSCGHAEHB',
        'EDBEHGABEFAHCWFGDHFHGCGD',
        'CBFEGHAFCGEFAHDFHGHGBDED',
      ],
      cost: 20,
      pays: {
        A: [7, 26, 95],
        B: [5, 17, 60],
        C: [4, 12, 45],
        D: [3, 10, 31],
        E: [1, 5, 16],
        F: [1, 4, 12],
        G: [1, 3, 10],
        H: [1, 2, 8],
      },
      ladder: [3, 1, 1, 5],
      freeSpins: {
        spins: [10, 12, 15],
        ladder: [3, 1, 1, 15],
      },
      counted: {
        paid: {
          units: 160009302,
          losing: [4668480, 12096, 0, 0],
          scatters: [8619264, 20736, 0, 0],
          greatest: [4002, 376, -1, -1],
          greatestStops: [[9, 13, 2, 9, 4], [18, 3, 17, 15, 2], [], []],
          longest: 9,
        },
        free: {
          units: 199062542,
          losing: [4668480, 12096, 0, 0],
          scatters: [8619264, 20736, 0, 0],
          greatest: [11842, 976, -1, -1],
          greatestStops: [[9, 13, 2, 9, 4], [18, 3, 17, 15, 2], [], []],
          longest: 9,
        },
      },
    },
  },
  {
    gameCode: 'velvet-comet',
    kind: 'ways',
    studio: 'HALFMOON',
    classification: 'JP',
    theme: 'velvet-comet',
    name: names['velvet-comet'],
    volatility: 'high',
    lines: 243,
    maths: {
      reels: [
        'BFADHESECGHFGFAGEDBCDH',
        'FWGADFSBGEWHCAHCEDEGFHB',
        'BAHWDEGHGWDHCAFBFSCFEGE',
        'GFAEDHECESBGDACFHWHGFWB',
        'CAHDHEFDGHCBGFSGADBEFE',
      ],
      cost: 25,
      pays: {
        A: [8, 40, 260],
        B: [5, 25, 135],
        C: [3, 17, 85],
        D: [3, 13, 55],
        E: [1, 4, 15],
        F: [1, 4, 12],
        G: [1, 3, 9],
        H: [1, 2, 8],
      },
      ladder: [1],
      freeSpins: {
        spins: [7, 8, 10],
        ladder: [1, 2, 3, 4, 5, 6, 7],
      },
      counted: {
        paid: {
          units: 104440501,
          losing: [2740684, 80901, 7218, 243],
          scatters: [5680965, 190436, 16885, 542],
          greatest: [1318, 714, 620, 564],
          greatestStops: [
            [0, 1, 1, 20, 16],
            [2, 9, 1, 11, 16],
            [13, 10, 1, 13, 0],
            [13, 10, 1, 13, 14],
          ],
          longest: 8,
        },
        free: {
          units: 149181094,
          losing: [2740684, 80901, 7218, 243],
          scatters: [5680965, 190436, 16885, 542],
          greatest: [3215, 2837, 1766, 680],
          greatestStops: [
            [19, 11, 5, 22, 16],
            [19, 10, 2, 4, 17],
            [16, 2, 3, 11, 17],
            [13, 10, 1, 13, 14],
          ],
          longest: 8,
        },
      },
    },
  },
];
