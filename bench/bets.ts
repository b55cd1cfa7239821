import { spawn } from 'node:child_process';
import { keptSecret, runningSite } from '@/scripts/data-folder';
import type { LoadFigures } from './bets-load';
import type { BenchRow } from '../scripts/bench/rows';

interface RunningTarget {
  origin: string;
  /** The data folder of the site: where its database runs, and the secret that its vendors sign with. */
  dataDir: string;
}

/** Of what `post` alone reaches from one Node process in the same run. */
const wantedShare = 0.35;
const mostP99Ms = 120;

/**
 * Bets a second over HTTP, as a vendor's server sends them: signed, each for its own round, players and load on the same
 * machine as the site and its database; between them `post` alone, by the process of the load. That process has the site's
 * secret in its environment.
 */
export async function benchBets({ origin, dataDir }: RunningTarget): Promise<BenchRow[]> {
  const databaseUrl = runningSite(dataDir)?.databaseUrl ?? process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error(`No site runs on ${dataDir}`);
  const secret = process.env.SESSION_SECRET ?? keptSecret(dataDir, 'session-secret');
  const { bets, rounds, postPerSecond } = await runLoad(origin, {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret,
  });
  return [
    {
      name: 'bets over HTTP',
      figure: `${Math.round(bets.perSecond)} a second`,
      reference: `${Math.round(postPerSecond)} a second of post alone, by one Node process`,
      ratio: bets.perSecond / postPerSecond,
      wanted: { least: wantedShare },
    },
    {
      name: 'a bet over HTTP, 99th percentile',
      figure: `${Math.round(bets.p99Ms)} ms`,
      reference: `${mostP99Ms} ms`,
      ratio: bets.p99Ms / mostP99Ms,
      wanted: { most: 1 },
    },
    {
      name: 'whole rounds over HTTP, bet and win',
      figure: `${Math.round(rounds.perSecond)} a second`,
      reference: `${Math.round(rounds.p99Ms)} ms at the 99th percentile`,
      ratio: null,
      wanted: null,
    },
  ];
}

function runLoad(origin: string, settings: Record<string, string>): Promise<LoadFigures> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/bets-load.ts', origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(text) as LoadFigures);
      else reject(new Error(`The load ended with ${code}`));
    });
  });
}
