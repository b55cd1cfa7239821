import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createPool } from '@/lib/server/postgres';
import { accounts } from '@/platform/ground/ledger';
import { createDatabase, newId, type Db } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { postOnce } from '@/lib/testing/scenes/ledger';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { keptSecret } from '../data-folder';
import { startPostgres } from '../database';
import { archiveOf, archivingFlags, faultsOfArchive } from '../log-archive/archive';
import { killServer } from '../replica/pair';
import { readManifest, writeManifest } from './manifest';
import { restoreBackup } from './restore-backup';
import { takeBackup, type TakenBackup } from './take-backup';

/** A site's data folder with a server of its own, which is backed up while money moves, and killed. */
interface Scene {
  folder: string;
  backups: string;
  taken: TakenBackup;
  /** Keys of commands that were acknowledged, with the number of their transfer. */
  acknowledged: { beforeBackup: Acknowledged[]; duringBackup: Acknowledged[] };
  early: Acknowledged;
  /** Between the early command and the late one. */
  between: Date;
  late: Acknowledged;
  /** Acknowledged, and killed before its segment was archived. */
  unarchived: Acknowledged;
}

interface Acknowledged {
  key: string;
  number: bigint;
}

const quick = ['-c', 'fsync=off', '-c', 'synchronous_commit=off'];
const root = temporaryFolder('drill');
let scene: Scene;

async function deposit(db: Db): Promise<Acknowledged> {
  const key = newId('key');
  const { transfers } = await postOnce(
    db,
    {
      kind: 'deposit',
      debit: accounts.clearing('test'),
      credit: accounts.cash(newId('mem')),
      amountMinor: 5_00n,
      reference: newId('dep'),
    },
    key,
  );
  return { key, number: BigInt(transfers[0]?.id.replace('trf_', '') ?? 0) };
}

async function depositUntil(db: Db, isOver: () => boolean): Promise<Acknowledged[]> {
  const done: Acknowledged[] = [];
  while (!isOver()) done.push(await deposit(db));
  return done;
}

/** Waits until the segment that was open now lies in the archive. */
async function archiveNow(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  const name = rows[0]?.name ?? '';
  for (;;) {
    const archived = await owner.query<{ last: string | null }>(
      'select last_archived_wal as last from pg_stat_archiver',
    );
    if ((archived.rows[0]?.last ?? '') >= name) return;
    await sleep(50);
  }
}

async function play(): Promise<Scene> {
  const [folder, backups] = [path.join(root, 'site'), path.join(root, "the site's backups, 100%")];
  await mkdir(folder);
  const password = keptSecret(folder, 'postgres-password');
  keptSecret(folder, 'session-secret');
  await mkdir(path.join(folder, 'media'));
  await writeFile(path.join(folder, 'media', 'flag.svg'), '<svg/>');
  await writeFile(path.join(folder, 'running.json'), '{}');
  const server = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    password,
    flags: (dataDir) => [...archivingFlags(dataDir, backups), ...quick],
  });
  await server.createDatabase('parlour');
  const databaseUrl = server.url('parlour');
  const [owner, pool] = [
    createPool(databaseUrl, { max: 2, waitMs: 60_000 }),
    createPool(databaseUrl, { role: 'parlour_app', waitMs: 60_000 }),
  ];
  await migrate(owner);
  const db = createDatabase(pool);
  try {
    const beforeBackup = [await deposit(db), await deposit(db)];
    let isTaken = false;
    const load = Promise.all([depositUntil(db, () => isTaken), depositUntil(db, () => isTaken)]);
    const taken = await takeBackup({ folder, databaseUrl, backups }).finally(() => (isTaken = true));
    const duringBackup = (await load).flat();
    const early = await deposit(db);
    await sleep(20);
    const between = new Date();
    await sleep(20);
    await deposit(db);
    await archiveNow(owner);
    const late = await deposit(db);
    await archiveNow(owner);
    const unarchived = await deposit(db);
    const acknowledged = { beforeBackup, duringBackup };
    return { folder, backups, taken, acknowledged, early, between, late, unarchived };
  } finally {
    await killServer(path.join(folder, 'postgres'), server);
    await Promise.all([owner.end(), pool.end()]);
  }
}

/** What the database of a data folder says, asked of a server that is started on it as `npm start` does. */
async function rowsIn<Row extends object>(folder: string, text: string): Promise<Row[]> {
  const server = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    password: keptSecret(folder, 'postgres-password'),
    flags: quick,
  });
  const pool = createPool(server.url('parlour'), { max: 1, waitMs: 60_000 });
  try {
    return (await pool.query<Row>(text)).rows;
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function keysIn(folder: string): Promise<Set<string>> {
  const rows = await rowsIn<{ key: string }>(folder, 'select key from ledger.commands');
  return new Set(rows.map(({ key }) => key));
}

const windowsIn = (folder: string) =>
  rowsIn(
    folder,
    'select recorded_by as by, ends_at is null and starts_at <= now() as "isOpen" from maintenance_windows',
  );

const keysOf = (acknowledged: readonly Acknowledged[]) => acknowledged.map(({ key }) => key);
const place = () => path.join(root, newId('to').slice(-12));

/** The backup without the archive that lies beside it; a copy that a test may spoil. */
async function copyOfBackup(): Promise<string> {
  const copy = path.join(place(), 'base-copy');
  await cp(scene.taken.folder, copy, { recursive: true });
  return copy;
}

beforeAll(async () => {
  scene = await play();
});

describe('a backup that is taken while money moves', () => {
  it('has everything that was acknowledged before its end, and its books agree', async () => {
    const { taken, acknowledged } = scene;
    const newest = BigInt(taken.manifest.newestTransfer ?? 0);
    const meanwhile = acknowledged.duringBackup.filter(({ number }) => number <= newest);
    expect(meanwhile.length).toBeGreaterThan(2);
    const to = place();
    const restored = await restoreBackup({ from: await copyOfBackup(), to, serverFlags: quick });
    expect(restored.faults).toEqual([]);
    expect(restored.archive).toBeNull();
    expect(restored.books.map(({ sum }) => sum)).toEqual([0n]);
    const keys = await keysIn(to);
    for (const key of keysOf([...acknowledged.beforeBackup, ...meanwhile])) expect(keys).toContain(key);
    expect(keys).not.toContain(scene.early.key);
    expect(await windowsIn(to)).toEqual([{ by: 'restore', isOpen: true }]);
  });

  it('has the secrets and files of the data folder, for their owner alone, and not who ran on it', async () => {
    const paths = scene.taken.manifest.files.map((file) => file.path);
    expect(paths).toEqual(
      expect.arrayContaining(['folder/session-secret', 'folder/postgres-password', 'folder/media/flag.svg']),
    );
    expect(paths.filter((name) => /running\.json|postmaster\.pid|\.s\.PGSQL/.test(name))).toEqual([]);
    expect(scene.taken.manifest).toMatchObject({ hasSessionSecret: true, hasDataChecksums: true });
  });
});

describe('a site that was killed, from its backup and the archive of its log', () => {
  it('has everything up to the last segment that was archived, and says up to when', async () => {
    const to = place();
    // A moment that the log does not reach asks for all of it.
    const until = new Date(Date.now() + 60_000);
    const said: string[] = [];
    const restored = await restoreBackup({
      from: scene.backups,
      to,
      until,
      serverFlags: quick,
      say: (line) => said.push(line),
    });
    expect(said).toContain(`The log ends before ${until.toISOString()}: all of it is replayed.`);
    expect(restored.faults).toEqual([]);
    expect(BigInt(restored.newestTransfer?.id ?? 0)).toBe(scene.late.number);
    expect(restored.replayedUntil?.getTime()).toBeGreaterThan(scene.between.getTime());
    const keys = await keysIn(to);
    const { beforeBackup, duringBackup } = scene.acknowledged;
    for (const key of keysOf([...beforeBackup, ...duringBackup, scene.early, scene.late]))
      expect(keys).toContain(key);
    expect(keys).not.toContain(scene.unarchived.key);
  });

  it('is brought back to a moment: what was before is there, what came after is not', async () => {
    const to = place();
    const restored = await restoreBackup({
      from: scene.backups,
      to,
      until: scene.between,
      serverFlags: quick,
    });
    expect(restored.faults).toEqual([]);
    expect(BigInt(restored.newestTransfer?.id ?? 0)).toBe(scene.early.number);
  });

  it('tells of a segment that is missing in the middle, where PostgreSQL would see the end', async () => {
    const copy = path.join(root, 'with-a-gap');
    await cp(scene.backups, copy, { recursive: true });
    const archive = archiveOf(copy, scene.taken.manifest.systemIdentifier);
    const segments = (await readdir(archive)).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).sort();
    await rename(path.join(archive, segments.at(-2) ?? ''), path.join(root, 'taken-out'));
    expect(await faultsOfArchive(archive, scene.taken.manifest)).toEqual([
      `the archive lacks 1 segments before ${segments.at(-1)}`,
    ]);
  });
});

describe('a restore', () => {
  const refusal = (from: string, to = place()) => expect(restoreBackup({ from, to })).rejects;

  /** Each test undoes what it did to it. */
  let copy = '';
  beforeAll(async () => {
    copy = await copyOfBackup();
  });

  async function whileTextIs(change: (text: string) => string, work: () => Promise<void>): Promise<void> {
    const file = path.join(copy, 'manifest.json');
    const text = readFileSync(file, 'utf8');
    await writeFile(file, change(text));
    await work();
    await writeFile(file, text);
  }

  async function whileGone(name: string, work: () => Promise<void>): Promise<void> {
    await rename(path.join(copy, name), path.join(root, 'aside'));
    await work();
    await rename(path.join(root, 'aside'), path.join(copy, name));
  }

  it('finds a single byte that is not as it was written, and lays nothing out', async () => {
    const victim = scene.taken.manifest.files.find(
      ({ path: name, bytes }) => /\/base\//.test(name) && bytes > 100,
    );
    const flip = async () => {
      const file = await open(path.join(copy, victim?.path ?? ''), 'r+');
      const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 5);
      await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, 5);
      await file.close();
    };
    const to = place();
    await flip();
    await refusal(copy, to).toThrow(`${victim?.path} is not as it was written`);
    await expect(readdir(to)).rejects.toThrow(/ENOENT/);
    await flip();
  });

  it('takes half a backup for none', async () => {
    await whileGone('postgres/backup_label', () => refusal(copy).toThrow('postgres/backup_label is missing'));
    await whileGone('manifest.json', async () => {
      await refusal(copy).toThrow(/never finished/);
      await refusal(path.dirname(copy)).toThrow(/No whole backup/);
    });
  });

  it('does not believe a manifest that somebody changed', () =>
    whileTextIs(
      (text) => text.replace('"format": 1', '"format":  1'),
      () => refusal(copy).toThrow(/not as it was written/),
    ));

  it('refuses another version of PostgreSQL, and a moment that lies before the backup', async () => {
    const manifest = await readManifest(copy);
    await writeManifest(copy, { ...manifest, postgresMajor: 17 });
    await refusal(copy).toThrow(/PostgreSQL 17/);
    await writeManifest(copy, manifest);
    const until = new Date(new Date(manifest.startedAt).getTime() - 1000);
    await expect(restoreBackup({ from: scene.backups, to: place(), until })).rejects.toThrow(
      /no moment before that/,
    );
  });

  it('that fails takes away what it has laid out, so that the next one has its place', async () => {
    const to = place();
    const serverFlags = ['-c', 'no_such_setting=1'];
    await expect(restoreBackup({ from: copy, to, serverFlags })).rejects.toThrow(/no_such_setting/);
    expect(await readdir(to)).toEqual([]);
  });

  it('finds out that the log may not be read before it lays anything out', async () => {
    const backups = path.join(root, 'closed');
    await cp(scene.backups, backups, { recursive: true });
    const archive = archiveOf(backups, scene.taken.manifest.systemIdentifier);
    const to = place();
    await chmod(archive, 0);
    await refusal(backups, to).toThrow(/may not read/);
    await chmod(archive, 0o700);
    await expect(readdir(to)).rejects.toThrow(/ENOENT/);
  });

  it('never writes into a place that is not empty', async () => {
    const to = place();
    await mkdir(to);
    await writeFile(path.join(to, 'mine'), '');
    await refusal(scene.backups, to).toThrow(/not empty \(mine\)/);
    expect(await readdir(to)).toEqual(['mine']);
  });
});

describe('a backup', () => {
  it('is refused for another server than the one whose files these are, and leaves nothing behind', async () => {
    const backups = place();
    const databaseUrl = process.env.TEST_DATABASE_ADMIN_URL ?? '';
    await expect(takeBackup({ folder: scene.folder, databaseUrl, backups })).rejects.toThrow(
      /take its backup there/,
    );
    expect(await readdir(backups)).toEqual([]);
  });

  it('does not go into the folder that it is to outlive', async () => {
    const { folder } = scene;
    const backups = path.join(folder, 'backups');
    await expect(takeBackup({ folder, databaseUrl: '', backups })).rejects.toThrow(/lies in the data folder/);
  });
});
