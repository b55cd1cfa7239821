import { CallError } from '@/lib/contract/errors';
import type { BetLineInput } from '@/lib/contract/calls/lottery-bets';
import type { LotteryGame } from '@/lib/lottery/calendar';
import { moneyText, parseMoney } from '@/lib/money';
import {
  combinationsOf,
  leastUnitOf,
  playOf,
  priceOf,
  storedSelection,
  type DrawTerms,
  type PlayInDraw,
} from '../rules';
import type { Limits } from './limit-store';

export interface PricedLine {
  lineNo: number;
  playType: string;
  /** As it is stored. */
  selection: string;
  unitMinor: bigint;
  times: number;
  combinations: number;
  stakeMinor: bigint;
  maxPrizeMinor: bigint;
  cells: readonly { cell: string; liabilityMinor: bigint }[];
}

export interface PricedTicket {
  lines: readonly PricedLine[];
  stakeMinor: bigint;
  maxPrizeMinor: bigint;
}

interface Asked {
  terms: DrawTerms;
  limits: Limits;
}

/** What these lines cost and can win in the draw. Throws what the seller's limits and the rules refuse. Pure. */
export function priceLines(
  game: LotteryGame,
  lines: readonly BetLineInput[],
  { terms, limits }: Asked,
): PricedTicket {
  const priced = lines.map((line, index) => {
    const read = readLine(game, line, { index, terms });
    assertCombinations(read, limits);
    const sold = priceLine(read);
    assertPrize(read, sold, limits);
    return sold;
  });
  const stakeMinor = priced.reduce((sum, line) => sum + line.stakeMinor, 0n);
  if (stakeMinor > limits.ticketMinor)
    throw new CallError('lottery.limit.stake', { max: moneyText(limits.ticketMinor) });
  return {
    lines: priced,
    stakeMinor,
    maxPrizeMinor: priced.reduce((sum, line) => sum + line.maxPrizeMinor, 0n),
  };
}

/** What lines that were taken once would cost and win in a draw: whatever is taken by now, they are shown. */
export function describeLines(
  game: LotteryGame,
  lines: readonly BetLineInput[],
  terms: DrawTerms,
): PricedLine[] {
  return lines.map((line, index) => priceLine(readLine(game, line, { index, terms })));
}

interface ReadLine {
  lineNo: number;
  /** As an error names it. */
  place: string;
  playType: string;
  play: PlayInDraw;
  selection: string;
  unitMinor: bigint;
  times: number;
  combinations: number;
}

function readLine(
  game: LotteryGame,
  { playType, selection: given, unit, times }: BetLineInput,
  { index, terms }: { index: number; terms: DrawTerms },
): ReadLine {
  const place = `lines[${index}]`;
  const play = playOf(game, playType, terms);
  const selection = play && storedSelection(play, given);
  const modeMinor = parseMoney(unit);
  if (!play || !selection || modeMinor === null)
    throw new CallError('lottery.selection.invalid', { line: place });
  const unitMinor = modeMinor * BigInt(times);
  const combinations = combinationsOf(play, selection);
  return { lineNo: index + 1, place, playType, play, selection, unitMinor, times, combinations };
}

/** Before anything is counted that grows with them. */
function assertCombinations({ place, combinations }: ReadLine, { lineCombinations }: Limits): void {
  if (combinations < 1 || combinations > lineCombinations)
    throw new CallError('lottery.selection.invalid', { line: place, combinations: lineCombinations });
}

function priceLine({ place: _, play, ...line }: ReadLine): PricedLine {
  return { ...line, ...priceOf(play, line.selection, line.unitMinor) };
}

function assertPrize(
  { place, play, selection, unitMinor }: ReadLine,
  { maxPrizeMinor }: PricedLine,
  { linePrizeMinor }: Limits,
): void {
  const leastMinor = leastUnitOf(play, selection, unitMinor);
  if (leastMinor > unitMinor)
    throw new CallError('lottery.stake.rounding', { line: place, least: moneyText(leastMinor) });
  if (maxPrizeMinor > linePrizeMinor)
    throw new CallError('lottery.limit.prize', { line: place, max: moneyText(linePrizeMinor) });
}
