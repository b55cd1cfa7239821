import { offerDirectory } from '@/lib/guard/vendor-directory';
import { gameCodesOnOffer } from '@/sandbox/catalogue/catalogue';
import { liveTitles } from '@/sandbox/catalogue/live-titles';
import { liveLobbies } from '@/sandbox/games/live/lobbies';
import { hasLiveBoard } from '@/sandbox/document/live/screen/has-live-board';

const tableCodes = liveTitles.filter(hasLiveBoard).map(({ tableCode }) => tableCode);
const lobbyCodes = liveLobbies.map(({ code }) => code);
const gameCodes: ReadonlySet<string> = new Set([...gameCodesOnOffer(), ...tableCodes, ...lobbyCodes]);

/** Called where a document of a game is made: from then on the guard knows which games have one. */
export function offerGames(): void {
  offerDirectory({ hasGame: (gameCode) => gameCodes.has(gameCode) });
}
