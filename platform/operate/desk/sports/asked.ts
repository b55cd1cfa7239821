import { say, sayCode } from '@/lib/said';
import { BookAway, BookRefusal } from '@/platform/play/sport-events';
import { DeskError } from '../command';

/** What the book answers; what it refuses, and that it does not answer, is told to whoever asks. Throws `DeskError`. */
export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BookAway)
      throw new DeskError(say`The book does not answer; nothing was changed. See: health show`);
    if (!(error instanceof BookRefusal)) throw error;
    if (error.code === 'event.not.found') throw new DeskError(say`The book has no such event`, 'unknown');
    throw new DeskError(say`The book refuses it: ${sayCode(error.code)}`);
  }
}
