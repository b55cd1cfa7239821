import { useTestDatabase } from '@/lib/testing/database';
import { testConnections } from '@/lib/testing/test-connections';
import { inTransaction } from '@/platform/ground/db';
import { planGameMaintenance, putGameType, putVendor } from '@/platform/play/catalogue';
import { recordSetting } from '../system';
import { listDueKinds, watchDueContent } from './due-content';
import { putHelpCategory, putPromotion } from '.';

const test = useTestDatabase();
const at = (minutes: number) => new Date(Date.parse('2027-03-01T12:00:00Z') + minutes * 60_000);
const by = { recordedBy: 'test' };

beforeAll(() =>
  inTransaction(test.db, async (tx) => {
    const window = { shownFrom: at(10), shownUntil: at(30) };
    const promotion = {
      promotionId: 'prm_a',
      type: 'APP',
      picture: '/a.svg',
      linkage: null,
      sortOrder: 1,
    } as const;
    const text = { title: 'A', summary: 'A.', content: '<p>A</p>' };
    await putPromotion(tx, { ...promotion, ...window }, { ...by, texts: { EN: text } });
    const category = { slug: 'money', sortOrder: 1, shownFrom: at(20) };
    await putHelpCategory(tx, category, { ...by, texts: { EN: { title: 'Money' } } });
    await recordSetting(tx, { name: 'brandName', value: 'Other', effectiveFrom: at(40), ...by });
    await putGameType(tx, { gameType: 'RNG', typeNumber: 3, sortOrder: 1, names: { EN: 'Slots' } });
    const vendor = {
      vendorCode: 'LUMEN',
      ...testConnections.games,
      accountTypeId: 1,
      name: 'L',
      logo: '/l.svg',
    };
    await putVendor(tx, { ...vendor, isHot: false, sortOrder: 1, gameTypes: ['RNG'] });
    await planGameMaintenance(tx, { vendorCode: 'LUMEN', startsAt: at(50) });
  }),
);

describe('content that was written ahead', () => {
  it.each([
    [5, 9, []],
    [9, 10, ['promotions']],
    [10, 19, []],
    [19, 20, ['help']],
    [29, 31, ['promotions']],
    [39, 41, ['settings']],
    [49, 51, ['catalogue']],
    [5, 60, ['catalogue', 'help', 'promotions', 'settings']],
  ])(
    'after minute %d and up to minute %d is due of the kinds that begin or end then',
    async (from, to, kinds) => {
      expect(await listDueKinds(test.db, { after: at(from), until: at(to) })).toEqual(kinds);
    },
  );

  it('is told once, also when a look failed in between', async () => {
    let minute = 5;
    let isDown = false;
    const told: string[] = [];
    const db = new Proxy(test.db, {
      get: (target, name, self) => {
        if (isDown) throw new Error('down');
        return Reflect.get(target, name, self) as unknown;
      },
    });
    const look = watchDueContent({ db, onChange: (kind) => told.push(kind), now: () => at(minute) });
    minute = 12;
    isDown = true;
    await expect(look()).rejects.toThrow('down');
    isDown = false;
    await look();
    minute = 15;
    await look();
    expect(told).toEqual(['promotions']);
  });
});
