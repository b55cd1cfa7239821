import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, startTimeOf } from '../process-identity';

const endsWithinMs = 8_000;
const numbers = /^\d+$/;

/**
 * After `kill -9` of the start, its PostgreSQL may still run on the data; after `kill -9` of the server itself, those that served its
 * connections, which notice only when they wait for something. The first is asked to stop and the others are ended: whoever wrote on
 * beside the next server would spoil the data. Then a pid file that names nobody's server is removed, and the folder is free.
 */
export async function stopOrphan(dataDir: string): Promise<void> {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const [firstLine = '', folder = ''] = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number.parseInt(firstLine, 10);
  const isThere = () => isServerOf(dataDir, pid, folder.trim());
  if (Number.isSafeInteger(pid) && pid > 1 && isThere()) {
    await askToStop(pid, dataDir, isThere);
    return;
  }
  await endServants(dataDir);
  rmSync(pidFile, { force: true });
}

async function askToStop(pid: number, dataDir: string, isThere: () => boolean): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    if (await isGone(isThere)) return;
  }
  throw new Error(`A PostgreSQL (process ${pid}) still runs on ${dataDir} and does not stop`);
}

async function endServants(dataDir: string): Promise<void> {
  for (const pid of servantsOf(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has noticed by itself.
    }
  }
  if (!(await isGone(() => servantsOf(dataDir).length > 0)))
    throw new Error(`Processes of a PostgreSQL that is gone (${servantsOf(dataDir).join(', ')}) do not end`);
}

async function isGone(isThere: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < endsWithinMs; waited += 100) {
    if (!isThere()) return true;
    await sleep(100);
  }
  return false;
}

/** Every process of PostgreSQL works in its data folder. None where the system has no /proc to ask. */
export function servantsOf(dataDir: string): number[] {
  if (startTimeOf(process.pid) === undefined) return [];
  return readdirSync('/proc')
    .filter((name) => numbers.test(name))
    .map((name) => Number.parseInt(name, 10))
    .filter((pid) => isRunning(pid) && worksIn(dataDir, pid, /^postgres: /));
}

/** By the folder itself, and not by what is written of it: in a container another one may have its path, and a copy has the file of another. */
function worksIn(dataDir: string, pid: number, words: RegExp): boolean {
  try {
    const [own, theirs] = [statSync(dataDir), statSync(`/proc/${pid}/cwd`)];
    return (
      own.dev === theirs.dev &&
      own.ino === theirs.ino &&
      words.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    );
  } catch {
    return false;
  }
}

/** A pid may have been given to something else since. */
function isServerOf(dataDir: string, pid: number, folder: string): boolean {
  if (!isRunning(pid)) return false;
  if (startTimeOf(pid) === undefined) return folder === realpathSync(dataDir);
  return worksIn(dataDir, pid, /(^|\/)postgres\0/);
}
