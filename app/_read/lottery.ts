import { cache } from 'react';
import type { LobbyGame } from '@/components/lottery/lobby/lobby-game';
import { lottery, type LotteryMenuGame } from '@/lib/contract/calls/lottery';
import { hasModule } from '@/lib/contract/whitelabel';
import { languageCodes } from '@/lib/i18n/locales';
import { localDateAt, lotteryGameOf, vietnamZone, type LotteryGame } from '@/lib/lottery/calendar';
import { getPermission } from './chrome';
import { pageLocale } from './page-locale';
import { readForPage } from './read-for-page';

/**
 * Whether the lotteries are played on the site's own pages; elsewhere their lobby is launched in a frame. Null while nobody can
 * say: a page of theirs then says that it could not be loaded, and not that there is none.
 */
export async function hasOwnLotteries(): Promise<boolean | null> {
  const permission = await getPermission();
  // A platform that names no module at all has not been understood.
  if (!permission || permission.whitelabel.length === 0) return null;
  return hasModule(permission.whitelabel, 'LOTTNATIVE');
}

/** A lottery as its pages need it: what the platform says of it, and the rules and days that follow from its code. */
export interface KnownLottery extends LobbyGame {
  rules: LotteryGame;
}

/** Menus list lotteries by family or by region; what the site has no rules for is left out. */
export interface LotteryGroup {
  key: string;
  games: KnownLottery[];
}

function known(games: readonly LotteryMenuGame[]): KnownLottery[] {
  return games.flatMap((game) => {
    const rules = lotteryGameOf(game.gameCode);
    return rules ? [{ ...lobbyGame(game), family: rules.family, rules }] : [];
  });
}

function lobbyGame(game: LotteryMenuGame): Omit<LobbyGame, 'family'> {
  const { gameId, gameCode, gameName, gameType, vendorCode, image, isMaintained, everyMinutes } = game;
  return { gameId, gameCode, gameName, gameType, vendorCode, image, isMaintained, everyMinutes };
}

/** Whether the lottery stands in the Vietnamese lobby. */
export const isVietnamese = (code: string): boolean => lotteryGameOf(code)?.classification === 'VN';

const ownLanguage = async () => ({ language: languageCodes[await pageLocale()] });

/** The lotteries of one of the two lobbies; null when they could not be read. */
export const readLotteries = cache(async (isVietnameseLobby: boolean): Promise<LotteryGroup[] | null> => {
  const input = await ownLanguage();
  if (isVietnameseLobby) {
    const menu = await readForPage(lottery.vietnameseMenu, input);
    return menu.ok ? menu.value.areas.map(({ area, games }) => ({ key: area, games: known(games) })) : null;
  }
  const menu = await readForPage(lottery.menu, input);
  return menu.ok
    ? menu.value.families
        .filter(({ classification }) => classification !== 'VN')
        .map(({ classification, games }) => ({ key: classification, games: known(games) }))
    : null;
});

/** One lottery of the lobby; null where it has none of that code, undefined while nobody can say. */
export async function readLottery(code: string): Promise<KnownLottery | null | undefined> {
  const groups = await readLotteries(isVietnamese(code));
  if (!groups) return undefined;
  return groups.flatMap(({ games }) => games).find(({ gameCode }) => gameCode === code) ?? null;
}

export const readPopularLotteries = async () =>
  readForPage(lottery.popular, { ...(await ownLanguage()), count: 20 });

/** The draws of these games as they are now; null when they could not be read. */
export async function readCurrentDraws(codes: readonly string[]) {
  if (codes.length === 0) return null;
  const current = await readForPage(lottery.current, { gameCodes: codes.join(',') });
  return current.ok ? current.value : null;
}

export const readPlays = (gameCode: string) => readForPage(lottery.plays, { gameCode });

export const readOpened = ({ gameCode, rules }: KnownLottery, count: number) =>
  readForPage(rules.classification === 'VN' ? lottery.vietnameseOpened : lottery.opened, { gameCode, count });

export const readDrawProof = (gameCode: string, issue: string) =>
  readForPage(lottery.drawProof, { gameCode, issue });

const areas = ['north', 'central', 'south'] as const;

/** The Vietnamese draws of a day by region; null when one could not be read. */
export async function readDay(date: string) {
  const input = await ownLanguage();
  const days = await Promise.all(areas.map((area) => readForPage(lottery.day, { ...input, area, date })));
  const read = days.flatMap((day) => (day.ok ? [day.value] : []));
  return read.length === areas.length ? read : null;
}

export const todayInVietnam = (): string => localDateAt(Date.now(), vietnamZone);
