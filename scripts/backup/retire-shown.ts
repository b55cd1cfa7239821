import { directUrl } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import { createDatabase } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { closeBroughtBack } from '@/platform/operate/brought-back';
import { embeddedVendor, vendorMigrations } from '../vendors/embedded-vendors';

/** How many there were of each kind, in the order in which they are said. */
export type Retired = Readonly<Record<string, number>>;

/**
 * After a database was brought back to an earlier moment, and before anybody plays on it: the site is closed until it has been reconciled,
 * and what was shown after that moment can no longer be played. First it gets the tables of this release, as the next start would give
 * it. One transaction of the platform, then one of the vendor: where the second fails the site is closed.
 */
export async function retireWhatWasShown(databaseUrl: string, now = new Date()): Promise<Retired> {
  const direct = directUrl(databaseUrl);
  const owner = createPool(direct, { max: 2, silentMs: 0 });
  try {
    await migrate(owner, await vendorMigrations());
    const { seeds } = await closeBroughtBack(createDatabase(owner), now);
    const retire = await (await embeddedVendor())?.retire();
    return { 'seeds of promotions': seeds, ...(await retire?.(direct)) };
  } finally {
    await owner.end();
  }
}

/** What it came to, as a line of a terminal. */
export function retiredText(retired: Retired): string {
  const some = Object.entries(retired).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []));
  return `Taken out of the game, since it may have been shown: ${some.join(', ') || 'nothing was open'}.`;
}
