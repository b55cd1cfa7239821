import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readChainDocument, type SealedHour } from '@/lib/fairness/checkpoint-chain';
import { directUrl, readEnv } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import { createDatabase } from '@/platform/ground/db';
import { verifyLedger, type Finding } from '@/platform/ground/ledger-checkpoints';
import { runningSite } from './data-folder';

/**
 * `npm run verify-ledger [-- --from chain.json]`: computes every checkpoint of the ledger again from its rows, on the database of
 * `DATABASE_URL` or of the site that runs on this data folder, and compares the chain with one that was downloaded before. Ends with
 * 0 when all agrees, 1 when something was found, 2 when there is nothing to check.
 */
const { DATABASE_URL: given, DATA_DIR: folder } = readEnv(process.env);

async function keptChain(file: string): Promise<SealedHour[]> {
  const document = readChainDocument(JSON.parse(await readFile(file, 'utf8')));
  if (!document) throw new Error(`${file} is no chain of checkpoints as /books has it`);
  return document.checkpoints;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const sayFinding = ({ kind, hour, row, detail }: Finding): void =>
  say(`FOUND  ${hour}  ${kind}${row === undefined ? '' : ` ${row}`}: ${detail}`);

async function verify(url: string, from: string | undefined): Promise<void> {
  const kept = from === undefined ? undefined : await keptChain(from);
  const pool = createPool(directUrl(url), { role: 'parlour_app', max: 1 });
  try {
    let found = 0;
    const onFinding = (finding: Finding) => {
      found += 1;
      sayFinding(finding);
    };
    const begun = performance.now();
    const { hours, rows, late, unsealed } = await verifyLedger(createDatabase(pool), {
      ...(kept ? { kept } : {}),
      onFinding,
    });
    const seconds = (performance.now() - begun) / 1000;
    say(
      `${hours} hours with ${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s; ${unsealed} rows are not sealed yet`,
    );
    if (late > 0)
      say(`${late} rows are dated in an hour that had been sealed when they came; a later hour has them`);
    if (kept) say(`Compared with ${kept.length} hours that were kept`);
    else
      say('A chain that was made anew as a whole is found only beside one that was kept: --from chain.json');
    say(
      found === 0
        ? 'The books are as they were sealed.'
        : `Found: ${found}. The books are not as they were sealed.`,
    );
    process.exitCode = found === 0 ? 0 : 1;
  } finally {
    await pool.end();
  }
}

try {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  const url = given ?? runningSite(path.resolve(folder))?.databaseUrl;
  if (!url)
    throw new Error('No site runs on this data folder. Start it with `npm start`, or set DATABASE_URL.');
  await verify(url, values.from);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
