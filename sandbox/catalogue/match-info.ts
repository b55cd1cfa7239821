import { moneyText } from '@/lib/money';
import { looks as duelLooks } from '@/sandbox/games/dice-duel/look';
import type { DuelRules } from '@/sandbox/games/dice-duel/types';
import type { GameLook } from '@/sandbox/kit/look';
import type { TitleText } from '@/sandbox/kit/types';
import { looks as thirteenLooks } from '@/sandbox/games/thirteen/look';
import type { ThirteenRules } from '@/sandbox/games/thirteen/types';
import { percentText, potOf } from './prize-rules';
import { awayTurnMs, turnMs } from '@/sandbox/proofs/match-replay';
import { gatherMs } from '@/sandbox/server/matches/steps';
import { getMatchTitle } from './match-titles';
import type { MatchKind } from '@/sandbox/kit/match-wire';

interface CommonInfo<Kind extends MatchKind, Rules> {
  gameCode: string;
  kind: Kind;
  studio: string;
  name: TitleText;
  seats: number;
  /** "5.00" */
  rakePercent: string;
  rules: Rules;
  rooms: { roomCode: string; name: TitleText; stake: string; prize: string }[];
  /** How long a turn takes at most, one of a player who is away, and how long a table waits for players. */
  times: { turnMs: number; awayTurnMs: number; gatherMs: number };
  look: GameLook;
}

export type ThirteenInfo = CommonInfo<'thirteen', ThirteenRules>;
export type DuelInfo = CommonInfo<'dice-duel', DuelRules>;

/** Everything that the document of a match shows before a token is exchanged. */
export type MatchInfo = ThirteenInfo | DuelInfo;

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
  // The kind and its rules come from one entry of the catalogue.
  return { ...info, rakePercent: percentText(rakeBasisPoints), times } as MatchInfo;
}
