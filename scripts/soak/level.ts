/**
 * Whether a figure that is read again and again levels out. Its first fifth is the start and does not count; what is left is cut into three
 * equal parts, and of each the floor is taken, under which a tenth of its readings lie: what leaks never comes down again, and what is busy
 * for a moment does. It is level when the last floor is not above those before by more than is allowed, or by no more than half of what the
 * middle one was above the first: what grows more and more slowly ends somewhere, what grows by as much again does not.
 */
export interface Allowance {
  /** By so much it may move without growing. */
  absolute: number;
  /** Or by this share of the middle part. */
  share: number;
}

export interface Levelled {
  /** Floors of the three parts. */
  thirds: [number, number, number];
  isLevel: boolean;
}

/** With fewer there is nothing to say. */
export const leastReadings = 12;

export function floorOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 10)] ?? 0;
}

/** Null for too few readings. */
export function levelOf(readings: readonly number[], { absolute, share }: Allowance): Levelled | null {
  if (readings.length < leastReadings) return null;
  const counted = readings.slice(Math.floor(readings.length / 5));
  const size = counted.length / 3;
  const third = (place: number) =>
    floorOf(counted.slice(Math.round(place * size), Math.round((place + 1) * size)));
  const thirds: Levelled['thirds'] = [third(0), third(1), third(2)];
  const [first, middle, last] = thirds;
  const allowed = Math.max(absolute, share * middle, (middle - first) / 2);
  return { thirds, isLevel: last - Math.max(first, middle) <= allowed };
}
