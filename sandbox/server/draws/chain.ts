import { createHash } from 'node:crypto';

/**
 * A chain of links: each is the SHA-256 of the one after it, so the one before any link is its commitment, and who knows a link
 * knows all before it and none after it. The anchor stands before the first link and is no link itself.
 */
export interface MadeChain {
  anchor: string;
  /** Places from 1, at equal distances, and the last one: from these any other is hashed. */
  kept: { place: number; link: string }[];
}

/** So many hashes lie between two links that are kept: a reveal takes a fraction of a millisecond. */
export const keptEvery = 256;

const isKept = (place: number, links: number): boolean => place === links || place % keptEvery === 0;

/** As `commitmentOf` of lib/fairness, on bytes: a chain of a month is 46,080 of them at once. */
const hashOf = (link: Buffer): Buffer => createHash('sha256').update(link).digest();

export function makeChain(last: string, links: number): MadeChain {
  const kept: MadeChain['kept'] = [];
  let link: Buffer = Buffer.from(last, 'hex');
  for (let place = links; place > 0; place -= 1) {
    if (isKept(place, links)) kept.unshift({ place, link: link.toString('hex') });
    link = hashOf(link);
  }
  return { anchor: link.toString('hex'), kept };
}

/** Which of the kept ones leads to this place: its index, and how many hashes it is away. */
export function nearestKept(place: number, links: number): { index: number; hashes: number } {
  if (place < 1 || place > links) throw new RangeError('The chain has no such link');
  const index = Math.ceil(place / keptEvery) - 1;
  return { index, hashes: Math.min((index + 1) * keptEvery, links) - place };
}

export function linkBefore(link: string, hashes: number): string {
  let found: Buffer = Buffer.from(link, 'hex');
  for (let step = 0; step < hashes; step += 1) found = hashOf(found);
  return found.toString('hex');
}
