import { boards } from '@/lib/contract/calls/boards';
import { languageCodes } from '@/lib/i18n/locales';
import { pageLocale } from './page-locale';
import { readForPage } from './read-for-page';

export const readRace = async () => readForPage(boards.race, { language: languageCodes[await pageLocale()] });

/** Asked as the browser asks later: a platform that knows no such call has no wins. */
export const readWins = async (count: number) =>
  readForPage(boards.wins, { language: languageCodes[await pageLocale()], limitNum: count });
