import { rational } from '@/lib/rational';
import { numbersFrom, sumOf } from '../combinatorics';
import { optionsRule, type Event } from '../rules/options';
import type { CountedRule } from './numbers';
import type { Universe } from './universe';

/** How many sets of `count` numbers from 1 to `size` have each sum. */
function waysBySum(size: number, count: number): number[] {
  const ways = Array.from({ length: count + 1 }, (_, taken) => (taken === 0 ? [1] : []));
  for (let number = 1; number <= size; number += 1)
    for (let taken = count; taken >= 1; taken -= 1)
      ways[taken - 1]?.forEach((some, sum) => {
        const row = ways[taken];
        if (row) row[sum + number] = (row[sum + number] ?? 0) + some;
      });
  return Array.from(ways[count] ?? [], (some) => some ?? 0);
}

/** Sides of the sum of all numbers drawn: big from the middle sum on. */
export function totalRule({ size, main }: Universe): CountedRule {
  const drawn = main + 1;
  const ways = waysBySum(size, drawn);
  const isBig = (sum: number) => 2 * sum >= drawn * (size + 1);
  const isOdd = (sum: number) => sum % 2 === 1;
  const named = [
    { name: 'big', isMeant: isBig },
    { name: 'small', isMeant: (sum: number) => !isBig(sum) },
    { name: 'odd', isMeant: isOdd },
    { name: 'even', isMeant: (sum: number) => !isOdd(sum) },
  ];
  const events = named.map(({ name, isMeant }): Event => ({
    name,
    wins: (numbers) => isMeant(sumOf(numbers)),
  }));
  // The lowest and the highest numbers, and the same with the outermost moved by one.
  const low = numbersFrom(1, drawn);
  const high = numbersFrom(size - main, drawn);
  const outcomes = () => [low, low.with(-1, drawn + 1), high, high.with(0, size - main - 1)];
  const odds = () =>
    named.map(({ isMeant }) => {
      const won = sumOf(ways.map((some, sum) => (isMeant(sum) ? some : 0)));
      return { win: rational(won, sumOf(ways)), push: rational(0) };
    });
  return { rule: optionsRule([{ events, outcomes }], drawn), odds };
}
