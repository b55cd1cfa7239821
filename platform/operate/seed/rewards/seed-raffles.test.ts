import { useTestDatabase } from '@/lib/testing/database';
import { shopper } from '@/lib/testing/scenes/loyalty/mall';
import { standInBeacon } from '@/platform/engage/raffles/test-raffles';
import { readRaffles, runRaffles } from '@/platform/engage/raffles';
import { takeTickets } from '@/platform/engage/raffle-tickets';
import { inTransaction } from '@/platform/ground/db';
import { seedRaffles } from './seed-raffles';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');

it('the demonstration has one raffle a day, whose tickets can be taken, in every language', async () => {
  const seed = () => inTransaction(test.db, (tx) => seedRaffles(tx, 'seed'));
  await seed();
  await seed();
  const run = (at: string) => runRaffles(test.db, standInBeacon(), new Date(at));
  await run('2026-11-20T12:00:00Z');
  const { memberId } = await shopper(test.db, 100n);
  const listIn = (language: string) => readRaffles(test.db, { memberId, language, now });
  const [raffle] = await listIn('EN');
  expect(raffle).toMatchObject({ title: 'Daily raffle', state: 'open', ticketPoints: 20, leftForMember: 50 });
  const { raffleId } = raffle!;
  await inTransaction(test.db, (tx) => takeTickets(tx, { memberId, raffleId, count: 5 }, now));
  for (const at of ['2026-11-20T20:00:00Z', '2026-11-20T21:00:00Z']) await run(at);
  const list = await listIn('EN');
  expect(list.map(({ state, closesAt }) => [state, closesAt.slice(0, 10)])).toEqual([
    ['open', '2026-11-21'],
    ['drawn', '2026-11-20'],
  ]);
  expect(list[1]!.prizes.map(({ isOwn }) => isOwn)).toEqual([true, false, false, false, false]);
  const languages = ['EN', 'TY', 'CN', 'ID', 'TH', 'VI', 'UR', 'AR'];
  const titles = await Promise.all(languages.map(async (each) => (await listIn(each))[0]?.title));
  expect(new Set(titles).size).toBe(languages.length);
});
