import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '@/lib/env';
import { moneyText } from '@/lib/money';
import { runningSite } from '../data-folder';
import { inspectBooks, type Inspection } from './inspect-books';
import { BackupError } from '../log-archive/backup-error';
import { restoreBackup } from './restore-backup';
import { retiredLines, retireWhatWasShown } from './retire-shown';

/**
 * `npm run restore -- --from <folder> [--until <time>] --to <empty data folder>`: makes a data folder from a backup and holds its books
 * against themselves. `--check` alone does the second for the database of `DATABASE_URL` or of the site that runs here, and `--rewound`
 * does to one that was brought back to an earlier moment by other means what a restore does: the site is closed, everybody is logged out,
 * what may have been shown is gone, and what is in force again is said. Ends with 0 when all agrees, 1 when something does not, 2 when
 * nothing was restored.
 */
const { DATABASE_URL: given, DATA_DIR: dataFolder } = readEnv(process.env);
const say = (line: string) => void process.stdout.write(`${line}\n`);

function sayInspection({ members, transfers, newestTransfer, books, sealedHours, faults }: Inspection): void {
  say(`${members} members, ${transfers} transfers, ${sealedHours} sealed hours.`);
  if (newestTransfer)
    say(`The last transfer is ${newestTransfer.id}, of ${newestTransfer.at.toISOString()}.`);
  for (const { currency, members: ours, sum } of books)
    say(`Book ${currency}: members have ${moneyText(ours)}; all accounts sum to ${moneyText(sum)}.`);
  for (const fault of faults.slice(0, 50)) say(`FOUND  ${fault}`);
  say(faults.length === 0 ? 'The books agree.' : `Found: ${faults.length}. The books do not agree.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function databaseUrl(): string {
  const url = given ?? runningSite(path.resolve(dataFolder))?.databaseUrl;
  if (!url) throw new BackupError('No site runs on this data folder. Start it, or set DATABASE_URL.');
  return url;
}

function momentOf(text: string): Date {
  const moment = new Date(text);
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(text);
  if (Number.isNaN(moment.getTime()) || !hasZone)
    throw new BackupError('--until is a time with its zone, as 2026-11-29T14:30:00Z');
  return moment;
}

async function restore(from: string, to: string, until: string | undefined): Promise<void> {
  const restored = await restoreBackup({ from, to, ...(until ? { until: momentOf(until) } : {}), say });
  const { manifest, archive, replayedUntil } = restored;
  sayInspection(restored);
  const last = replayedUntil?.toISOString() ?? manifest.endedAt;
  say(
    `Whatever was acknowledged after ${last} is not here${archive ? '' : '; with an archive of the log it would be'}.`,
  );
  if (!manifest.hasSessionSecret)
    say(
      'The backup has no SESSION_SECRET: start with the one that the site had, or sealed data stays sealed.',
    );
  for (const line of retiredLines(restored.retired)) say(line);
  say('The site is closed and pays nobody out: reconcile first (docs/operations.md, After a loss).');
  say(`Start the site on it: DATA_DIR=${path.resolve(to)} npm start`);
}

try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      until: { type: 'string' },
      check: { type: 'boolean', default: false },
      rewound: { type: 'boolean', default: false },
    },
  });
  if (values.check) {
    sayInspection(await inspectBooks(databaseUrl()));
  } else if (values.rewound) {
    for (const line of retiredLines(await retireWhatWasShown(databaseUrl()))) say(line);
    say('The site is closed and pays nobody out: reconcile, then npm run desk -- maintenance end.');
  } else {
    if (!values.from || !values.to)
      throw new BackupError('npm run restore -- --from <backup> [--until <time>] --to <empty data folder>');
    await restore(values.from, values.to, values.until);
  }
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
}
