import { randomBytes } from 'node:crypto';
import { Site } from '@/scripts/crash/site';
import { runningSite } from '@/scripts/data-folder';
import { freePort } from '@/scripts/database';
import { makeTemporaryFolder } from '@/scripts/temporary-folder';

/** Where a robot plays. */
export interface Place {
  origin: string;
  /** Undefined when the database of the site cannot be reached from here. */
  databaseUrl: string | undefined;
  leave: () => Promise<void>;
}

/** The built site on data of its own, which go when it is left. */
export async function ownSite(): Promise<Place> {
  const folder = makeTemporaryFolder('robot');
  const dataDir = folder.path;
  const secret = randomBytes(32).toString('hex');
  const command = [process.execPath, 'scripts/start.mjs'];
  const site = new Site({ command, port: await freePort(), dataDir, secret });
  const leave = async () => {
    await site.stop();
    await folder.remove();
  };
  try {
    await site.start();
  } catch (error) {
    await leave();
    throw error;
  }
  return { origin: site.origin, databaseUrl: runningSite(dataDir)?.databaseUrl, leave };
}

/** A site that runs already, whose database is written down in its data folder. */
export const givenSite = (origin: string, dataDir: string): Place => ({
  origin,
  databaseUrl: process.env.DATABASE_URL ?? runningSite(dataDir)?.databaseUrl,
  leave: async () => undefined,
});
