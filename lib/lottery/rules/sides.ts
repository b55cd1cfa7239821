import { numbersFrom } from '../combinatorics';
import type { NumberRange } from '../types';
import type { Event, EventGroup } from './options';

type Test = (numbers: readonly number[]) => boolean;

/** Two names for the two halves of what can be. They share a prize if one is named. */
export function halves(yes: string, no: string, test: Test, prize?: string): [Event, Event] {
  const shared = prize === undefined ? {} : { prize };
  return [
    { name: yes, ...shared, wins: test },
    { name: no, ...shared, wins: (numbers) => !test(numbers) },
  ];
}

/** All pairs of one event of each: `big-odd` wins with both. */
export function pairsOf(some: readonly Event[], others: readonly Event[]): Event[] {
  return some.flatMap((one) =>
    others.map((other) => ({
      name: `${one.name}-${other.name}`,
      wins: (numbers: readonly number[]) => one.wins(numbers) && other.wins(numbers),
    })),
  );
}

/** Big from the greater half of the range on, and odd: `0-big` is the first number's. Prizes go by how many numbers win. */
export function positionSides(length: number, range: NumberRange): EventGroup[] {
  const marks = numbersFrom(range.first, range.size);
  const bigFrom = range.first + Math.floor(range.size / 2);
  const sides = [
    ...halves('big', 'small', ([number = 0]) => number >= bigFrom),
    ...halves('odd', 'even', ([number = 0]) => number % 2 === 1),
  ];
  return numbersFrom(0, length).map((at) => ({
    events: sides.map(({ name, wins }) => ({
      name: `${at}-${name}`,
      prize: `${marks.filter((mark) => wins([mark])).length}`,
      reads: [at],
      wins,
    })),
    outcomes: () => marks.map((mark) => numbersFrom(0, length).map(() => mark)),
  }));
}

/** Of two numbers the first is greater, or the second: `0-4-dragon`. Between numbers that are drawn again there is a tie. */
export function dragonTiger(pairs: readonly (readonly number[])[], hasTie: boolean): Event[] {
  return pairs.flatMap((reads) => {
    const name = (side: string) => [...reads, side].join('-');
    const events: Event[] = [
      { name: name('dragon'), prize: 'side', reads, wins: ([first = 0, second = 0]) => first > second },
      { name: name('tiger'), prize: 'side', reads, wins: ([first = 0, second = 0]) => first < second },
    ];
    if (hasTie)
      events.push({ name: name('tie'), prize: 'tie', reads, wins: ([first, second]) => first === second });
    return events;
  });
}
