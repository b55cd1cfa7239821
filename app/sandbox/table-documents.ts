import { openStore } from '@/lib/page-cache/shared-store.mjs';
import { liveLobbies, tablesOfGame } from '@/sandbox/games/live/lobbies';

/** The documents that show a table, its own and that of its lobby, are made anew: their policy names the host of its video. */
export async function expireTableDocuments(tableCode: string): Promise<void> {
  const lobbies = liveLobbies
    .map(({ code }) => code)
    .filter((code) => tablesOfGame(code).includes(tableCode));
  // As Next marks the page of an address.
  const tags = [tableCode, ...lobbies].map((code) => `_N_T_/sandbox/games/${code}`);
  await (await openStore())?.expireTags(tags);
}
