import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, constants, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CopiedFile } from './manifest';

const chunkBytes = 1 << 20;
const filesInTurn = 8;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Paths below a folder, relative and with `/`; those that `isLeftOut` names are not entered. */
async function listTree(
  folder: string,
  isLeftOut: (relative: string) => boolean,
  below = '',
): Promise<{ files: string[]; folders: string[] }> {
  const found: { files: string[]; folders: string[] } = { files: [], folders: [] };
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const relative = below ? `${below}/${entry.name}` : entry.name;
    if (isLeftOut(relative)) continue;
    if (entry.isSymbolicLink() && (await isFolder(path.join(folder, relative))))
      throw new Error(`${relative} lies elsewhere, behind a link: this backup would not have it`);
    if (entry.isDirectory()) {
      found.folders.push(relative);
      const inner = await listTree(folder, isLeftOut, relative);
      found.files.push(...inner.files);
      found.folders.push(...inner.folders);
    } else if (entry.isFile()) found.files.push(relative);
  }
  return found;
}

/** Whether a link leads to a folder; one that leads nowhere does not. */
async function isFolder(link: string): Promise<boolean> {
  try {
    return (await stat(link)).isDirectory();
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

type Sums = Omit<CopiedFile, 'path'>;

/**
 * Reads a file to its end, without waiting in between: most are smaller than a page, and a turn for each would take longer than the
 * reading. Null for a file that was taken away meanwhile.
 */
function readThrough(file: string, onPart: (part: Buffer, at: number) => void): Sums | null {
  const source = openIfThere(file);
  if (source === null) return null;
  try {
    const hash = createHash('sha256');
    for (let bytes = 0; ;) {
      const count = readSync(source, buffer, 0, chunkBytes, bytes);
      if (count === 0) return { bytes, sha256: hash.digest('hex') };
      const part = buffer.subarray(0, count);
      hash.update(part);
      onPart(part, bytes);
      bytes += count;
    }
  } finally {
    closeSync(source);
  }
}

const buffer = Buffer.allocUnsafe(chunkBytes);

function openIfThere(file: string): number | null {
  try {
    return openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Copies what is there at the moment of reading; null for a file that was taken away meanwhile. */
function copyFile(from: string, to: string): Sums | null {
  const target = openSync(to, 'wx', 0o600);
  try {
    const sums = readThrough(from, (part, at) => void writeSync(target, part, 0, part.length, at));
    if (!sums) rmSync(to);
    return sums;
  } finally {
    closeSync(target);
  }
}

/** One after the other, with a turn for whatever else this process does after every few. */
async function each<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    work(item);
    if (index % filesInTurn === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Returns when all that was written there would outlive a loss of power. */
export async function bringToDisk(folder: string): Promise<void> {
  await promisify(execFile)('sync', ['-f', folder]).catch(() => promisify(execFile)('sync'));
}

/** Copies the tree; each file with the sum of the bytes that were read, in the order of their paths. */
export async function copyTree(
  from: string,
  to: string,
  isLeftOut: (relative: string) => boolean,
): Promise<CopiedFile[]> {
  const { files, folders } = await listTree(from, isLeftOut);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const folder of folders) await mkdir(path.join(to, folder), { mode: 0o700 });
  const copied: CopiedFile[] = [];
  await each(files, (relative) => {
    const sums = copyFile(path.join(from, relative), path.join(to, relative));
    if (sums) copied.push({ path: relative, ...sums });
  });
  return copied.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Copies exactly the files that are named, each of which must be there. */
export async function copyNamed(from: string, to: string, names: readonly string[]): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  const folders = new Set(names.map((name) => path.dirname(path.join(to, name))));
  for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  await each(names, (name) => {
    const sums = copyFile(path.join(from, name), path.join(to, name));
    if (!sums) throw new Error(`${path.join(from, name)} is gone`);
    copied.push({ path: name, ...sums });
  });
  return copied;
}

/** A file of the backup's own. */
export async function writeCopied(
  folder: string,
  name: string,
  content: string | Buffer,
): Promise<CopiedFile> {
  await writeFile(path.join(folder, name), content, { flag: 'wx', mode: 0o600 });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path: name, bytes: Buffer.byteLength(content), sha256 };
}

/** Which of the files are not as they were written, in words; empty when all are. */
export async function findChanged(folder: string, files: readonly CopiedFile[]): Promise<string[]> {
  const changed: string[] = [];
  await each(files, ({ path: relative, bytes, sha256 }) => {
    const found = readThrough(path.join(folder, relative), () => undefined);
    if (found === null) changed.push(`${relative} is missing`);
    else if (found.bytes !== bytes) changed.push(`${relative} has ${found.bytes} bytes instead of ${bytes}`);
    else if (found.sha256 !== sha256) changed.push(`${relative} is not as it was written`);
  });
  return changed.sort();
}
