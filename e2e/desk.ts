import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `npm run desk -- …` on the platform of the tests, with what it answered. What the desk refuses is thrown. */
export async function desk(...words: string[]): Promise<unknown> {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'scripts/desk.ts', ...words, '--reason', 'a journey', '--json'],
    { env: { ...process.env, DATA_DIR: '.data/e2e' } },
  );
  return (JSON.parse(stdout) as { value: unknown }).value;
}
