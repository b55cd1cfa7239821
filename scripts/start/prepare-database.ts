import { directUrl } from '@/lib/env';
import { createDatabase, inTransaction, type Db } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import {
  listCatalogueCodes,
  listWithoutBestReturn,
  publishBestReturn,
  publishGameFacts,
  publishPool,
} from '@/platform/play/catalogue';
import { firstInvitation } from '@/platform/people/operators';
import { publishStakes } from '@/platform/play/rounds';
import {
  demonstrationCast,
  demonstrationPassword,
  historyPlayer,
  isCastHere,
  isSeeded,
  lotterySeedGames,
  seedDemonstration,
} from '@/platform/operate/seed';
import { createPool } from '@/lib/server/postgres';
import type { PrivatePostgres } from '../database';
import { embeddedVendor, vendorMigrations, type VendorGames } from '../vendors/embedded-vendors';
import { openLogins } from './open-logins';

interface Login {
  username: string;
  password: string;
  role: string;
}

interface PrepareOptions {
  databaseUrl: string;
  postgres: PrivatePostgres | undefined;
  /** Whether an empty database gets the demonstration's logins. */
  hasLogins: boolean;
  say: (line: string) => void;
}

export interface Prepared {
  logins: Login[];
  /** Who can log in with the password that everybody knows, where no such logins are wanted. */
  openLogins: string[];
  /** Opens the desk for its first admin, once; null while there is one. */
  invitation: string | null;
}

/** Creates the private database on its first start, migrates, and fills an empty one; returns what is to be printed. */
export async function prepareDatabase({
  databaseUrl,
  postgres,
  hasLogins,
  say,
}: PrepareOptions): Promise<Prepared> {
  if (postgres) await createIfMissing(postgres);
  // A migration says nothing for as long as it takes.
  const owner = createPool(directUrl(databaseUrl), { max: 2, silentMs: 0 });
  const pool = createPool(databaseUrl, { role: 'parlour_app', max: 2 });
  try {
    const vendor = await embeddedVendor();
    const applied = await migrate(owner, await vendorMigrations());
    if (applied.length > 0) say(`Applied ${applied.length} migrations.`);
    const db = createDatabase(pool);
    const isEmpty = !(await isSeeded(db));
    if (isEmpty) say('Filling the empty database with the demonstration brand …');
    const games = await vendor?.games();
    const { gameCodes: known } = await listCatalogueCodes(db);
    const missing = games?.gameCodes.filter((gameCode) => !known.has(gameCode)) ?? [];
    await seedDemonstration(db, {
      games: [
        ...missing.flatMap((gameCode) => games?.gameOf(gameCode) ?? []),
        ...lotterySeedGames((gameCode) => known.has(gameCode)),
      ],
      lobbies: games?.lobbies ?? [],
      connections: vendor?.connections ?? null,
      hasCast: hasLogins,
    });
    if (games) await publishTerms(db, games);
    const first = await inTransaction(db, (tx) => firstInvitation(tx, new Date()));
    return {
      logins: hasLogins && (await isCastHere(db)) ? demonstrationLogins() : [],
      openLogins: hasLogins ? [] : await openLogins(db, new Date()),
      invitation: first?.token ?? null,
    };
  } finally {
    await Promise.all([owner.end(), pool.end()]);
  }
}

const demonstrationLogins = (): Login[] =>
  [...demonstrationCast, historyPlayer].map(({ username, role }) => ({
    username,
    role,
    password: demonstrationPassword,
  }));

/** What games publish of themselves comes to a catalogue of before, too. */
async function publishTerms(
  db: Db,
  { gameCodes, gameOf, factsOf, poolOf, stakeTermsOf }: VendorGames,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const gameCode of gameCodes) await publishStakes(tx, stakeTermsOf(gameCode));
    for (const gameCode of gameCodes) await publishGameFacts(tx, factsOf(gameCode));
    for (const pool of gameCodes.map(poolOf)) if (pool) await publishPool(tx, pool);
    const offered = new Set(gameCodes);
    const silent = (await listWithoutBestReturn(tx)).filter((gameCode) => offered.has(gameCode));
    for (const { vendorCode, gameCode, bestReturn } of silent.map(gameOf))
      await publishBestReturn(tx, { vendorCode, gameCode, bestReturn: bestReturn ?? null });
  });
}

async function createIfMissing(postgres: PrivatePostgres): Promise<void> {
  const admin = createPool(postgres.url('postgres'), { max: 1 });
  try {
    const { rowCount } = await admin.query("select 1 from pg_database where datname = 'parlour'");
    if (!rowCount) await postgres.createDatabase('parlour');
  } finally {
    await admin.end();
  }
}
