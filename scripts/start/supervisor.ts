import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultLocale, locales, type Locale } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { readEnv, type Env } from '@/lib/env';
import { overStatus } from '@/lib/server/log';
import { publicPages } from '@/lib/routes';
import { archivingFlags } from '../log-archive/archive';
import { freePort, startPostgres, type PrivatePostgres } from '../database';
import { ensureBuilt } from './build';
import { hasCrowd } from './has-crowd';
import { hasDemonstrationLogins } from './has-demonstration-logins';
import { hasEmbeddedVendor, worksNamed } from '../vendors/embedded-vendors';
import { Children } from './children';
import { keptSecret, leaveFolder, runningSite, takeFolder, updateFolder } from '../data-folder';
import { prepareDatabase, type Prepared } from './prepare-database';
import { stopOrphan } from './orphan-postgres';

/** What `npm start` runs: database, site, workers; in that order up and in the other order down. */
const say = (line: string) => void process.stdout.write(overStatus(`${line}\n`));

class StartError extends Error {}

interface Backing {
  databaseUrl: string | undefined;
  postgres: PrivatePostgres | undefined;
}

/** With another platform to talk to there is no database here; with an operator's database none is started. */
async function openDatabase(settings: Env, folder: string): Promise<Backing> {
  if (settings.GATEWAY_URL) return { databaseUrl: undefined, postgres: undefined };
  if (settings.DATABASE_URL) return { databaseUrl: settings.DATABASE_URL, postgres: undefined };
  const other = runningSite(folder);
  if (other?.databaseUrl) {
    say(`Using the database of the site that runs on port ${other.port}; it stops together with that one.`);
    return { databaseUrl: other.databaseUrl, postgres: undefined };
  }
  say('Starting the private PostgreSQL …');
  const dataDir = dataDirOf(folder);
  await stopOrphan(dataDir);
  const postgres = await startPostgres({
    dataDir,
    password: keptSecret(folder, 'postgres-password'),
    port: await freePort(),
    flags: (data) => (settings.BACKUP_DIR ? archivingFlags(data, settings.BACKUP_DIR) : []),
  });
  return { databaseUrl: postgres.url('parlour'), postgres };
}

const dataDirOf = (folder: string) => path.resolve(folder, 'postgres');

/** A private PostgreSQL that was killed is started again; its own recovery brings the data back. */
function keepPostgres(postgres: PrivatePostgres, dataDir: string, giveUp: (reason: string) => void): void {
  const restarts: number[] = [];
  postgres.onUnexpectedEnd(() => {
    const nowMs = Date.now();
    restarts.push(nowMs);
    if (restarts.filter((atMs) => nowMs - atMs < 60_000).length > 5) {
      giveUp('The private PostgreSQL ended again and again.');
      return;
    }
    say('The private PostgreSQL ended; starting it again.');
    void startAgain(postgres, dataDir).catch(() =>
      giveUp('The private PostgreSQL could not be started again.'),
    );
  });
}

/** Processes of the killed server may need a moment to notice and to let go of the data. */
async function startAgain(postgres: PrivatePostgres, dataDir: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await stopOrphan(dataDir);
      return await postgres.startAgain();
    } catch (error) {
      if (attempt === 10) throw error;
      await sleep(300 * attempt);
    }
  }
}

function refuseSecondStart(settings: Env, folder: string): void {
  const other = runningSite(folder);
  if (other && other.port === settings.PORT) {
    throw new StartError(
      `Parlour already runs on ${folder} (process ${other.pid}, http://localhost:${other.port}).\n` +
        'Stop it first, or give this one another PORT to share its data, or another DATA_DIR for data of its own.',
    );
  }
}

/** A site whose platform is elsewhere is ready when it answers at all: it copes with a platform that does not. */
async function untilReady(origin: string, hasPlatform: boolean): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const answer = await fetch(`${origin}/wps/system/status`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    if (answer && (answer.status < 500 || !hasPlatform)) return;
    await sleep(100);
  }
  throw new StartError('The site did not become ready within a minute.');
}

/** The first visitor of a page should not be the one who waits for it to be made. */
async function warmPages(origin: string, languages: readonly Locale[]): Promise<void> {
  for (const locale of languages) {
    for (const page of publicPages) {
      await fetch(origin + localizedPath(locale, page)).catch(() => undefined);
    }
  }
}

/** The first request starts the vendor's upkeep, which ends the rounds that a crash left open. */
async function wakeVendor(origin: string): Promise<void> {
  await fetch(`${origin}/sandbox/api/open`, { method: 'POST', body: '{}' }).catch(() => undefined);
}

async function run(): Promise<void> {
  const settings = readEnv(process.env);
  const folder = path.resolve(settings.DATA_DIR);
  refuseSecondStart(settings, folder);
  const isFirst = !runningSite(folder);
  if (isFirst) takeFolder(folder, { pid: process.pid, port: settings.PORT });

  const stops: (() => Promise<void> | void)[] = [() => leaveFolder(folder)];
  let stopping: Promise<void> | undefined;
  const stop = (code: number, reason?: string) => {
    stopping ??= (async () => {
      if (reason) say(reason);
      say('Stopping …');
      for (const step of stops.reverse()) await step();
      process.exit(code);
    })();
    return stopping;
  };
  // The database package stops its server on the first signal; here the site must finish before that.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop(0));
  }
  // The process that `npm start` made is gone: nobody could stop this one any more.
  process.on('disconnect', () => void stop(0));

  try {
    const secret = settings.SESSION_SECRET ?? keptSecret(folder, 'session-secret');
    process.env.SESSION_SECRET = secret;
    await ensureBuilt(say);
    const { databaseUrl, postgres } = await openDatabase(settings, folder);
    if (postgres) {
      stops.push(() => postgres.stop());
      keepPostgres(postgres, dataDirOf(folder), (reason) => void stop(1, reason));
    }
    const hasLogins = hasDemonstrationLogins(settings);
    const prepared = databaseUrl
      ? await prepareDatabase({ databaseUrl, postgres, hasLogins, say })
      : nothingPrepared;
    if (isFirst && databaseUrl && postgres)
      updateFolder(folder, { pid: process.pid, port: settings.PORT, databaseUrl });

    const origin = `http://127.0.0.1:${settings.PORT}`;
    const children = new Children(say);
    stops.push(() => children.stop());
    const env = childEnv(settings, { secret, databaseUrl, origin, isPrivate: postgres !== undefined });
    startSite(children, settings, env);
    say('Starting the site …');
    await untilReady(origin, databaseUrl !== undefined);
    await Promise.all([warmPages(origin, [defaultLocale]), databaseUrl ? wakeVendor(origin) : undefined]);
    // What has come due while nothing ran is much at once: it begins when visitors can be served already.
    if (databaseUrl) startWorkers(children, settings, env);
    announce(settings, prepared);
    // The other languages follow while the first visitors come.
    void warmPages(
      origin,
      locales.filter((locale) => locale !== defaultLocale),
    );
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    await stop(1);
  }
}

interface ChildrenPlace {
  secret: string;
  databaseUrl: string | undefined;
  origin: string;
  /** The database is one that this start has opened. */
  isPrivate: boolean;
}

function childEnv(
  settings: Env,
  { secret, databaseUrl, origin, isPrivate }: ChildrenPlace,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(settings.PORT),
    HOST: settings.HOST,
    SESSION_SECRET: secret,
    SITE_ORIGIN: origin,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    DEMO_LOGINS: hasDemonstrationLogins(settings) ? '1' : '0',
    DEMO_CROWD: hasCrowd(settings, isPrivate) ? '1' : '0',
  };
}

function startSite(children: Children, settings: Env, env: NodeJS.ProcessEnv): void {
  // The guard listens on `HOST`; Next is not told, see there.
  const next = ['node_modules/next/dist/bin/next', 'start', '-p', String(settings.PORT)];
  children.start({ name: 'site', args: ['--import', './scripts/http-guard.mjs', ...next], env });
}

function startWorkers(children: Children, settings: Env, env: NodeJS.ProcessEnv): void {
  const tsx = (file: string) => ['--import', 'tsx', file];
  children.start({ name: 'worker', args: tsx('scripts/worker.ts'), env, givesWay: true });
  if (!hasEmbeddedVendor()) return;
  for (const name of worksNamed(settings.VENDOR_WORKS))
    children.start({
      name,
      args: [...tsx('scripts/vendor-worker.ts'), name],
      env,
      // Cards are turned while people look.
      givesWay: name !== 'dealer',
    });
}

const nothingPrepared: Prepared = { logins: [], openLogins: [], invitation: null };

/** Where the desk is: on the site's own port, or where the operator has put it. */
function deskAddress({ PORT, DESK_PORT, DESK_ORIGIN }: Env): string {
  return `${DESK_ORIGIN ?? `http://localhost:${DESK_PORT ?? PORT}`}/desk`;
}

function announce(settings: Env, { logins, openLogins, invitation }: Prepared): void {
  say(`\nParlour is open at http://localhost:${settings.PORT}`);
  if (settings.GATEWAY_URL) say(`Its platform is ${settings.GATEWAY_URL}.`);
  if (logins.length > 0) {
    say('Play money only. Demonstration logins:');
    for (const { username, password, role } of logins)
      say(`  ${username.padEnd(10)} ${password.padEnd(14)} ${role}`);
  }
  if (openLogins.length > 0) {
    say(
      'These accounts have a password that everybody knows, and can log in. DEMO_LOGINS=1 says that they shall:',
    );
    say(`  ${openLogins.join(' ')}`);
    say(
      '  Until then lock each: npm run desk -- members lock <name> --until 2099-01-01T00:00Z --reason "Demonstration"',
    );
  }
  if (!settings.GATEWAY_URL) say(`The operator's desk: ${deskAddress(settings)}`);
  if (invitation) {
    say('  It has no admin yet. This address makes one, once, within 24 hours:');
    say(`  ${deskAddress(settings)}/invitation#${invitation}`);
    say(
      '  There: a name, a password of your own, and a passkey or an authenticator app. Then ? tells the keys.',
    );
  }
  say('Ctrl-C stops everything.');
  process.send?.('ready');
}

function describe(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && error.name === 'ValidationError')
    return `A setting is wrong: ${error.message}`;
  return error instanceof Error
    ? `${error.stack}${error.cause ? `\nCause: ${describe(error.cause)}` : ''}`
    : String(error);
}

run().catch((error: unknown) => {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
});
