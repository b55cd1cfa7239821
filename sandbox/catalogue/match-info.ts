import { moneyText } from '@/lib/money';
import { looks as duelLooks } from '@/sandbox/games/dice-duel/look';
import type { GameLook } from '@/sandbox/kit/look';
import { looks as thirteenLooks } from '@/sandbox/games/thirteen/look';
import { percentText, potOf } from './prize-rules';
import { awayTurnMs, gatherMs, turnMs } from '@/sandbox/kit/match-times';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import { getMatchTitle } from './match-titles';
import type { MatchKind } from '@/sandbox/kit/kinds';

const looks: Readonly<Record<MatchKind, Readonly<Record<string, GameLook>>>> = {
  thirteen: thirteenLooks,
  'dice-duel': duelLooks,
};

/** Null for a game in which players do not play against each other. */
export function getMatchInfo(gameCode: string): MatchInfo | null {
  const title = getMatchTitle(gameCode)?.title;
  if (!title) return null;
  const { kind, studio, theme, name, seats, rakeBasisPoints, rules } = title;
  const look = looks[kind][theme];
  if (!look) throw new Error(`${gameCode} has no look`);
  const rooms = title.rooms.map((room) => ({
    roomCode: room.roomCode,
    name: room.name,
    stake: moneyText(room.stakeMinor),
    prize: moneyText(potOf(title, room.stakeMinor).prizeMinor),
  }));
  const info = { gameCode, kind, studio, name, seats, rules, rooms, look };
  const times = { turnMs, awayTurnMs, gatherMs };
  return { ...info, rakePercent: percentText(rakeBasisPoints), times };
}
