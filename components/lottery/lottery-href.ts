import { routes } from '@/lib/routes';
import { lotteryHref, vietnameseLotteryVendor } from '@/lib/addresses/vendor-href';

interface NamedLottery {
  gameCode: string;
  vendorCode: string;
}

/** Where its results, charts and rules stand. */
function pagesOf({ gameCode, vendorCode }: NamedLottery): string {
  return `${vendorCode === vietnameseLotteryVendor ? routes.vnLottery : routes.lottery}/${gameCode}`;
}

/** Where one bets on it. */
export function lotteryGameHref(game: NamedLottery): string {
  const { gameCode, vendorCode } = game;
  return vendorCode === vietnameseLotteryVendor
    ? `${routes.vnLottery}?${new URLSearchParams({ gameCode })}`
    : lotteryHref(game);
}

export const drawsHref = (game: NamedLottery) => `${pagesOf(game)}/draws`;
export const drawHref = (game: NamedLottery, issue: string) => `${pagesOf(game)}/draws/${issue}`;
export const trendHref = (game: NamedLottery) => `${pagesOf(game)}/trend`;
export const rulesHref = (game: NamedLottery) => `${pagesOf(game)}/rules`;
export const lobbyHref = ({ vendorCode }: Pick<NamedLottery, 'vendorCode'>) =>
  vendorCode === vietnameseLotteryVendor ? routes.vnLottery : routes.lottery;

/** All prizes of a day, `2026-11-25`. */
export const resultsHref = (date: string) => `${routes.vnLottery}/results/${date}`;

export const vietnameseGame = (gameCode: string): NamedLottery => ({
  gameCode,
  vendorCode: vietnameseLotteryVendor,
});
