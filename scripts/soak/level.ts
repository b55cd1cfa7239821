/**
 * Whether a figure that is read again and again levels out. Its first fifth is the start and does not count; of what is left the
 * medians of three equal parts are compared. It is level when the last part is not above the middle one by more than is allowed, or
 * by no more than half of what the middle one was above the first: what grows more and more slowly ends somewhere, what grows by as
 * much again does not.
 */
export interface Allowance {
  /** By so much it may move without growing. */
  absolute: number;
  /** Or by this share of the middle part. */
  share: number;
}

export interface Levelled {
  /** Medians of the three parts. */
  thirds: [number, number, number];
  isLevel: boolean;
}

/** With fewer there is nothing to say. */
export const leastReadings = 12;

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** Null for too few readings. */
export function levelOf(readings: readonly number[], { absolute, share }: Allowance): Levelled | null {
  if (readings.length < leastReadings) return null;
  const counted = readings.slice(Math.floor(readings.length / 5));
  const size = counted.length / 3;
  const third = (place: number) =>
    medianOf(counted.slice(Math.round(place * size), Math.round((place + 1) * size)));
  const thirds: Levelled['thirds'] = [third(0), third(1), third(2)];
  const [first, middle, last] = thirds;
  const allowed = Math.max(absolute, share * middle, (middle - first) / 2);
  return { thirds, isLevel: last - middle <= allowed };
}
