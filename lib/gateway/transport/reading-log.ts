import { LRUCache } from 'lru-cache';
import type { ReadNote } from '@/lib/contract/accept';
import { logReading, type CallNote } from '../log';

/** One line an hour for each field: every page would repeat it otherwise. */
const told = new LRUCache<string, true>({ max: 2_000, ttl: 60 * 60_000 });

/** Says which fields of an answer could not be read or whose rows were left out; what is only not stated is no news. */
export function noteReading(about: CallNote, notes: readonly ReadNote[]): void {
  for (const { path, what } of notes) {
    if (what === 'unstated') continue;
    const field = path.replace(/\[\d+\]/g, '[]');
    const key = `${about.call} ${field} ${what}`;
    if (told.has(key)) continue;
    told.set(key, true);
    logReading(about, { field, what });
  }
}
