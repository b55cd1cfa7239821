import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Site } from '@/scripts/crash/site';
import { runningSite } from '@/scripts/data-folder';
import { freePort } from '@/scripts/database';

/** Where a robot plays. */
export interface Place {
  origin: string;
  /** Undefined when the database of the site cannot be reached from here. */
  databaseUrl: string | undefined;
  leave: () => Promise<void>;
}

/** The built site on data of its own, which go when it is left. */
export async function ownSite(): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parlour-robot-'));
  // As root the database runs under a user of its own, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const secret = randomBytes(32).toString('hex');
  const command = [process.execPath, 'scripts/start.mjs'];
  const site = new Site({ command, port: await freePort(), dataDir, secret });
  const leave = async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
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
