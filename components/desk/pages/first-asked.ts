import type { DescribedCommand } from '@/lib/contract/desk/shapes';

const dayMs = 86_400_000;
const days = 30;

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** What a list is asked for before anybody says what: a report of the last thirty days, or nothing where more must be known. */
export function firstAsked(command: DescribedCommand | null, now = Date.now()): readonly string[] | null {
  const needed = command?.args.filter(({ isNeeded }) => isNeeded).map(({ name }) => name) ?? [];
  if (needed.length === 0) return [];
  if (needed.join() !== 'from-day,to-day') return null;
  return [dayAt(now - (days - 1) * dayMs), dayAt(now)];
}
