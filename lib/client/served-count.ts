/** A text with a number in it, as the server wrote it. */
export interface ServedCount {
  count: number;
  text: string;
}

/**
 * The served text where the number is still the served one. The first plural or number that a browser writes costs it 20 ms, a
 * phone four times that, and hydration cannot pause meanwhile.
 */
export function textOfCount(
  served: ServedCount | undefined,
  count: number,
  write: (count: number) => string,
): string {
  return served?.count === count ? served.text : write(count);
}
