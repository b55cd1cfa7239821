import { CallError } from '@/lib/contract/errors';
import type { BetLineInput } from '@/lib/contract/calls/lottery-bets';
import type { LotteryGame } from '@/lib/lottery/calendar';
import { moneyText, parseMoney } from '@/lib/money';
import { leastUnitOf, playOf, priceOf, storedSelection } from '../rules';
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

/** What these lines cost and can win at the margin of the draw. Throws what the seller's limits and the rules refuse. Pure. */
export function priceLines(
  game: LotteryGame,
  lines: readonly BetLineInput[],
  { margin, limits }: { margin: number; limits: Limits },
): PricedTicket {
  const priced = lines.map((line, index) => priceLine(game, line, { index, margin, limits }));
  const stakeMinor = priced.reduce((sum, line) => sum + line.stakeMinor, 0n);
  if (stakeMinor > limits.ticketMinor)
    throw new CallError('lottery.limit.stake', { max: moneyText(limits.ticketMinor) });
  return {
    lines: priced,
    stakeMinor,
    maxPrizeMinor: priced.reduce((sum, line) => sum + line.maxPrizeMinor, 0n),
  };
}

function priceLine(
  game: LotteryGame,
  { playType, selection: given, unit, times }: BetLineInput,
  { index, margin, limits }: { index: number; margin: number; limits: Limits },
): PricedLine {
  const place = `lines[${index}]`;
  const play = playOf(game, playType, margin);
  const selection = play && storedSelection(play, given);
  const modeMinor = parseMoney(unit);
  if (!play || !selection || modeMinor === null)
    throw new CallError('lottery.selection.invalid', { line: place });
  const unitMinor = modeMinor * BigInt(times);
  const { combinations, ...price } = priceOf(play, selection, unitMinor);
  if (combinations < 1 || combinations > limits.lineCombinations)
    throw new CallError('lottery.selection.invalid', { line: place, combinations: limits.lineCombinations });
  const leastMinor = leastUnitOf(play, selection, unitMinor);
  if (leastMinor > unitMinor)
    throw new CallError('lottery.stake.rounding', { line: place, least: moneyText(leastMinor) });
  if (price.maxPrizeMinor > limits.linePrizeMinor)
    throw new CallError('lottery.limit.prize', { line: place, max: moneyText(limits.linePrizeMinor) });
  return { lineNo: index + 1, playType, selection, unitMinor, times, combinations, ...price };
}
