import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { withTemporaryFolder } from './temporary-folder';

describe('a temporary folder', () => {
  it('can be entered by the user of a server, and is gone when the work is over, well or not', async () => {
    const folders: string[] = [];
    const work = async (folder: string) => {
      folders.push(folder);
      expect(path.basename(folder)).toMatch(/^parlour-trial-/);
      expect(statSync(folder).mode & 0o777).toBe(0o755);
      if (folders.length === 2) throw new Error('refused');
      return 7;
    };
    expect(await withTemporaryFolder('trial', work)).toBe(7);
    await expect(withTemporaryFolder('trial', work)).rejects.toThrow('refused');
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
  });

  it('stays where the work says so', async () => {
    const kept = await withTemporaryFolder('trial', async (folder, keep) => {
      keep();
      return folder;
    });
    expect(existsSync(kept)).toBe(true);
    await withTemporaryFolder('trial', async () => undefined);
    expect(existsSync(kept)).toBe(true);
    globalThis.temporaryFolders?.push(kept);
  });

  it.each([
    ['goes with a process that a signal ends', '', false],
    ['stays when it is kept, though a signal ends the process', 'keep();', true],
  ])('%s', async (_title, first, stays) => {
    // As servers here do, whose package ends the process at a signal once they have stopped.
    const code = `import { withTemporaryFolder } from './scripts/temporary-folder.ts';
      process.on('SIGTERM', () => process.exit(143));
      await withTemporaryFolder('trial', async (folder, keep) => {
        ${first}
        process.stdout.write(folder);
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      });`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    let folder = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (folder += text));
    const ended = once(child, 'exit');
    while (folder === '' && child.exitCode === null) await sleep(20);
    expect(existsSync(folder)).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
    expect(existsSync(folder)).toBe(stays);
    if (stays) globalThis.temporaryFolders?.push(folder);
  });
});

describe('a folder of a test file', () => {
  const folder = temporaryFolder('trial');
  afterAll(() => expect(existsSync(folder)).toBe(true));

  it('is there for all of the file', () => {
    expect(existsSync(folder)).toBe(true);
    expect(globalThis.temporaryFolders).toContain(folder);
  });
});
