import { isIssueOf, lotteryGameOf, stationsOn } from '@/lib/lottery/calendar';
import { routes } from '@/lib/routes';

const subpage = /^(\/(?:vn)?lottery)\/([a-z0-9]{2,24})\/(?:(draws|trend|rules)|draws\/([0-9-]{8,13}))$/;

const dayPage = /^\/vnlottery\/results\/(\d{4}-\d{2}-\d{2})$/;
/** How Vietnamese sites name the page of a lottery's frequencies. */
const numbersPage = /^\/vnlottery\/numbers\/([a-z0-9]{2,24})$/;
/** Up to here it is known which days there are draws. */
const lastDay = '2031-12-31';

/** A day of the calendar on which somebody draws. */
function isDrawDay(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(date) || date > lastDay)
    return false;
  return Object.values(stationsOn(date)).some((stations) => stations.length > 0);
}

/** Whether a lottery stands in the lobby. The general one opens the Vietnamese ones, too: old links name them there. */
export function isLotteryOf(lobby: string, code: string): boolean {
  const game = lotteryGameOf(code);
  return game !== undefined && (lobby === routes.lottery || game.classification === 'VN');
}

/**
 * Pages about a lottery and its draws. Codes and issues follow from rules, so an address that names none is known without a
 * look at any row; a draw that was not held has the page of its own that says so.
 */
export function isLotteryPath(path: string): boolean {
  const [, day] = dayPage.exec(path) ?? [];
  if (day !== undefined) return isDrawDay(day);
  const [, lobby = '', code = '', part, issue] = subpage.exec(path) ?? [];
  if (!isLotteryOf(lobby, code)) return false;
  if (part) return true;
  const schedule = lotteryGameOf(code)?.schedule;
  return schedule !== undefined && issue !== undefined && isIssueOf(schedule, issue);
}

/** The address of what is asked for under a second name; null for every other path. */
export function lotteryAlias(path: string): string | null {
  const [, code] = numbersPage.exec(path) ?? [];
  return code !== undefined && isLotteryOf(routes.vnLottery, code)
    ? `${routes.vnLottery}/${code}/trend`
    : null;
}
