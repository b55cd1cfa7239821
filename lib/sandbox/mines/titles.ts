import type { Title } from '../play/types';
import type { MinesMaths } from './types';

const base = { kind: 'mines', studio: 'GLASSBELL', classification: 'AC' } as const;

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const minesTitles: readonly Title<MinesMaths>[] = [
  {
    ...base,
    gameCode: 'pearl-shallows',
    theme: 'pearl-shallows',
    name: { en: 'Pearl Shallows', fil: 'Mababaw na Perlas' },
    summary: {
      en: 'Twenty-five shells, two to twenty urchins: open what you dare, take what you have.',
      fil: 'Dalawampu’t limang kabibe, dalawa hanggang dalawampung salungo: buksan ang kaya, kunin ang nakuha.',
    },
    maths: { columns: 5, rows: 5, mines: from(2, 20), share: 9600, limit: 500_000 },
  },
  {
    ...base,
    gameCode: 'honey-wall',
    theme: 'honey-wall',
    name: { en: 'Honey Wall', fil: 'Pader ng Pulot' },
    summary: {
      en: 'Four by six jars of honey with wasps in some: milder steps, a lower ceiling.',
      fil: 'Apat na hanay, anim na palapag ng garapon at may putakti ang ilan: mas banayad ang hakbang, mas mababa ang tuktok.',
    },
    maths: { columns: 4, rows: 6, mines: from(2, 12), share: 9500, limit: 120_000 },
  },
  {
    ...base,
    gameCode: 'nine-lanterns',
    theme: 'nine-lanterns',
    name: { en: 'Nine Lanterns', fil: 'Siyam na Parol' },
    summary: {
      en: 'Only nine lanterns, so every one counts: short rounds, up to 80 times the stake.',
      fil: 'Siyam lang ang parol kaya mahalaga ang bawat isa: maiikling laro, hanggang 80 ulit ng taya.',
    },
    maths: { columns: 3, rows: 3, mines: from(1, 6), share: 9440, limit: 8000 },
  },
];
