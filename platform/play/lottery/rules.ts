import { LRUCache } from 'lru-cache';
import { canonicalJson } from '@/lib/fairness';
import {
  leastUnit,
  linePays,
  maxPrizeOf,
  multiplesOf,
  playOf as playOfFamily,
  readSelection,
  type ByClass,
  type Draw,
  type PlayType,
  type Selection,
} from '@/lib/lottery';
import { lotteryGameOf, type LotteryGame } from '@/lib/lottery/calendar';
import { yearOf } from '@/lib/lottery/game-draw';

/** What was fixed when a draw opened and decides what a bet in it can win. */
export interface DrawTerms {
  margin: number;
  /** An animal has more numbers in its own year than in others. */
  drawsAt: Date;
}

/** The rules of lib/lottery as the sale and the settlement ask them: a play type by its code, as it is in a draw. */
export interface PlayInDraw {
  play: PlayType;
  /** Of each class, in ten-thousandths of the unit. */
  multiples: readonly bigint[];
}

const known = new LRUCache<string, PlayInDraw>({ max: 2_000 });

/** Null where the game has no such play. */
export function playOf(game: LotteryGame, code: string, { margin, drawsAt }: DrawTerms): PlayInDraw | null {
  const lunarYear = yearOf(game, drawsAt);
  const key = `${game.family} ${code} ${margin} ${lunarYear ?? ''}`;
  const found = known.get(key);
  if (found) return found;
  const play = playOfFamily(game.family, code, lunarYear);
  if (!play) return null;
  const made = { play, multiples: multiplesOf(play, margin) };
  known.set(key, made);
  return made;
}

/** The one form in which a selection is stored, hashed and compared; null for none of this play. */
export function storedSelection({ play }: PlayInDraw, given: unknown): string | null {
  const read = readSelection(play, given);
  return read.isGood ? canonicalJson(read.selection) : null;
}

export const selectionOf = (text: string): Selection => JSON.parse(text) as Selection;

export const combinationsOf = ({ play }: PlayInDraw, text: string): number =>
  play.combinations(selectionOf(text));

export interface PricedSelection {
  stakeMinor: bigint;
  maxPrizeMinor: bigint;
  /** What the house would have to pay at most for each number that is bet on; one without a name where they are too many. */
  cells: { cell: string; liabilityMinor: bigint }[];
}

export function priceOf({ play, multiples }: PlayInDraw, text: string, unitMinor: bigint): PricedSelection {
  const selection = selectionOf(text);
  const maxPrizeMinor = maxPrizeOf(play, selection, unitMinor, multiples);
  const cells = play.cells(selection)?.map(({ key, hits }) => ({
    cell: key,
    liabilityMinor: linePays(unitMinor, hits, multiples),
  }));
  return {
    stakeMinor: unitMinor * BigInt(play.combinations(selection)),
    maxPrizeMinor,
    cells: cells ?? [{ cell: '', liabilityMinor: maxPrizeMinor }],
  };
}

/** The least unit at which rounding costs nothing to speak of. */
export const leastUnitOf = ({ play, multiples }: PlayInDraw, text: string, unitMinor: bigint): bigint =>
  leastUnit(play, selectionOf(text), unitMinor, multiples);

/** What won, by class, and what that pays: so many ten-thousandths of the unit. */
export function scoreOf(
  { play, multiples }: PlayInDraw,
  text: string,
  draw: Draw,
): { hits: ByClass; paysScaled: bigint } {
  const hits = play.hits(selectionOf(text), draw);
  const paysScaled = hits.reduce((sum, count, place) => sum + BigInt(count) * (multiples[place] ?? 0n), 0n);
  return { hits, paysScaled };
}

/** The page of a draw, which everybody may read. */
export function drawAddressOf(
  { gameCode, issue }: { gameCode: string; issue: string },
  origin: string,
): string {
  const lobby = lotteryGameOf(gameCode)?.classification === 'VN' ? 'vnlottery' : 'lottery';
  return `${origin}/${lobby}/${gameCode}/draws/${issue}`;
}
