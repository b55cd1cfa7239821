import { onOffer, shopper, type Shopper } from '@/lib/testing/scenes/loyalty/mall';
import { listCatalogue, redeem } from '@/platform/engage/point-orders';
import { createDatabase, inTransaction, type Db } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { withBenchServer } from '@/scripts/bench/bench-server';
import { median, type BenchRow } from '../../scripts/bench/rows';

/** The points mall, against what the design promises. */
const least = { ordersPerSecond: 200 } as const;
const most = { catalogueMs: 50 } as const;
const rewards = 500;
const shoppers = 40;
const ordersEach = 20;
const repeats = 9;

process.env.SESSION_SECRET ??= 'a-secret-of-a-benchmark-and-nothing-else';

interface World {
  rewardIds: string[];
  people: Shopper[];
}

async function writeWorld(db: Db): Promise<World> {
  const [rewardIds, people]: [string[], Shopper[]] = [[], []];
  for (let n = 0; n < rewards; n += 1)
    rewardIds.push(await onOffer(db, { rewardId: `bench_${n}`, quantity: 100_000, points: 10 }));
  for (let n = 0; n < shoppers; n += 1) people.push(await shopper(db, 1_000_000n));
  return { rewardIds, people };
}

/** Everybody orders at once, goods of all kinds, one after the other; each order is a whole command of the mall. */
async function benchOrders(db: Db, { rewardIds, people }: World): Promise<BenchRow> {
  const now = new Date();
  const from = performance.now();
  await Promise.all(
    people.map(async ({ memberId, addressId }, person) => {
      for (let n = 0; n < ordersEach; n += 1) {
        const rewardId = rewardIds[(person * ordersEach + n * 7) % rewards] ?? '';
        const order = { memberId, rewardId, quantity: 1, addressId, remark: '', seen: {} };
        await inTransaction(db, (tx) => redeem(tx, order, now));
      }
    }),
  );
  const perSecond = (people.length * ordersEach * 1_000) / (performance.now() - from);
  return {
    name: 'points: orders of the mall',
    figure: `${Math.round(perSecond)}/s`,
    reference: `${least.ordersPerSecond}/s`,
    ratio: perSecond / least.ordersPerSecond,
    wanted: { least: 1 },
  };
}

async function benchCatalogue(db: Db, { people }: World): Promise<BenchRow> {
  const took: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1) {
    const from = performance.now();
    const memberId = people[turn % people.length]?.memberId ?? '';
    const list = await listCatalogue(db, { memberId, language: 'EN', now: new Date() });
    took.push(performance.now() - from);
    if (list.length !== rewards) throw new Error(`The catalogue has ${list.length} rewards`);
  }
  const ms = median(took);
  return {
    name: `points: a catalogue of ${rewards} rewards`,
    figure: `${Math.round(ms)} ms`,
    reference: `${most.catalogueMs} ms`,
    ratio: ms / most.catalogueMs,
    wanted: { most: 1 },
  };
}

export function benchPoints(): Promise<BenchRow[]> {
  return withBenchServer(async ({ poolFor }) => {
    const [owner, app] = [poolFor(null, 2), poolFor('parlour_app', 8)];
    await migrate(owner);
    const db = createDatabase(app);
    const world = await writeWorld(db);
    return [await benchOrders(db, world), await benchCatalogue(db, world)];
  });
}
