import path from 'node:path';
import { forgetDeployment } from '@/lib/testing/setup/forget-deployment';
import { freePort } from '../scripts/database';
import { isInstalled } from '../scripts/test/programs.mjs';
import { embeddedVendor } from '../scripts/vendors/embedded-vendors';
import { benchAgents } from './agents/agents';
import { benchBets } from './bets';
import { benchBook } from './book';
import { benchCheckpoints } from './checkpoints/checkpoints';
import { benchDesk } from './desk/desk';
import { withEmptyApp } from './empty-app';
import { benchGrowth } from './growth/growth';
import { benchGuard } from './guard';
import { benchLedgerPost } from './ledger-post';
import { benchLighthouse } from './lighthouse';
import { benchLive } from './live';
import { benchLongTasks } from './long-tasks';
import { benchPages } from './pages';
import { benchPoints } from './loyalty/points';
import { benchScale } from './scale/scale';
import { benchSearch } from './search';
import { benchDeadGateway } from './site/dead-gateway';
import { sitesFolder, startSite } from './site/start-site';
import { formatTable, isMissed, type BenchRow } from '../scripts/bench/rows';

/**
 * `npm run bench`: a site of its own with data of its own, every measurement against it, one table. Names ask for some of the
 * measurements, addresses for some of the pages that Lighthouse judges: `npm run bench lighthouse /rng`. Ends with 1 where a row
 * says NO.
 */
const folder = path.join(sitesFolder, 'site');

/** What needs no site. */
const siteless = ['ledger', 'live', 'book', 'agents', 'points', 'checkpoints', 'desk', 'growth', 'scale'];

interface Asked {
  wants: (name: string) => boolean;
  /** Addresses for Lighthouse. */
  pages: readonly string[];
}

async function benchSite({ wants, pages }: Asked): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const site = await startSite({ port: await freePort(), folder });
  const { origin } = site;
  try {
    if (wants('guard')) rows.push(...(await benchGuard(origin)));
    if (wants('search')) rows.push(...(await benchSearch(origin)));
    if (['pages', 'tasks', 'lighthouse'].some(wants))
      await withEmptyApp({ origin, port: await freePort() }, async (empty) => {
        if (wants('pages')) rows.push(...(await benchPages(origin, empty, await freePort())));
        if (wants('tasks')) rows.push(...(await benchLongTasks(origin, empty)));
        if (wants('lighthouse')) rows.push(...(await benchLighthouse(origin, empty, pages)));
      });
    if (wants('dead')) rows.push(...(await benchDeadGateway(origin)));
    if (wants('games')) rows.push(...((await (await embeddedVendor())?.bench(origin)) ?? []));
    if (wants('bets')) rows.push(...(await benchBets({ origin, dataDir: folder })));
    return rows;
  } finally {
    await site.stop();
  }
}

async function run(): Promise<void> {
  const isPath = (text: string) => text.startsWith('/');
  const pages = process.argv.slice(2).filter(isPath);
  const names = new Set(process.argv.slice(2).filter((text) => !isPath(text)));
  const wants = (name: string) => names.size === 0 || names.has(name);
  const rows: BenchRow[] = [];
  if (wants('ledger')) rows.push(...(await benchLedgerPost()));
  if (wants('live')) rows.push(...(await benchLive()));
  if (wants('book')) rows.push(...(await benchBook()));
  if (wants('agents')) rows.push(...(await benchAgents()));
  if (wants('points')) rows.push(...(await benchPoints()));
  if (wants('desk')) rows.push(...(await benchDesk()));
  if (wants('checkpoints')) rows.push(...(await benchCheckpoints()));
  // Only by its name: it takes half an hour.
  if (names.has('growth')) rows.push(...(await benchGrowth()));
  if (names.has('scale') || (names.size === 0 && isInstalled('redis-server')))
    rows.push(...(await benchScale()));
  const isSiteless = names.size > 0 && [...names].every((name) => siteless.includes(name));
  if (!isSiteless) rows.push(...(await benchSite({ wants, pages })));
  process.stdout.write(`\n${formatTable(rows)}\n`);
  if (rows.some(isMissed)) process.exitCode = 1;
}

forgetDeployment();
await run();
