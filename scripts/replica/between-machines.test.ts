import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { listenTo, type Listening } from '@/lib/server/listen';
import { createPool, type DatabaseRole } from '@/lib/server/postgres';
import { describeWith } from '@/lib/testing/setup/describe-with';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { until } from '@/lib/testing/setup/until';
import { migrate } from '@/platform/ground/db/migrate';
import { startPostgres, type PrivatePostgres } from '../database';
import { giveToPostgres } from '../postgres-user';

/** An authority of its own, and a certificate by it for `localhost`. */
function certify(folder: string): { authority: string; certificate: string; key: string } {
  const at = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=ca');
  openssl('req', ...newKey, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names', '-days', '2'];
  openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...signed);
  return { authority: at('ca.pem'), certificate: at('server.pem'), key: at('server.key') };
}

describeWith('openssl', 'a database on another machine', () => {
  let server: PrivatePostgres;
  let authority: string;
  let strangers: string;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const root = temporaryFolder('machines');
    const dataDir = path.join(root, 'postgres');
    server = await startPostgres({ dataDir, flags: ['-c', 'fsync=off'] });
    await server.createDatabase('parlour');
    const owner = createPool(server.url('parlour'), { max: 2, silentMs: 0, waitMs: 60_000 });
    await migrate(owner);
    const [own, other] = [path.join(root, 'own'), path.join(root, 'other')];
    await Promise.all([own, other].map((folder) => mkdir(folder)));
    const made = certify(own);
    [authority, strangers] = [made.authority, certify(other).authority];
    await giveToPostgres(own);
    await owner.query(`alter system set ssl_cert_file = '${made.certificate}'`);
    await owner.query(`alter system set ssl_key_file = '${made.key}'`);
    await owner.query(`alter system set ssl = on`);
    const rules = path.join(dataDir, 'pg_hba.conf');
    writeFileSync(rules, readFileSync(rules, 'utf8').replace(/^host /gm, 'hostssl '));
    await owner.query('select pg_reload_conf()');
    await owner.end();
  });
  afterAll(async () => {
    await Promise.all(ends.map((end) => end()));
    await server.stop();
  });

  const address = (query: string, host = 'localhost'): string => {
    const url = new URL(server.url('parlour'));
    url.hostname = host;
    url.search = query;
    return url.href;
  };
  const verified = () => address(`sslmode=verify-full&sslrootcert=${authority}`);
  const open = (url: string, role?: DatabaseRole): pg.Pool => {
    const pool = createPool(url, { max: 1, waitMs: 60_000, ...(role && { role }) });
    ends.push(() => pool.end());
    return pool;
  };
  const whoAndHow = `select current_user as who, ssl, current_setting('lock_timeout') as lock
    from pg_stat_ssl where pid = pg_backend_pid()`;

  it('is spoken to under a certificate that was looked at, by owner and roles, with their limits', async () => {
    await until(async () => (await open(verified()).query(whoAndHow)).rowCount === 1);
    for (const [role, who] of [[undefined, 'parlour'] as const, ['parlour_app', 'parlour_app'] as const])
      expect((await open(verified(), role).query(whoAndHow)).rows).toEqual([{ who, ssl: true, lock: '10s' }]);
  });

  it('is listened to in the same way', async () => {
    const heard: string[] = [];
    const listening: Listening = listenTo({
      ...{ url: verified(), role: 'parlour_app', channel: 'member_changed' },
      onMessage: (payload) => heard.push(payload),
      onGap: () => undefined,
    });
    ends.push(() => listening.stop());
    const pool = open(verified(), 'parlour_app');
    await until(async () => {
      await pool.query(`select pg_notify('member_changed', 'mem_1 balance')`);
      return heard.length > 0;
    });
  });

  it.each([
    ['who says nothing of encryption', () => address(''), /no pg_hba.conf entry .*no encryption/],
    [
      'who knows another authority',
      () => address(`sslmode=verify-full&sslrootcert=${strangers}`),
      /unable to verify|unable to get local issuer/,
    ],
    ['who knows no authority but the public ones', () => address('sslmode=verify-full'), /unable to verify/],
    [
      'who calls it by a name that is not in its certificate',
      () => address(`sslmode=verify-full&sslrootcert=${authority}`, '127.0.0.1'),
      /does not match certificate/,
    ],
  ])('is not spoken to by %s', async (_who, url, why) => {
    await expect(open(url()).query('select 1')).rejects.toThrow(why);
  });
});
