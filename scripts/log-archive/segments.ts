/**
 * Files of PostgreSQL's log: eight hexadecimal digits each of timeline, upper and lower number. Segments have 16 MB, as `initdb`
 * makes them.
 */
const segmentName = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
export const segmentNameLength = 24;
export const segmentBytes = 16 << 20;
const segmentsPerFile = 0x100;

export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);

/** Where the segment is in the log, whatever its timeline; null for another file. */
export function numberOf(name: string): number | null {
  const [, , upper, lower] = segmentName.exec(name) ?? [];
  if (upper === undefined || lower === undefined) return null;
  return Number.parseInt(upper, 16) * segmentsPerFile + Number.parseInt(lower, 16);
}

/** The segments from the first to the last, both included, of one timeline. */
export function segmentsBetween(first: string, last: string): string[] {
  const [from, through] = [numberOf(first), numberOf(last)];
  if (from === null || through === null || first.slice(0, 8) !== last.slice(0, 8) || from > through)
    throw new Error(`The log does not lead from ${first || 'nowhere'} to ${last || 'nowhere'}`);
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return Array.from({ length: through - from + 1 }, (_, index) => {
    const number = from + index;
    return first.slice(0, 8) + hex(Math.floor(number / segmentsPerFile)) + hex(number % segmentsPerFile);
  });
}
