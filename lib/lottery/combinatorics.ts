/** How many ways there are to take `take` of `of` things; 0 for what cannot be. */
export function choose(of: number, take: number): number {
  if (take < 0 || take > of) return 0;
  let ways = 1;
  for (let index = 1; index <= take; index += 1) ways = (ways * (of - take + index)) / index;
  return ways;
}

/** All ways to take `take` of the items, each in the items' order. */
export function subsets<T>(items: readonly T[], take: number): T[][] {
  if (take === 0) return [[]];
  return items.flatMap((item, place) =>
    subsets(items.slice(place + 1), take - 1).map((rest) => [item, ...rest]),
  );
}

/** All ways to take `take` of the items when each can be taken again, in the items' order. */
export function multisets<T>(items: readonly T[], take: number): T[][] {
  if (take === 0) return [[]];
  return items.flatMap((item, place) =>
    multisets(items.slice(place), take - 1).map((rest) => [item, ...rest]),
  );
}

/** All orders of the items. */
export function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, place) => orders(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}

/** One item of each list, in every way. */
export function products<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((all, list) => all.flatMap((some) => list.map((item) => [...some, item])), [[]]);
}

/** The whole numbers from `first`, `size` of them. */
export function numbersFrom(first: number, size: number): number[] {
  return Array.from({ length: size }, (_, index) => first + index);
}

export function sumOf(numbers: readonly number[]): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
