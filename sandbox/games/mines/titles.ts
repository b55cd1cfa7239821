import type { Title } from '@/sandbox/kit/types';
import type { MinesMaths } from './types';
import names from './names.json' with { type: 'json' };

const base = { kind: 'mines', studio: 'GLASSBELL', classification: 'AC' } as const;

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const minesTitles: readonly Title<MinesMaths>[] = [
  {
    ...base,
    gameCode: 'pearl-shallows',
    theme: 'pearl-shallows',
    name: names['pearl-shallows'],
    maths: { columns: 5, rows: 5, mines: from(2, 20), share: 9600, limit: 500_000 },
  },
  {
    ...base,
    gameCode: 'honey-wall',
    theme: 'honey-wall',
    name: names['honey-wall'],
    maths: { columns: 4, rows: 6, mines: from(2, 12), share: 9500, limit: 120_000 },
  },
  {
    ...base,
    gameCode: 'nine-lanterns',
    theme: 'nine-lanterns',
    name: names['nine-lanterns'],
    maths: { columns: 3, rows: 3, mines: from(1, 6), share: 9440, limit: 8000 },
  },
];
