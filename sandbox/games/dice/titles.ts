import type { Title } from '@/sandbox/kit/types';
import type { DiceMaths } from './types';
import names from './names.json' with { type: 'json' };

const base = { kind: 'dice', studio: 'GLASSBELL', classification: 'AC' } as const;

export const diceTitles: readonly Title<DiceMaths>[] = [
  {
    ...base,
    gameCode: 'crystal-dial',
    theme: 'crystal-dial',
    name: names['crystal-dial'],
    maths: { mode: 'dial', least: 10, most: 9500, share: 9750 },
  },
  {
    ...base,
    gameCode: 'sum-of-two',
    theme: 'sum-of-two',
    name: names['sum-of-two'],
    maths: {
      mode: 'pair',
      pays: {
        under7: 230,
        seven: 580,
        over7: 230,
        doubles: 580,
        odd: 190,
        even: 190,
        sum2: 3450,
        sum3: 1740,
        sum4: 1160,
        sum5: 870,
        sum6: 690,
        sum8: 690,
        sum9: 870,
        sum10: 1160,
        sum11: 1740,
        sum12: 3450,
      },
    },
  },
];
