import { existsSync, readFileSync } from 'node:fs';

/**
 * When a process started, in the kernel's own clock: together with the number it names one process for good. Null for
 * one that is gone, and for one that was killed and only waits to be collected by its parent. Undefined where the
 * system has no /proc to ask.
 */
export function startTimeOf(pid: number): string | null | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold anything; the fields behind it do not.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** True while the very process runs that had this number and this start. */
export function isRunning(pid: number, startTime?: string | null): boolean {
  const found = startTimeOf(pid);
  if (found === null) return false;
  if (found !== undefined && startTime) return found === startTime;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
