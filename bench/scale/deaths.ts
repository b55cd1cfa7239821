import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { BenchRow } from '@/scripts/bench/rows';
import type { Deployment, Site } from './deployment';
import { keyOfBet, type BetPlayer } from './players';
import { placeBets, readPages, type SteadyLoad } from './steady-load';

const steadyMs = 6_000;
const wholeWithinMs = 15_000;
const lanes = 12;

interface Under {
  deployment: Deployment;
  /** With the rights of the site. */
  pool: pg.Pool;
  signer: string;
  players: readonly BetPlayer[];
}

interface Loads {
  pages: SteadyLoad;
  bets: SteadyLoad;
}

/** Pages and bets at once; answers what was lost of the bets in the end. */
async function underLoad(
  { deployment, pool, signer, players }: Under,
  name: string,
  work: (loads: Loads) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const reading = readPages(deployment.origin, lanes);
  const betting = placeBets(deployment.origin, signer, players.slice(0, lanes));
  const rows: BenchRow[] = [];
  try {
    await sleep(steadyMs / 2);
    rows.push(...(await work({ pages: reading.load, bets: betting.load })));
  } finally {
    await Promise.all([reading.stop(), betting.stop()]);
  }
  const { acknowledged } = betting;
  const keys = acknowledged.map((roundId) => keyOfBet(signer, roundId));
  const { rows: found } = await pool.query<{ bets: bigint; transfers: bigint }>(
    `select count(distinct c.key) as bets, count(*) as transfers
     from ledger.commands c join ledger.transfers t on t.command_id = c.id where c.key = any($1)`,
    [keys],
  );
  const { bets = 0n, transfers = 0n } = found[0] ?? {};
  if (transfers !== bets) throw new Error(`${name}: ${bets} acknowledged bets have ${transfers} transfers`);
  rows.push({
    name: `${name}: acknowledged bets in the ledger, each once`,
    figure: String(bets),
    reference: String(acknowledged.length),
    ratio: Number(bets) / acknowledged.length,
    wanted: { least: 1 },
  });
  return rows;
}

/** With why the first of them failed. */
function saying(failed: readonly { why: string }[], words: string): string {
  return failed[0] ? `${words}; ${failed[0].why}` : words;
}

async function answers({ origin }: Site): Promise<boolean> {
  const status = await fetch(`${origin}/wps/system/status`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );
  return status?.status === 200;
}

/** One of the two processes is killed under load; its start makes a new one. */
export function siteDeathRows(under: Under): Promise<BenchRow[]> {
  const name = 'a process is killed -9';
  return underLoad(under, name, async ({ pages, bets }) => {
    const [, site] = under.deployment.sites;
    const victim = site.pid();
    process.kill(victim, 'SIGKILL');
    const killedMs = performance.now();
    for (; !(await answers(site)) || site.pid() === victim; await sleep(25))
      if (performance.now() - killedMs > 60_000) throw new Error('The killed process did not come back');
    const wholeMs = performance.now() - killedMs;
    await sleep(steadyMs);
    const failed = [pages, bets].map((load) => load.failedBetween(killedMs));
    const lastMs = Math.max(killedMs, ...failed.flat().map(({ atMs }) => atMs)) - killedMs;
    const among = [pages, bets].reduce((sum, load) => sum + load.doneBetween(killedMs, Infinity), 0);
    const [ofPages = 0, ofBets = 0] = failed.map(({ length }) => length);
    return [
      {
        name: `${name}: until it answers again`,
        figure: `${(wholeMs / 1000).toFixed(1)} s`,
        reference: `${wholeWithinMs / 1000} s`,
        ratio: wholeMs / wholeWithinMs,
        wanted: { most: 1 },
      },
      {
        name: `${name}: failed answers, the last after ${Math.round(lastMs)} ms`,
        figure: `${ofPages} pages, ${ofBets} bets of ${among}`,
        // No more than may have been under way there: who bets has at most one.
        reference: saying(failed.flat(), `0 pages, ${lanes} bets`),
        ratio: ofPages > 0 ? Infinity : ofBets / lanes,
        wanted: { most: 1 },
      },
    ];
  });
}

/** Redis is killed, comes back, hangs and goes on under load. */
export function redisDeathRows(under: Under): Promise<BenchRow[]> {
  const { redis } = under.deployment;
  return underLoad(under, 'Redis is killed and hangs', async ({ pages, bets }) => {
    const phase = async () => {
      const fromMs = performance.now();
      await sleep(steadyMs);
      const toMs = performance.now();
      const failed = [pages, bets].flatMap((load) => load.failedBetween(fromMs, toMs));
      return { pages: pages.rate(fromMs, toMs), bets: bets.rate(fromMs, toMs), failed };
    };
    const before = await phase();
    await redis.signal('SIGKILL');
    const away = await phase();
    await redis.startAgain();
    const back = await phase();
    await redis.signal('SIGSTOP');
    const hanging = await phase();
    await redis.signal('SIGCONT');
    const after = await phase();
    const rowOf = (name: string, { failed, ...rates }: typeof before): BenchRow => ({
      name: `${name}: pages and bets a second, ${failed.length} failed`,
      figure: `${Math.round(rates.pages)} and ${Math.round(rates.bets)}`,
      reference: saying(failed, `${Math.round(before.pages)} and ${Math.round(before.bets)} before`),
      ratio: failed.length > 0 ? 0 : Math.min(rates.pages / before.pages, rates.bets / before.bets),
      wanted: { least: 0.5 },
    });
    return [
      rowOf('Redis is killed -9', away),
      rowOf('Redis is back, and empty', back),
      rowOf('Redis hangs (SIGSTOP)', hanging),
      rowOf('Redis goes on', after),
    ];
  });
}
