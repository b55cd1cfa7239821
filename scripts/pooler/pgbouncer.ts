import { spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pooledUrl } from '@/lib/env';
import { giveToPostgres } from '../postgres-user';
import { freePort } from '../database';

const pooler = 'pgbouncer';

export interface Pooler {
  /** The same database as the server's address has, through the pooler, and known to lead there. */
  url: (direct: string) => string;
  stop: () => Promise<void>;
}

interface PoolerOptions {
  folder: string;
  /** Of the owner; over TCP. */
  serverUrl: string;
  /** Connections to the server for each database and role. */
  size: number;
}

/**
 * PgBouncer in transaction mode, as docs/operations.md describes it: who logs in is looked up in the server. It refuses to run as root,
 * and is started there as PostgreSQL's user.
 */
export async function startPooler({ folder, serverUrl, size }: PoolerOptions): Promise<Pooler> {
  const server = new URL(serverUrl);
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  const [settings, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'users.txt')];
  await writeFile(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`, { mode: 0o600 });
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${server.port} auth_user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
auth_query = select rolname, rolpassword from pg_authid where rolname = $1 and rolcanlogin
pool_mode = transaction
server_login_retry = 1
default_pool_size = ${size}
max_client_conn = 200
`,
  );
  await chmod(folder, 0o700);
  await giveToPostgres(folder);
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(pooler, ['-q', ...asUser, settings], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await answers(port))) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`${pooler} ended with ${end}`);
    await sleep(20);
  }
  return {
    url: (direct) => {
      const url = new URL(direct);
      url.port = String(port);
      url.searchParams.delete('host');
      return pooledUrl(url.href);
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
