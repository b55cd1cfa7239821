import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { BenchRow } from '@/scripts/bench/rows';

/**
 * Two starts of the site on one PostgreSQL and one Redis behind a proxy: what they do together against one of them, what they share,
 * and what the death of one, or of Redis, costs. By a process of its own, which has their secret in its environment.
 */
export async function benchScale(): Promise<BenchRow[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/scale/run-scale.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SESSION_SECRET: randomBytes(32).toString('hex') },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const said = await text(child.stdout);
  const code = await ended;
  if (code !== 0) throw new Error(`The run ended with ${code}`);
  return JSON.parse(said) as BenchRow[];
}
