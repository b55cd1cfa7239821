import { launchTarget } from '@/lib/contract/calls/catalogue';
import type { Game } from '@/lib/contract/calls/games';
import { routes } from '@/lib/routes';
import { lotteryHref, vendorHref, type VendorLink } from '@/lib/addresses/vendor-href';

type NamedGame = Pick<Game, 'vendorCode' | 'gameType' | 'gameCode'> & Partial<Pick<Game, 'gameId'>>;

/** `/game?type=RNG&vendor=NOVA&code=nova-tiger&back=%2Frng%3Fpage%3DNOVA` */
export function gameHref(game: NamedGame, back: string): string {
  const search = new URLSearchParams({ type: game.gameType, vendor: game.vendorCode });
  if (game.gameCode) search.set('code', game.gameCode);
  else if (game.gameId) search.set('id', game.gameId);
  search.set('back', back);
  return `${routes.game}?${search}`;
}

/** What of a game says where it is opened. */
type OpenedGame = NamedGame & Partial<Pick<Game, 'opensList'>> & { playType?: string };

/**
 * Where a game is opened (spec §4): a lottery of the house's own vendors at the lottery page, everything else by the
 * launch at its vendor. A list of games has no address: where no window can show it, the vendor's logo leads on.
 */
export function launchHref(game: OpenedGame, back: string): VendorLink {
  const { gameType, vendorCode, gameCode, playType } = game;
  if (game.opensList) return vendorHref(gameType, vendorCode);
  const isLottery = launchTarget(gameType, vendorCode) === 'lottery';
  return {
    href: isLottery ? lotteryHref({ vendorCode, gameCode, playType }) : gameHref(game, back),
    isLaunch: true,
  };
}
