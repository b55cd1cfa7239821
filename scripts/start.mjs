import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, pinnedNode, projectEnvironment } from './prepare.mjs';
import { followNpm } from './start/starter.mjs';

// `npm start`: install when needed, then hand over to the project's own Node. Nothing else happens here.
process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
ensureInstalled();

const supervisor = spawn(
  pinnedNode,
  ['--import', 'tsx', 'scripts/start/supervisor.ts', ...process.argv.slice(2)],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: projectEnvironment({ NODE_ENV: 'production' }),
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => supervisor.kill(signal));
followNpm(() => supervisor.kill('SIGTERM'));
supervisor.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
