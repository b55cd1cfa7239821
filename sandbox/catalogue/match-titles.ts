import { duelGame } from '@/sandbox/games/dice-duel/game';
import { duelTitles } from '@/sandbox/games/dice-duel/titles';
import { thirteenGame } from '@/sandbox/games/thirteen/game';
import { thirteenTitles } from '@/sandbox/games/thirteen/titles';
import { rulesHash } from '@/sandbox/kit/maths-hash';
import type { AnyMatchGame, MatchTitle } from '@/sandbox/kit/match-game';
import type { DuelAction, DuelView } from '@/sandbox/games/dice-duel/types';
import type { ThirteenAction, ThirteenView } from '@/sandbox/games/thirteen/types';

export type MatchAction = ThirteenAction | DuelAction;
export type MatchGameView = ThirteenView | DuelView;

export interface PlayableMatch {
  title: MatchTitle;
  game: AnyMatchGame;
}

/** Every game between players, in the order of the catalogue. */
export const playableMatches: readonly PlayableMatch[] = [
  ...thirteenTitles.map((title) => ({ title, game: thirteenGame })),
  ...duelTitles.map((title) => ({ title, game: duelGame })),
];

const byCode = new Map(playableMatches.map((match) => [match.title.gameCode, match]));

export function getMatchTitle(gameCode: string): PlayableMatch | null {
  return byCode.get(gameCode) ?? null;
}

export function requireMatchTitle(gameCode: string): PlayableMatch {
  const known = getMatchTitle(gameCode);
  if (!known) throw new Error(`There is no match title ${gameCode}`);
  return known;
}

/** Today's rules and those of earlier matches, newest first. */
export function versionsOf({ title, game }: PlayableMatch): PlayableMatch[] {
  const earlier = (title.earlier ?? []).map((rules) => ({ title: { ...title, rules }, game }));
  return [{ title, game }, ...earlier];
}

const versionsByCode = new Map(playableMatches.map((match) => [match.title.gameCode, versionsOf(match)]));

/**
 * The game by the rules of one match: those that have the hash which was fixed when its table was made. Without a hash it is from
 * before hashes were stored, and its rules are the first.
 */
export function getMatchVersion(gameCode: string, mathsHash: string | null): PlayableMatch | null {
  const versions = versionsByCode.get(gameCode) ?? [];
  const stated = versions.find(({ title }) => rulesHash(title) === mathsHash);
  return stated ?? versions.at(mathsHash === null ? -1 : 0) ?? null;
}

export function requireMatchVersion(match: { gameCode: string; mathsHash: string | null }): PlayableMatch {
  const known = getMatchVersion(match.gameCode, match.mathsHash);
  if (!known) throw new Error(`There is no match title ${match.gameCode}`);
  return known;
}
