import type { Area } from '../areas';
import { betRuleOf, type NumberBet, type SetBet } from './bet-types';
import { numbersOf, ordersOf, type SlipItem } from './items';
import type { SlipFaultCode } from './scanner';
import type { SlipBet, SlipLine } from './types';

type BetLine = Pick<SlipLine, 'play' | 'numbers'>;

/** What is wrong with the bet as a whole, or with one of the items. */
export interface BetFault {
  code: Extract<SlipFaultCode, 'type.area' | 'number.length' | 'set.count'>;
  /** Place of the item among those of the group. */
  item?: number;
}

export type BetReading = { lines: readonly BetLine[] } | { faults: readonly BetFault[] };

const distinct = (numbers: readonly string[]) => [...new Set(numbers)];

/** Items whose numbers have no length that is played. */
function lengthFaults(items: readonly SlipItem[], isPlayed: (length: number) => boolean): BetFault[] {
  return items.flatMap((item, place) => {
    const isFit = numbersOf(item).every((number) => isPlayed(number.length));
    return isFit ? [] : [{ code: 'number.length', item: place }];
  });
}

function readNumberBet(rule: NumberBet, items: readonly SlipItem[], bet: SlipBet, area: Area): BetReading {
  const plays = rule.plays[area];
  if (!plays) return { faults: [{ code: 'type.area' }] };
  const faults = lengthFaults(items, (length) => plays[length] !== undefined);
  if (faults.length > 0) return { faults };
  const written = items.flatMap(numbersOf);
  const numbers = distinct(bet.isReordered ? written.flatMap(ordersOf) : written);
  const lines = Object.entries(plays).flatMap(([length, codes]) => {
    const ofLength = numbers.filter((number) => number.length === Number(length));
    return ofLength.length === 0 ? [] : codes.map((play) => ({ play, numbers: ofLength }));
  });
  return { lines };
}

function readSetBet(rule: SetBet, items: readonly SlipItem[]): BetReading {
  const faults = lengthFaults(items, (length) => length === 2);
  if (faults.length > 0) return { faults };
  const numbers = distinct(items.flatMap(numbersOf));
  if (numbers.length < rule.least || numbers.length > rule.most) return { faults: [{ code: 'set.count' }] };
  return { lines: rule.plays(numbers.length).map((play) => ({ play, numbers })) };
}

/** The lines of a bet on the numbers of its group in one area, or all that is wrong with it there. */
export function readBet(items: readonly SlipItem[], bet: SlipBet, area: Area): BetReading {
  const rule = betRuleOf(bet.type);
  return rule.kind === 'set' ? readSetBet(rule, items) : readNumberBet(rule, items, bet, area);
}
