import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createDatabase, type Db } from '@/lib/platform/db';
import { createPool } from '@/lib/postgres';
import { port as platformPort } from '@/playwright.config';

const dataFolder = '.data';

/** The database of the site that runs on this port. */
function databaseOf(port: string): string | null {
  for (const folder of readdirSync(dataFolder)) {
    try {
      const lock = readFileSync(path.join(dataFolder, folder, 'running.json'), 'utf8');
      const site = JSON.parse(lock) as { port: number; databaseUrl?: string };
      if (String(site.port) === port && site.databaseUrl) return site.databaseUrl;
    } catch {
      // Nothing runs on this folder.
    }
  }
  return null;
}

/** With the rights of the site. A site that has no platform of its own has that of the other one. */
export async function withSiteDatabase<T>(origin: string, work: (db: Db) => Promise<T>): Promise<T> {
  const url = databaseOf(new URL(origin).port) ?? databaseOf(String(platformPort));
  if (!url) throw new Error(`No database is known for ${origin}`);
  const pool = createPool(url, { role: 'parlour_app', max: 1 });
  try {
    return await work(createDatabase(pool));
  } finally {
    await pool.end();
  }
}
