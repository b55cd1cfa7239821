import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, startTimeOf } from '../process-identity';

/**
 * After `kill -9` of the start, its PostgreSQL may still run on the data, or only its pid file may be left. The first
 * is asked to stop, the second is removed, so that the next start finds the folder free.
 */
export async function stopOrphan(dataDir: string): Promise<void> {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const [firstLine = '', folder = ''] = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number.parseInt(firstLine, 10);
  if (!Number.isSafeInteger(pid) || pid < 2 || !isPostgres(pid, folder)) {
    rmSync(pidFile, { force: true });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < 8_000; waited += 100) {
      if (!isPostgres(pid, folder)) return;
      await sleep(100);
    }
  }
  throw new Error(`A PostgreSQL (process ${pid}) still runs on ${dataDir} and does not stop`);
}

/** True when the process is a PostgreSQL of that folder; a pid may have been given to something else since. */
function isPostgres(pid: number, folder: string): boolean {
  if (!isRunning(pid)) return false;
  if (startTimeOf(pid) === undefined) return true;
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return words.includes('postgres') && words.includes(folder.trim());
  } catch {
    return false;
  }
}
