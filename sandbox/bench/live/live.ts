import type { BenchRow } from '@/scripts/bench/rows';
import { withBenchScene } from './bench-scene';
import { benchIdle } from './idle';
import { benchStakes } from './stakes';
import { benchStreams } from './streams';

const players = 1_000;

/** Live tables by what is wanted of them: stakes, settlement, streams, and a dealer at rest. On a database of their own. */
export function benchLive(): Promise<BenchRow[]> {
  return withBenchScene(players, async (bench) => [
    ...(await benchStakes(bench)),
    await benchStreams(bench),
    ...(await benchIdle(bench)),
  ]);
}
