import { existsSync } from 'node:fs';
import { useTestDatabase } from '@/lib/testing/database';
import { testConnections as connections } from '@/lib/testing/test-connections';
import { orderFor, shopper } from '@/lib/testing/scenes/loyalty/mall';
import { listCatalogue, readOrder } from '@/platform/engage/point-orders';
import { defaultTerms } from '@/platform/engage/points';
import { readRaffles, runRaffles } from '@/platform/engage/raffles';
import { standInBeacon } from '@/platform/engage/raffles/test-raffles';
import { seedDemonstration } from '..';
import { missionOutline } from '../outline';
import { rewardOutline } from './reward-outline';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const languages = ['EN', 'TY', 'CN', 'ID', 'TH', 'VI', 'UR', 'AR'];

beforeAll(() => seedDemonstration(test.db, { games: [], connections, now }));

describe('the rewards of the demonstration', () => {
  it('offers goods, vouchers, bonuses and tickets of raffles that can be ordered as they are shown', async () => {
    const who = await shopper(test.db, 5_000n);
    const list = await listCatalogue(test.db, { memberId: who.memberId, language: 'EN', now });
    expect(list).toHaveLength(31);
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['goods', 'voucher', 'bonus', 'tickets']));
    expect(list.filter(({ picture }) => !existsSync(`public${picture}`))).toEqual([]);
    expect(list.every(({ availableQuantity }) => (availableQuantity ?? 0) > 0)).toBe(true);
    await runRaffles(test.db, standInBeacon(), now);
    for (const rewardId of ['rwd_mug', 'rwd_v_coffee', 'rwd_credit_10', 'rwd_tickets_5'])
      await orderFor(test.db, who, rewardId, 1, now);
    const [raffle] = await readRaffles(test.db, { memberId: who.memberId, language: 'EN', now });
    expect(raffle).toMatchObject({ state: 'open', ownTickets: 5 });
  });

  it('has a mission whose reward is tickets, and every other one gives points', () => {
    const gifts = Object.entries(missionOutline).map(([id, { rewardKind }]) => [id, rewardKind]);
    expect(gifts.filter(([, kind]) => kind !== 'points')).toEqual([['mis_three_games', 'tickets']]);
    // What is won with tickets is money: whoever has played no round gets none.
    expect(missionOutline.mis_three_games?.kind).toBe('games');
  });

  it('has a name of its own for each in every language, and says of goods and codes that they are samples', async () => {
    const { memberId } = await shopper(test.db, 0n);
    for (const language of languages) {
      const list = await listCatalogue(test.db, { memberId, language, now });
      expect(new Set(list.map(({ name }) => name)).size).toBe(31);
      const tail = (kind: string) =>
        new Set(list.filter((each) => each.kind === kind).map((each) => each.description.slice(-12)));
      expect([tail('goods').size, tail('voucher').size]).toEqual([1, 1]);
    }
  });

  it('gives each order of a voucher another code, which the seed does not put in again', async () => {
    const who = await shopper(test.db, 5_000n);
    const codes = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const { id } = await orderFor(test.db, who, 'rwd_v_bus', 1, now);
      const seen = await readOrder(test.db, { memberId: who.memberId, orderId: id, language: 'EN' });
      codes.add(seen.vouchers[0]?.code ?? '');
    }
    expect(codes.size).toBe(3);
    const count = async () => (await test.owner.query('select 1 from voucher_codes')).rowCount;
    const before = await count();
    await seedDemonstration(test.db, { games: [], connections, now });
    expect(await count()).toBe(before);
  });

  it('gives no more as a bonus than the points would be worth twice', () => {
    for (const [id, { kind, points, bonus }] of Object.entries(rewardOutline)) {
      expect([id, kind === 'bonus']).toEqual([id, bonus !== undefined]);
      if (!bonus) continue;
      const worthMinor = (BigInt(points) * 100n) / BigInt(defaultTerms.pointsPerUnit);
      expect(bonus.amountMinor <= 2n * worthMinor).toBe(true);
    }
  });
});
