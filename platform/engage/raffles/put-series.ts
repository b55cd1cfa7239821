import { say } from '@/lib/said';
import { ContentError, isLanguage, isSlug } from '@/platform/brand/content';
import type { Tx } from '@/platform/ground/db';
import { insertSeries } from './series-store';
import type { RafflePrize, RaffleSeries } from './types';

const hasTerms = ({ kind, value, bonus }: RafflePrize): boolean =>
  value > 0n && (kind === 'bonus') === (bonus !== null);

/** Says what a series is from the next raffle on. What is published already stays as it was published. */
export async function putSeries(tx: Tx, series: RaffleSeries, recordedBy: string): Promise<void> {
  const { seriesId, titles, prizes, ticketPoints, perMember } = series;
  const languages = Object.keys(titles);
  if (!isSlug(seriesId) || !languages.includes('EN') || !languages.every(isLanguage))
    throw new ContentError(say`The series ${seriesId} has no usable id, or no English title`);
  if (prizes.length < 1 || prizes.length > 100 || !prizes.every(hasTerms))
    throw new ContentError(
      say`The series ${seriesId} has between 1 and 100 prizes, and a bonus has its terms`,
    );
  if (ticketPoints === null && perMember !== null)
    throw new ContentError(say`The series ${seriesId} limits tickets for points, and sells none`);
  if (series.drawMinutes < 60)
    throw new ContentError(say`A raffle is drawn an hour after its close, or later`);
  await insertSeries(tx, series, recordedBy);
}
