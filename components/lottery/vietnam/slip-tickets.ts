import type { BetLineInput } from '@/lib/contract/calls/lottery-bets';
import type { LotteryPlays } from '@/lib/contract/calls/lottery';
import { maxTimes } from '@/lib/lottery/prices';
import {
  selectionOfNumbers,
  vnNorth,
  vnSouth,
  type Area,
  type SlipLine as ReadLine,
} from '@/lib/lottery/vietnam';
import { parseMoney } from '@/lib/money';
import { priceLine, unitModes, type LinePrice, type UnitMode } from '../slip/price-line';

/** A line of a slip with what it costs; without a price where its amount cannot be staked. */
export interface SlipTicketLine {
  play: string;
  numbers: readonly string[];
  price: LinePrice | null;
  wire: BetLineInput | null;
}

/** What a slip buys at one station: one ticket. */
export interface SlipTicket {
  station: string;
  lines: SlipTicketLine[];
  stakeMinor: bigint;
  maxPrizeMinor: bigint;
  /** Each line can be sold at its amount. */
  isGood: boolean;
}

export const familyIn = (area: Area) => (area === 'north' ? vnNorth : vnSouth);

/** An amount as a unit and how many times it; null above what one line takes. */
export function stakeOf(amountMinor: bigint): { unit: UnitMode; times: number } | null {
  for (const unit of unitModes) {
    const unitMinor = parseMoney(unit) ?? 1n;
    const times = amountMinor / unitMinor;
    if (amountMinor % unitMinor === 0n && times <= BigInt(maxTimes)) return { unit, times: Number(times) };
  }
  return null;
}

function lineOf(
  { play: code, numbers, amountMinor }: ReadLine,
  area: Area,
  terms: LotteryPlays,
): SlipTicketLine {
  const play = familyIn(area).plays.find((one) => one.code === code);
  const playTerms = terms.plays.find((one) => one.code === code);
  const stake = stakeOf(amountMinor);
  if (!play || !playTerms || !stake) return { play: code, numbers, price: null, wire: null };
  const selection = selectionOfNumbers(play, numbers);
  const price = priceLine(play, playTerms, selection, amountMinor);
  return { play: code, numbers, price, wire: { playType: code, selection, ...stake } };
}

/** The lines of a slip by station, in the order in which the stations come. */
export function ticketsOf(
  lines: readonly ReadLine[],
  areaOf: (station: string) => Area,
  termsOf: (area: Area) => LotteryPlays,
): SlipTicket[] {
  const stations = [...new Set(lines.map(({ station }) => station))];
  return stations.map((station) => {
    const area = areaOf(station);
    const own = lines
      .filter((line) => line.station === station)
      .map((line) => lineOf(line, area, termsOf(area)));
    const sum = (part: (price: LinePrice) => bigint) =>
      own.reduce((total, { price }) => total + (price ? part(price) : 0n), 0n);
    return {
      station,
      lines: own,
      stakeMinor: sum(({ stakeMinor }) => stakeMinor),
      maxPrizeMinor: sum(({ maxPrizeMinor }) => maxPrizeMinor),
      isGood: own.every(({ price }) => price?.leastUnitMinor === null),
    };
  });
}
