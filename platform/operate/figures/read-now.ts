import type { Reader } from '@/platform/ground/db';
import { countOnline, getCounted, listFigures, type FiguresOfDay } from './now-store';

export const figureNames = ['ggr', 'ngr', 'deposits', 'withdrawals', 'active', 'arrived'] as const;
export type FigureName = (typeof figureNames)[number];

export interface FigureNow {
  figure: FigureName | 'online';
  /** Amounts in minor units as bigint, people as numbers; null where no day stands there. */
  now: bigint | number;
  yesterday: bigint | number | null;
  /** Of the days among the last seven that were counted; people are rounded to whole ones. */
  mean: bigint | number | null;
}

export interface Now {
  /** Figures of all days end at this minute of theirs; null before anything was counted. */
  asOf: Date | null;
  figures: readonly FigureNow[];
}

function meanOf(days: readonly FiguresOfDay[], name: FigureName): bigint | number | null {
  if (days.length === 0) return null;
  if (name === 'active' || name === 'arrived')
    return Math.round(days.reduce((sum, day) => sum + day[name], 0) / days.length);
  return days.reduce((sum, day) => sum + day[name], 0n) / BigInt(days.length);
}

/** The day so far beside yesterday, and the mean of the seven days before, up to the same minute. */
export async function readNow(reader: Reader, now: Date): Promise<Now> {
  const counted = await getCounted(reader, now);
  const online = await countOnline(reader, now);
  const ofOnline: FigureNow = { figure: 'online', now: online, yesterday: null, mean: null };
  if (!counted) return { asOf: null, figures: [ofOnline] };
  const [today, ...before] = await listFigures(reader, counted);
  if (!today) return { asOf: null, figures: [ofOnline] };
  const yesterday = before.find(({ day }) => isDayBefore(day, today.day));
  const figures = figureNames.map((figure): FigureNow => ({
    figure,
    now: today[figure],
    yesterday: yesterday?.[figure] ?? null,
    mean: meanOf(before, figure),
  }));
  return { asOf: counted.asOf, figures: [...figures, ofOnline] };
}

const isDayBefore = (day: string, next: string): boolean => Date.parse(next) - Date.parse(day) === 86_400_000;
