import { createPool } from '@/lib/server/postgres';
import { createDatabase } from '@/platform/ground/db';
import { reconcile } from '@/platform/ground/ledger-reports';
import type { BenchRow } from '@/scripts/bench/rows';
import { redisDeathRows, siteDeathRows } from './deaths';
import { withDeployment } from './deployment';
import { firstGame, makePlayers } from './players';
import { rateRows } from './compare-processes';
import { sharedStateRows } from './shared-state';

/** The run of `scale.ts`, which gives it a secret: prints its rows as JSON. */
const playerCount = 24;

const rows = await withDeployment(async (deployment): Promise<BenchRow[]> => {
  const pool = createPool(deployment.databaseUrl, { role: 'parlour_app', max: 4 });
  try {
    const db = createDatabase(pool);
    const game = await firstGame(pool);
    const { signer } = game;
    const players = await makePlayers({ pool, db, origin: deployment.origin, game }, playerCount);
    const under = { deployment, pool, signer, players };
    const made = [
      ...(await rateRows(deployment, signer, players)),
      ...(await sharedStateRows(deployment, db)),
      ...(await siteDeathRows(under)),
      ...(await redisDeathRows(under)),
    ];
    const wrong = await reconcile(db);
    if (wrong.length > 0) throw new Error(`The books do not agree: ${JSON.stringify(wrong.slice(0, 3))}`);
    return made;
  } finally {
    await pool.end();
  }
});
process.stdout.write(JSON.stringify(rows));
