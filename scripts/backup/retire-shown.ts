import { directUrl } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import { createDatabase } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { closeBroughtBack } from '@/platform/operate/brought-back';
import { embeddedVendor, vendorMigrations } from '../vendors/embedded-vendors';

export interface Retired {
  /** What may have been shown, and who was let in: how many of each kind, in the order in which they are said. */
  shown: Readonly<Record<string, number>>;
  ended: Readonly<Record<string, number>>;
  /** What is in force again; see `closeBroughtBack`. */
  inForce: readonly string[];
}

/**
 * After a database was brought back to an earlier moment, and before anybody plays on it: the site is closed until it has been reconciled,
 * everybody is logged out, and what was shown after that moment can no longer be played. First it gets the tables of this release, as the
 * next start would give it. One transaction of the platform, then one of the vendor: where the second fails the site is closed.
 */
export async function retireWhatWasShown(databaseUrl: string, now = new Date()): Promise<Retired> {
  const direct = directUrl(databaseUrl);
  const owner = createPool(direct, { max: 2, silentMs: 0 });
  try {
    await migrate(owner, await vendorMigrations());
    const { seeds, ended, inForce } = await closeBroughtBack(createDatabase(owner), now);
    const retire = await (await embeddedVendor())?.retire();
    return { shown: { 'seeds of promotions': seeds, ...(await retire?.(direct)) }, ended, inForce };
  } finally {
    await owner.end();
  }
}

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []))
    .join(', ') || 'nothing was open';

/** What it came to, as lines of a terminal. */
export function retiredLines({ shown, ended, inForce }: Retired): string[] {
  return [
    `Taken out of the game, since it may have been shown: ${counted(shown)}.`,
    `Ended, since it may have been ended: ${counted(ended)}.`,
    'IN FORCE AGAIN. Renew, end and move before the site starts what was renewed, ended and moved since (docs/operations.md, After a loss):',
    ...inForce,
  ];
}
