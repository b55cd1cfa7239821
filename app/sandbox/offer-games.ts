import { offerDirectory } from '@/lib/guard/vendor-directory';
import { gameCodesOnOffer } from '@/sandbox/catalogue/catalogue';

const gameCodes: ReadonlySet<string> = new Set(gameCodesOnOffer());

/** Called where a document of a game is made: from then on the guard knows which games have one. */
export function offerGames(): void {
  offerDirectory({ hasGame: (gameCode) => gameCodes.has(gameCode) });
}
