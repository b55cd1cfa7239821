import path from 'node:path';
import { publicPages } from '../../lib/routes';
import { startFaultProxy, type Fault } from '../../lib/testing/stand-ins/fault-proxy';
import { freePort } from '../../scripts/database';
import type { BenchRow } from '../../scripts/bench/rows';
import { sitesFolder, startSite } from './start-site';

/** The first byte of any page has come by then, whatever the gateway does. */
const mostMs = 1_500;
/** The slowest one first: later on, breakers keep pages from asking. */
const deaths = ['hang', 'refused', 'server-error'] as const satisfies readonly Fault[];

/** How long the slowest of all public pages lets its first byte wait. */
async function slowestMs(origin: string): Promise<{ path: string; ms: number }> {
  let slowest = { path: '', ms: 0 };
  for (const page of publicPages) {
    const startMs = performance.now();
    const answer = await fetch(origin + page);
    const ms = performance.now() - startMs;
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
    if (ms > slowest.ms) slowest = { path: page, ms };
  }
  return slowest;
}

/** Pages of a site whose gateway, here the site that is measured otherwise, has stopped answering. */
export async function benchDeadGateway(gateway: string): Promise<BenchRow[]> {
  const proxy = await startFaultProxy(gateway);
  const site = await startSite({
    port: await freePort(),
    folder: path.join(sitesFolder, 'before-gateway'),
    env: { GATEWAY_URL: proxy.url },
  });
  const rows: BenchRow[] = [];
  try {
    await slowestMs(site.origin);
    for (const fault of deaths) {
      await proxy.setFault(fault);
      const { path: page, ms } = await slowestMs(site.origin);
      rows.push({
        name: `first byte of the slowest of ${publicPages.length} pages, gateway ${fault}`,
        figure: `${ms.toFixed(0)} ms (${page})`,
        reference: `${mostMs} ms`,
        ratio: ms / mostMs,
        wanted: { most: 1 },
      });
    }
    return rows;
  } finally {
    await site.stop();
    await proxy.close();
  }
}
