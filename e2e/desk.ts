import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `npm run desk -- …` on a site of the tests, with what it answered. What the desk refuses is thrown. */
export type Desk = (...words: string[]) => Promise<unknown>;

export function deskOf(folder: string): Desk {
  return async (...words) => {
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', 'scripts/desk.ts', ...words, '--reason', 'a journey', '--break-glass', '--json'],
      { env: { ...process.env, DATA_DIR: folder } },
    );
    return (JSON.parse(stdout) as { value: unknown }).value;
  };
}
