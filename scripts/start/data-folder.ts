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

/** What one data folder holds beside the database: who runs on it, and the secrets that were made for it. */
export interface RunningSite {
  pid: number;
  port: number;
  databaseUrl?: string;
}

const lockName = 'running.json';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readLock(file: string): RunningSite | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunningSite;
  } catch {
    return null;
  }
}

/** The site that runs on this folder now, or null; what a killed one left behind does not count. */
export function runningSite(folder: string): RunningSite | null {
  const lock = readLock(path.join(folder, lockName));
  return lock && lock.pid !== process.pid && isAlive(lock.pid) ? lock : null;
}

/** Takes the folder for this process. Two starts at the same moment cannot both get it. */
export function takeFolder(folder: string, site: RunningSite): void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, lockName);
  if (existsSync(file) && !runningSite(folder)) rmSync(file);
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, JSON.stringify(site));
  closeSync(handle);
}

export function updateFolder(folder: string, site: RunningSite): void {
  writeFileSync(path.join(folder, lockName), JSON.stringify(site), { mode: 0o600 });
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
