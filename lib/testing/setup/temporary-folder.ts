import { makeTemporaryFolder } from '@/scripts/temporary-folder';

declare global {
  var temporaryFolders: string[] | undefined;
}

/** A new folder that goes with this test file, after all of its `afterAll`: a server that they stop may run in it. */
export function temporaryFolder(name: string): string {
  const { path } = makeTemporaryFolder(name);
  (globalThis.temporaryFolders ??= []).push(path);
  return path;
}
