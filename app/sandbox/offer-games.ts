import { offerDirectory } from '@/lib/guard/vendor-directory';
import { books } from '@/sandbox/book/books';
import { gameCodesOnOffer, tableCodesOnOffer } from '@/sandbox/catalogue/catalogue';
import { liveLobbies } from '@/sandbox/games/live/lobbies';

const lobbyCodes = liveLobbies.map(({ code }) => code);
const gameCodes: ReadonlySet<string> = new Set([
  ...gameCodesOnOffer(),
  ...tableCodesOnOffer(),
  ...lobbyCodes,
  ...books.map(({ lobbyCode }) => lobbyCode),
]);

/** Called where a document of a game is made: from then on the guard knows which games have one. */
export function offerGames(): void {
  offerDirectory({ hasGame: (gameCode) => gameCodes.has(gameCode) });
}
