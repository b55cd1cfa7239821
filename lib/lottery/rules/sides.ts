import type { Event } from './options';

type Test = (numbers: readonly number[]) => boolean;

/** Two names for the two halves of what can be; `prefix` says of what. Equal halves share a prize. */
export function halves(yes: string, no: string, test: Test, prize?: string): Event[] {
  const shared = prize === undefined ? {} : { prize };
  return [
    { name: yes, ...shared, wins: test },
    { name: no, ...shared, wins: (numbers) => !test(numbers) },
  ];
}

/** Two events together: `big-odd` where both are. */
export function both(first: Event, second: Event, prize?: string): Event {
  return {
    name: `${first.name}-${second.name}`,
    ...(prize === undefined ? {} : { prize }),
    wins: (numbers) => first.wins(numbers) && second.wins(numbers),
  };
}
