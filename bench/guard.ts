import { NextRequest } from 'next/server';
import type { BenchRow } from '../scripts/bench/rows';

const warmUp = 500;
const measured = 5_000;

/** The processor time of the middleware alone, called as Next calls it, against a site that answers. */
export async function benchGuard(origin: string): Promise<BenchRow[]> {
  process.env.PORT = new URL(origin).port;
  const { middleware } = await import('../middleware');
  const visit = () =>
    middleware(new NextRequest(`${origin}/fil/rng`, { headers: { cookie: 'history-language=TY' } }));
  for (let count = 0; count < warmUp; count += 1) await visit();
  const before = process.cpuUsage();
  for (let count = 0; count < measured; count += 1) await visit();
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000 / measured;
  return [
    {
      name: 'middleware, processor time a request',
      figure: `${milliseconds.toFixed(3)} ms`,
      reference: '1.000 ms',
      ratio: milliseconds,
      wanted: { most: 1 },
    },
  ];
}
