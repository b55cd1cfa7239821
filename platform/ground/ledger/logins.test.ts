import { Pool } from 'pg';
import { databaseRoles, rolePassword, roleUrl } from '@/lib/server/postgres';
import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/ledger';

/** What somebody who can send any statement over a connection of the site gets out of it. */
const test = useTestDatabase();

const forbidden = '42501';

/** Every way out of the role that PostgreSQL has, and then what only others may do. */
const escapes = [
  'set role none',
  'reset role',
  'set session authorization default',
  'reset session authorization',
];
const deeds = [
  `select pg_read_file('/etc/hostname')`,
  `copy (select 1) to program 'true'`,
  'update ledger.transfers set amount_minor = 1',
  'alter table ledger.transfers disable trigger append_only',
  'create role somebody superuser',
  'drop schema ledger cascade',
];
const all = databaseRoles.flatMap((role) =>
  escapes.flatMap((way) => deeds.map((deed) => [role, way, deed] as const)),
);

describe('a login of the site', () => {
  it.each(all)('%s may not, after %s: %s', async (role, way, deed) => {
    await fundedMember(test.db, 100n);
    const client = await test.poolFor(role).connect();
    try {
      await client.query(way);
      await expect(client.query(deed)).rejects.toMatchObject({ code: forbidden });
    } finally {
      client.release(true);
    }
  });

  it.each(databaseRoles)('%s is a login without any special right', async (role) => {
    const pool = test.poolFor(role);
    const { rows } = await pool.query(
      `select session_user as login, current_user as role, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication
       from pg_roles where rolname = session_user`,
    );
    expect(rows).toEqual([
      {
        login: role,
        role,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
      },
    ]);
  });

  it.each(['parlour', 'parlour_history', 'pg_read_server_files', 'pg_execute_server_program'])(
    'cannot become %s',
    async (other) => {
      await expect(test.pool.query(`set role ${other}`)).rejects.toMatchObject({ code: forbidden });
    },
  );

  it('has a password of its own, that only who knows the owner’s can tell', async () => {
    const passwords = databaseRoles.map((role) => rolePassword(test.url, role));
    expect(new Set(passwords).size).toBe(databaseRoles.length);
    const wrong = new URL(roleUrl(test.url, 'parlour_app'));
    wrong.password = 'wrong';
    const pool = new Pool({ connectionString: wrong.href });
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '28P01' });
    await pool.end();
  });

  it('would be no wall if it were the owner’s with a role set', async () => {
    const url = new URL(test.url);
    url.searchParams.set('options', '-c role=parlour_app');
    const pool = new Pool({ connectionString: url.href, max: 1 });
    await expect(pool.query(deeds[0] ?? '')).rejects.toMatchObject({ code: forbidden });
    await pool.query('set role none');
    await expect(pool.query(deeds[0] ?? '')).resolves.toMatchObject({ rowCount: 1 });
    await pool.end();
  });
});
