import { ensureBuilt } from './start/build';

await ensureBuilt((line) => void process.stdout.write(`${line}\n`));
