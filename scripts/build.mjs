import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, pinnedNode, projectEnvironment } from './prepare.mjs';

// `npm run build`: all that `npm start` does before anything is opened, beside a release that serves meanwhile.
process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
ensureInstalled();
const { status } = spawnSync(pinnedNode, ['--import', 'tsx', 'scripts/build.ts'], {
  stdio: 'inherit',
  env: projectEnvironment(),
});
process.exit(status ?? 1);
