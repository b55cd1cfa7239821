import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../database';
import { makeTemporaryFolder } from '../temporary-folder';

/** A Redis of its own on this machine alone, which keeps nothing. */
export interface RedisServer {
  url: string;
  /** `SIGKILL`: it is gone. `SIGSTOP`: it hangs, and takes connections all the same. `SIGCONT`: it goes on. */
  signal: (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => Promise<void>;
  /** After it was killed, at the same address, with nothing in it. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Of whoever asks what a Redis that is there holds: on a machine that is held up, its answer takes longer than a page waits. */
export const patience = { commandTimeout: 120_000, socketTimeout: 120_000 };

/** `flags` as on its command line: `['--maxmemory', '8mb']`. Throws where `redis-server` is not installed. */
export async function startRedis({ flags = [] }: { flags?: readonly string[] } = {}): Promise<RedisServer> {
  const port = await freePort();
  const folder = makeTemporaryFolder('redis');
  const own = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder.path,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  let child: ChildProcess | undefined;
  // A signal ends this process without an end of the run; before the folder goes, since it may still be written to.
  const killed = () => void child?.kill('SIGKILL');
  process.prependOnceListener('exit', killed);
  const start = async () => {
    child = spawn('redis-server', [...own, ...flags], { stdio: ['ignore', 'pipe', 'ignore'] });
    await ready(child);
  };
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    await end();
    process.removeListener('exit', killed);
    await folder.remove();
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: async (signal) => {
      if (signal === 'SIGKILL') await end();
      else child?.kill(signal);
    },
    startAgain: start,
    stop,
  };
}

function ready(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}:\n${said}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000);
      if (said.includes('Ready to accept connections')) resolve();
    });
  });
}
