import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

/**
 * `npm start` is npm, a shell of its, and then this process. A signal to npm or to the shell alone ends only those two,
 * and `kill -9` says nothing at all, so whoever wants to go when npm goes has to look. Plain JavaScript for Node 18 and up.
 */
const lookEveryMs = 500;

function describe(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, parent = '', command = ''] = /^(\d+)\s+(.*)$/s.exec(line) ?? [];
    return { parent: Number(parent), command };
  } catch {
    return null;
  }
}

/** A process that was killed and only waits to be collected is gone too. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(text.slice(text.lastIndexOf(')') + 2));
  } catch {
    // There is no /proc to ask.
    return true;
  }
}

/** Npm, where the shell between it and this process has not already stepped aside for it. */
function npmBehind(parent) {
  const shell = describe(parent);
  return shell && / -c /.test(shell.command) && shell.parent > 1 ? shell.parent : parent;
}

/** Calls `onGone` once when the npm that started this process is gone. Started by hand, it answers to nobody. */
export function followNpm(onGone, environment = process.env) {
  if (!environment.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const npm = npmBehind(parent);
  const look = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(look);
    onGone();
  }, lookEveryMs);
  look.unref();
}
