import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { isRunning, startTimeOf } from './process-identity';

/** What one data folder holds beside the database: who runs on it, and the secrets that were made for it. */
export interface RunningSite {
  pid: number;
  port: number;
  databaseUrl?: string;
}

/** A process number is given again one day; with its start it is the name of one process. */
interface Lock extends RunningSite {
  startTime?: string | null;
}

const lockName = 'running.json';

function readLock(file: string): Lock | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Lock;
  } catch {
    return null;
  }
}

function lockText(site: RunningSite): string {
  const lock: Lock = { ...site, startTime: startTimeOf(site.pid) ?? null };
  return JSON.stringify(lock);
}

/** The site that runs on this folder now, or null; what a killed one left behind does not count. */
export function runningSite(folder: string): RunningSite | null {
  const lock = readLock(path.join(folder, lockName));
  return lock && lock.pid !== process.pid && isRunning(lock.pid, lock.startTime) ? lock : null;
}

/** Takes the folder for this process. Two starts at the same moment cannot both get it. */
export function takeFolder(folder: string, site: RunningSite): void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, lockName);
  if (existsSync(file) && !runningSite(folder)) rmSync(file);
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, lockText(site));
  closeSync(handle);
}

export function updateFolder(folder: string, site: RunningSite): void {
  writeFileSync(path.join(folder, lockName), lockText(site), { mode: 0o600 });
}

export function leaveFolder(folder: string): void {
  const file = path.join(folder, lockName);
  if (readLock(file)?.pid === process.pid) rmSync(file, { force: true });
}

/** A secret that is made once and kept beside the data it protects. */
export function keptSecret(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(folder, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/** For commands beside a site: what they sign and seal with is the site's own secret, and never one that is made for them. */
export function takeSecret(folder: string, given: string | undefined): void {
  if (!given && !existsSync(path.join(folder, 'session-secret')))
    throw new Error('SESSION_SECRET is not set, and this data folder keeps none. Use that of the site.');
  process.env.SESSION_SECRET = given ?? keptSecret(folder, 'session-secret');
}
