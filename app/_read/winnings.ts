import { games } from '@/lib/contract/calls/games';
import { languageCodes } from '@/lib/i18n/locales';
import { pageLocale } from './page-locale';
import { readForPage } from './read-for-page';

export const readWinners = () => readForPage(games.winners, {});

export const readJackpots = async () =>
  readForPage(games.jackpots, { language: languageCodes[await pageLocale()] });
