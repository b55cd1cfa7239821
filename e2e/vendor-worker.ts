import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { keptSecret } from '@/scripts/data-folder';
import type { VendorWorkName } from '@/scripts/vendors/embedded-vendors';

interface Place {
  name: VendorWorkName;
  databaseUrl: string;
  /** Where the site answers. */
  origin: string;
  /** Its data, with the secret among them. */
  folder: string;
  /** What it says is written there. */
  log: string;
}

/** One work of the vendor, as a start has it in a process beside the site. */
export class VendorWorker {
  private constructor(private readonly child: ChildProcess) {}

  static async start({ name, databaseUrl, origin, folder, log }: Place): Promise<VendorWorker> {
    const out = openSync(log, 'a');
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/vendor-worker.ts', name], {
      stdio: ['ignore', out, out, 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        SITE_ORIGIN: origin,
        SESSION_SECRET: keptSecret(folder, 'session-secret'),
        DATA_DIR: folder,
      },
    });
    closeSync(out);
    const isReady = await Promise.race([
      once(child, 'message').then(() => true),
      once(child, 'exit').then(() => false),
    ]);
    if (!isReady) throw new Error(`The ${name} ended at once; ${log} says why`);
    return new VendorWorker(child);
  }

  /** It finishes what is under way; what does not come to its end is ended. */
  async stop(): Promise<void> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(15_000, undefined, { ref: false })]);
    child.kill('SIGKILL');
  }
}
