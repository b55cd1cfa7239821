import type { Draws } from './draws';

/** `count` different integers below `size`, in the order drawn: Fisher–Yates, one draw each. */
export function pickDistinct(draws: Draws, size: number, count: number): number[] {
  if (count > size) throw new RangeError('There are not that many different numbers');
  const order = Array.from({ length: size }, (_, index) => index);
  const picked: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const from = place + draws.below(size - place);
    const chosen = order[from] ?? 0;
    order[from] = order[place] ?? 0;
    order[place] = chosen;
    picked.push(chosen);
  }
  return picked;
}

export function pickOne<T>(draws: Draws, items: readonly T[]): T {
  const item = items[draws.below(items.length)];
  if (item === undefined) throw new RangeError('There is nothing to choose from');
  return item;
}

/** Draws again until `isRight`: every result that is right stays as likely as every other. */
export function drawUntil<T>(make: () => T, isRight: (made: T) => boolean): T {
  let made = make();
  while (!isRight(made)) made = make();
  return made;
}
