import { moneyText } from '@/lib/money';
import { poolReturn } from '@/sandbox/games/scatter-pays/exact-return';
import type { ScatterPaysMaths } from '@/sandbox/games/scatter-pays/types';
import { percentText as rakeText } from '../prize-rules';
import { getMatchTitle, type PlayableMatch } from '../match-titles';
import { mathsHash, rulesHash } from '@/sandbox/kit/maths-hash';
import { getGameInfo } from '../published-odds';
import { getTitle, type PlayableTitle } from '../registry';
import type { EngineKind, TitleText } from '@/sandbox/kit/types';
import type { MatchKind } from '@/sandbox/kit/kinds';
import { add, approximate } from '@/lib/rational';
import type { CountedPrize } from '@/sandbox/kit/theory/counted';
import { parBetsOf } from './par-bets';

/** Figures of one bet by itself, per stake on it: percentages and multiples as numbers. */
export interface ParBet {
  key: string;
  returnPercent: number;
  /** Of the payout of one stake, in stakes. */
  deviation: number;
  variance: number;
  /** How often it pays anything, and how often more than its stake, in percent. */
  hitPercent: number | null;
  abovePercent: number | null;
  /** The standard deviation times 1.65: nine in ten single rounds stay within so many stakes of the mean, were they normal. */
  volatilityIndex: number;
  skewness: number;
  /** The greatest payouts, each with its odds "one in …". */
  top: CountedPrize[];
  /** Equally likely outcomes that were counted, as a text because there can be very many; null where the law is a formula. */
  outcomes: string | null;
}

interface SheetBase {
  gameCode: string;
  name: TitleText;
  studio: string;
  /** SHA-256 of everything that decides what a round pays, apart from the engine's code; proofs name it too. */
  mathsHash: string;
}

export interface HouseSheet extends SheetBase {
  kind: EngineKind;
  /** As it is published: the least bet, cut off. */
  returnPercent: string;
  /** What of it comes back through the pool. */
  poolPercent: number | null;
  minStake: string;
  maxStake: string;
  method: 'enumerated' | 'bestPlay';
  /** What the figures of the bets are about. */
  basis: 'round' | 'shot' | 'card';
  bets: ParBet[];
}

export interface MatchSheet extends SheetBase {
  kind: MatchKind;
  /** Between players the house has no edge: it keeps this share of the stakes. */
  rakePercent: string;
  seats: number;
  stakes: string[];
}

export type ParSheet = HouseSheet | MatchSheet;

export const isMatchSheet = (sheet: ParSheet): sheet is MatchSheet => 'rakePercent' in sheet;

const known = new Map<string, ParSheet>();

/** The sheet of a title, computed once for each process; null for a code that no title has. */
export function parSheetOf(gameCode: string): ParSheet | null {
  const found = known.get(gameCode);
  if (found) return found;
  const [playable, match] = [getTitle(gameCode), getMatchTitle(gameCode)];
  const sheet = playable ? houseSheet(playable) : match ? matchSheet(match) : null;
  if (sheet) known.set(gameCode, sheet);
  return sheet;
}

function matchSheet({ title }: PlayableMatch): MatchSheet {
  const { gameCode, name, studio, kind, rakeBasisPoints, seats, rooms } = title;
  return {
    gameCode,
    name,
    studio,
    kind,
    mathsHash: rulesHash(title),
    rakePercent: rakeText(rakeBasisPoints),
    seats,
    stakes: rooms.map(({ stakeMinor }) => moneyText(stakeMinor)),
  };
}

function houseSheet(playable: PlayableTitle): HouseSheet {
  const { title } = playable;
  const { gameCode, name, studio, kind } = title;
  const info = getGameInfo(gameCode);
  if (!info) throw new RangeError(`There is no title ${gameCode}`);
  return {
    gameCode,
    name,
    studio,
    kind,
    mathsHash: mathsHash(title),
    returnPercent: info.returnToPlayer,
    poolPercent: poolPercentOf(playable),
    minStake: info.minStake,
    maxStake: info.maxStake,
    method: kind === 'video-poker' || kind === 'blackjack' ? 'bestPlay' : 'enumerated',
    basis: kind === 'fish' ? 'shot' : kind === 'bingo' ? 'card' : 'round',
    bets: parBetsOf(playable),
  };
}

function poolPercentOf({ title }: PlayableTitle): number | null {
  if (title.kind !== 'anywhere') return null;
  const { contribution, seed } = poolReturn(title.maths as ScatterPaysMaths);
  const percent = 100 * approximate(add(contribution, seed));
  return percent > 0 ? percent : null;
}
