import { createPool } from '@/lib/server/postgres';
import { createDatabase } from '@/platform/ground/db';
import { sendDueCampaigns } from './send-campaigns';

/** A worker in a process of its own, which a test can kill: `<url of the database> <time>`. */
async function runOnce([url = '', at = '']: readonly string[]): Promise<void> {
  const pool = createPool(url, { role: 'parlour_app', max: 2 });
  await sendDueCampaigns(createDatabase(pool), new Date(at));
  await pool.end();
}

void runOnce(process.argv.slice(2));
