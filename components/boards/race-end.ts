import type { useFormatter } from 'next-intl';
import type { Race } from '@/lib/contract/calls/boards';

/** The last day that counts: a race ends as the next one begins. */
export const raceEndText = (
  format: Pick<ReturnType<typeof useFormatter>, 'dateTime'>,
  { to }: Race,
): string => format.dateTime(new Date(Date.parse(to) - 1), { dateStyle: 'full', timeZone: 'UTC' });
