import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { keptSecret, leaveFolder, runningSite, takeFolder, takeSecret } from './data-folder';
import { stopOrphan } from './start/orphan-postgres';

const folder = () => temporaryFolder('folder');
const site = (pid: number) => ({ pid, port: 3000 });

describe('a data folder', () => {
  it('can be taken again by the same process, and is free after it was left', () => {
    const data = folder();
    takeFolder(data, site(process.pid));
    expect(() => takeFolder(data, site(process.pid))).not.toThrow();
    leaveFolder(data);
    expect(runningSite(data)).toBeNull();
  });

  it('names the live process that has it, and forgets one that was killed', async () => {
    const data = folder();
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
    writeFileSync(path.join(data, 'running.json'), JSON.stringify(site(other.pid ?? 0)));
    expect(runningSite(data)).toMatchObject(site(other.pid ?? 0));
    expect(() => takeFolder(data, site(process.pid))).toThrow(/EEXIST/);
    const ended = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await ended;
    expect(runningSite(data)).toBeNull();
    takeFolder(data, site(process.pid));
  });

  it('does not take another process for the one whose number it got', () => {
    const data = folder();
    const other = { ...site(process.ppid), startTime: '1' };
    writeFileSync(path.join(data, 'running.json'), JSON.stringify(other));
    expect(runningSite(data)).toBeNull();
    writeFileSync(path.join(data, 'running.json'), JSON.stringify(site(process.ppid)));
    expect(runningSite(data)).toMatchObject(site(process.ppid));
  });

  it('keeps a secret that only its owner can read', () => {
    const data = folder();
    const secret = keptSecret(data, 'session-secret');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(keptSecret(data, 'session-secret')).toBe(secret);
    expect(statSync(path.join(data, 'session-secret')).mode & 0o077).toBe(0);
  });

  it('gives commands beside a site its secret, and makes none for them', () => {
    const before = process.env.SESSION_SECRET;
    const data = folder();
    try {
      expect(() => takeSecret(data, undefined)).toThrow('SESSION_SECRET is not set');
      expect(readdirSync(data)).toEqual([]);
      takeSecret(data, 'of the shell');
      expect(process.env.SESSION_SECRET).toBe('of the shell');
      const secret = keptSecret(data, 'session-secret');
      takeSecret(data, undefined);
      expect(process.env.SESSION_SECRET).toBe(secret);
    } finally {
      process.env.SESSION_SECRET = before;
    }
  });

  it('removes the pid file of a PostgreSQL that is gone, and never ends a process that is none', async () => {
    const data = folder();
    const pidFile = path.join(data, 'postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${data}\n`);
    await stopOrphan(data);
    expect(() => readFileSync(pidFile)).toThrow(/ENOENT/);
  });
});
