import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface BenchSite {
  port: number;
  /** Of its data, which begin anew. */
  folder: string;
  env?: Readonly<Record<string, string>>;
}

export interface RunningSite {
  origin: string;
  stop: () => Promise<void>;
}

/** Below it lie the data of all sites that are measured. */
export const sitesFolder = path.resolve('.data', 'bench');

/** A built site that nobody visits but who measures it; resolves when it answers. */
export async function startSite({ port, folder, env }: BenchSite): Promise<RunningSite> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const site = spawn(process.execPath, ['--import', 'tsx', 'scripts/start/supervisor.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      HISTORY_DAYS: '0',
      DEMO_CROWD: '0',
      ...env,
    },
  });
  await new Promise<void>((resolve, reject) => {
    site.once('message', () => resolve());
    site.once('exit', (code) => reject(new Error(`The site ended with ${code}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    await Promise.race([ended, sleep(15_000)]);
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}
