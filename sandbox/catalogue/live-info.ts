import { moneyText } from '@/lib/money';
import { liveLobbies, tablesOfGame } from '@/sandbox/games/live/lobbies';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { liveLookOf } from './live-looks';
import { liveReturns } from './live-returns';
import { getLiveTitle, type LiveTitle } from './live-titles';

const cache = new Map<string, LiveInfo>();

/** Everything that the document of a live table shows before a token is exchanged; null for another game. */
export function getLiveInfo(tableCode: string): LiveInfo | null {
  const known = cache.get(tableCode);
  if (known) return known;
  const title = getLiveTitle(tableCode);
  if (!title) return null;
  const info = infoOf(title);
  cache.set(tableCode, info);
  return info;
}

function infoOf({ tableCode, kind, studio, name, table }: LiveTitle): LiveInfo {
  const { maths, mainBet, bettingMs, specialRules, cut } = table;
  return {
    tableCode,
    kind,
    studio,
    name,
    maths,
    minStake: moneyText(mainBet.leastMinor),
    maxStake: moneyText(mainBet.mostMinor),
    bettingMs,
    specialRules,
    bets: liveReturns(table),
    hasShoe: cut !== null,
    ...liveLookOf(tableCode),
  };
}

/**
 * The tables that a document shows: that of its code before the others of its studio, or all of a lobby; none for another game.
 */
export function liveInfosFor(gameCode: string): LiveInfo[] {
  const studio = getLiveTitle(gameCode)?.studio;
  const lobby = liveLobbies.find((each) => each.code === gameCode || each.studio === studio);
  const codes = lobby ? tablesOfGame(lobby.code) : [];
  const isFirst = (code: string) => Number(code === gameCode);
  return [...codes].sort((a, b) => isFirst(b) - isFirst(a)).flatMap((code) => getLiveInfo(code) ?? []);
}
