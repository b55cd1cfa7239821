import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryFolder {
  path: string;
  /** It stays from now on, whatever happens. */
  keep: () => void;
  /** Nothing to do for one that is kept. */
  remove: () => Promise<void>;
}

/** What goes with this process, for whoever is ended by a signal before it comes to its own end. */
const going = new Set<string>();

function removeAll(): void {
  for (const folder of going) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** A new folder `parlour-<name>-…`. Whoever makes it removes it when the servers in it have stopped; `withTemporaryFolder` does. */
export function makeTemporaryFolder(name: string): TemporaryFolder {
  const folder = mkdtempSync(path.join(tmpdir(), `parlour-${name}-`));
  // As root a server runs under a user of its own, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  if (going.size === 0) process.once('exit', removeAll);
  going.add(folder);
  const forget = () => {
    if (going.delete(folder) && going.size === 0) process.removeListener('exit', removeAll);
  };
  return {
    path: folder,
    keep: forget,
    remove: async () => {
      if (going.has(folder)) await rm(folder, { recursive: true, force: true });
      forget();
    },
  };
}

/** A folder for as long as the work takes. It is removed however that ends, by a signal too, unless the work calls `keep`. */
export async function withTemporaryFolder<T>(
  name: string,
  work: (folder: string, keep: () => void) => Promise<T>,
): Promise<T> {
  const folder = makeTemporaryFolder(name);
  try {
    return await work(folder.path, folder.keep);
  } finally {
    await folder.remove();
  }
}
