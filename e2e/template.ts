import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OwnSite, sitesFolder } from './own-site';

/** Data of a site that has just been filled, with the demonstration's ninety days. Each worker begins with a copy. */
export const template = path.join(sitesFolder, 'template');

/** Of what the data were made, and when: the past ends with the day before. */
function label(): string {
  const built = readFileSync(path.join('.next', 'parlour-sources'), 'utf8');
  return `${built} ${new Date().toISOString().slice(0, 10)}`;
}

const labelFile = path.join(template, 'label');

/**
 * The past is played at once here and not beside visitors, who would wait for it; the search for a
 * large win, which takes a machine for an hour, is left out.
 */
export async function makeTemplate(): Promise<void> {
  if (existsSync(labelFile) && readFileSync(labelFile, 'utf8') === label()) return;
  rmSync(sitesFolder, { recursive: true, force: true });
  const site = await OwnSite.start({ name: 'template', folder: template });
  try {
    // So that there are tables and matches.
    await site.keepWorking(['dealer', 'simulator']);
    execFileSync(process.execPath, ['--import', 'tsx', 'e2e/play-past.ts'], {
      stdio: 'inherit',
      env: {
        ...process.env,
        DATABASE_URL: site.databaseUrl,
        SESSION_SECRET: readFileSync(path.join(template, 'session-secret'), 'utf8'),
        NODE_ENV: 'production',
      },
    });
  } finally {
    await site.stop();
  }
  writeFileSync(labelFile, label());
}
