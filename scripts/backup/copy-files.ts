import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { CopiedFile } from './manifest';

const chunkBytes = 1 << 20;
/** So many files are read at once: enough to keep a disk busy, few beside a site that serves. */
const atOnce = 4;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Paths below a folder, relative and with `/`; those that `isLeftOut` names are not entered. */
export async function listTree(
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
    if (entry.isSymbolicLink() && (await stat(path.join(folder, relative))).isDirectory())
      throw new Error(`${relative} lies elsewhere, behind a link: this backup would not have it`);
    if (isLeftOut(relative)) continue;
    if (entry.isDirectory()) {
      found.folders.push(relative);
      const inner = await listTree(folder, isLeftOut, relative);
      found.files.push(...inner.files);
      found.folders.push(...inner.folders);
    } else if (entry.isFile()) found.files.push(relative);
  }
  return found;
}

/** Copies what is there at the moment of reading; null for a file that was taken away meanwhile. */
async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | null> {
  const source = await open(from, 'r').catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (!source) return null;
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      const copied = await pour(source, target);
      await target.datasync();
      return copied;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function pour(source: FileHandle, target: FileHandle): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(chunkBytes);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, chunkBytes, bytes);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const part = buffer.subarray(0, bytesRead);
    hash.update(part);
    await target.write(part, 0, bytesRead, bytes);
    bytes += bytesRead;
  }
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
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
  await inParallel(files, async (relative) => {
    const sums = await copyFile(path.join(from, relative), path.join(to, relative));
    if (sums) copied.push({ path: relative, ...sums });
  });
  return copied.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Copies exactly the files that are named, each of which must be there. */
export async function copyNamed(from: string, to: string, names: readonly string[]): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  for (const name of names) {
    const target = path.join(to, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const sums = await copyFile(path.join(from, name), target);
    if (!sums) throw new Error(`${path.join(from, name)} is gone`);
    copied.push({ path: name, ...sums });
  }
  return copied;
}

/** A file of the backup's own. */
export async function writeCopied(
  folder: string,
  name: string,
  content: string | Buffer,
): Promise<CopiedFile> {
  const file = await open(path.join(folder, name), 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.datasync();
  } finally {
    await file.close();
  }
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path: name, bytes: Buffer.byteLength(content), sha256 };
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { highWaterMark: chunkBytes })) hash.update(part as Buffer);
  return hash.digest('hex');
}

/** Which of the files are not as they were written, in words; empty when all are. */
export async function findChanged(folder: string, files: readonly CopiedFile[]): Promise<string[]> {
  const changed: string[] = [];
  await inParallel(files, async ({ path: relative, bytes, sha256 }) => {
    const file = path.join(folder, relative);
    const size = await stat(file).then(
      (found) => found.size,
      () => null,
    );
    if (size === null) changed.push(`${relative} is missing`);
    else if (size !== bytes) changed.push(`${relative} has ${size} bytes instead of ${bytes}`);
    else if ((await sumOf(file)) !== sha256) changed.push(`${relative} is not as it was written`);
  });
  return changed.sort();
}
