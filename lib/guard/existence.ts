import { realClock, Remembered, type Clock } from './remembered';
import type { StateSource } from './state-source';
import type { ListedKind, Subject } from './subject';
import { currentDirectory, type VendorDirectory } from './vendor-directory';

/** What is new in the platform's lists has a page after this long at most. */
const freshMs = 1_000;
/** A page costs more than a short wait for the answer that there is none. */
const patienceMs = 400;

export interface Existence {
  /** Whether there is certainly nothing. While nobody can say, the page itself finds out. */
  isMissing: (subject: Subject) => Promise<boolean>;
}

/**
 * Whether what an address names exists. Anybody can make up any number of addresses, and to make a page that says that
 * there is nothing costs as much as any other page: so this is known before one is made. A list is read anew only for a
 * name that it does not have, and at most once in a second.
 */
export function createExistence(
  listed: StateSource['listed'],
  directory: () => VendorDirectory = currentDirectory,
  clock: Clock = realClock,
): Existence {
  const remembered = (kind: ListedKind) => new Remembered(() => listed(kind), clock, freshMs);
  const lists = {
    vendor: remembered('vendor'),
    promotion: remembered('promotion'),
    article: remembered('article'),
  };
  return {
    async isMissing({ kind, id }) {
      if (kind === 'game') return !(directory().hasGame?.(id) ?? true);
      if (kind === 'proof') return !(await hasProof(directory(), id));
      if (lists[kind].latest()?.has(id)) return false;
      const known = await lists[kind].current(patienceMs);
      return known !== null && !known.isOld && !known.value.has(id);
    },
  };
}

/** `vrd_` and 32 digits: a round, a match, a seat or a ticket, as the vendor on this origin writes them. */
const proofIdForm = /^v[a-z]{2}_[0-9a-f]{32}$/;
/** `harbour-league-3`, a season of its book, and `harbour-league-3-r4-2`, a match of it. */
const seasonIdForm = /^[a-z]{1,24}(?:-[a-z]{1,24}){0,3}-\d{1,7}(?:-r\d{1,3}-(?:\d{1,3}|goals)|-winner)?$/;

async function hasProof(directory: VendorDirectory, id: string): Promise<boolean> {
  if (!proofIdForm.test(id) && !seasonIdForm.test(id)) return false;
  return directory.hasProof?.(id).catch(() => true) ?? true;
}
