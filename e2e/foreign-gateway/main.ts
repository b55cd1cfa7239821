import { parseArgs } from 'node:util';
import type { Dialect } from './dialect';
import { startForeignGateway } from './gateway';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4700' },
    seed: { type: 'string', default: '1' },
    dialect: { type: 'string', default: '{}' },
  },
});
const gateway = await startForeignGateway({
  seed: Number(values.seed),
  port: Number(values.port),
  dialect: JSON.parse(values.dialect) as Partial<Dialect>,
});
process.stdout.write(`${gateway.origin} seed ${gateway.seed} ${JSON.stringify(gateway.dialect)}` + '\n');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.close().then(() => process.exit(0)));
}
