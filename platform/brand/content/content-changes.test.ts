import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, sql, type Tx } from '@/platform/ground/db';
import { until } from '@/lib/testing/setup/until';
import { testConnections } from '@/lib/testing/test-connections';
import { listenTo } from '@/platform/ground/listening';
import { planGameMaintenance, putGameType, putVendor } from '@/platform/play/catalogue';
import { putReward, putTerms } from '@/platform/engage/point-terms';
import { recordSetting } from '../system';
import { seedNotices } from '../system';
import { putHelpCategory, putPromotion, putVipLevel } from '.';

const test = useTestDatabase();
const shownFrom = new Date('2026-11-01T00:00:00Z');
const by = { recordedBy: 'test' };

/** What is heard of the changes that `work` makes, and nothing of what came before. */
async function heardOf(work: (tx: Tx) => Promise<unknown>) {
  const heard: string[] = [];
  const listening = listenTo({
    role: 'parlour_app',
    url: test.url,
    channel: 'content_changed',
    onMessage: (kind) => heard.push(kind),
    onGap: () => undefined,
  });
  await until(async () => {
    await test.pool.query(`select pg_notify('content_changed', 'ready')`);
    return heard.includes('ready');
  });
  heard.length = 0;
  try {
    await inTransaction(test.db, work);
  } finally {
    await test.pool.query(`select pg_notify('content_changed', 'end')`);
    await until(() => heard.includes('end'));
    await listening.stop();
  }
  return heard.filter((kind) => kind !== 'end' && kind !== 'ready');
}

describe('a change of content', () => {
  it.each([
    [
      'help',
      (tx) =>
        putHelpCategory(
          tx,
          { slug: 'money', sortOrder: 1, shownFrom },
          { ...by, texts: { EN: { title: 'M' }, TY: { title: 'P' } } },
        ),
    ],
    [
      'promotions',
      (tx) =>
        putPromotion(
          tx,
          { promotionId: 'prm_a', type: 'APP', picture: '/a.svg', linkage: null, sortOrder: 1, shownFrom },
          { ...by, texts: { EN: { title: 'A', summary: 'A.', content: '<p>A</p>' } } },
        ),
    ],
    [
      'vip',
      (tx) =>
        putVipLevel(
          tx,
          { rankLevel: 1, requiredStakesMinor: 1n },
          { ...by, texts: { EN: { name: 'One', benefits: [] } } },
        ),
    ],
    [
      'points',
      (tx) =>
        putReward(
          tx,
          { rewardId: 'rwd_a', picture: '/a.svg', points: 1, quantity: 1, sortOrder: 1, shownFrom },
          { ...by, texts: { EN: { name: 'A', description: 'A' } } },
        ),
    ],
    [
      'points',
      (tx) => putTerms(tx, { stakesPerPointMinor: 1n, pointsPerUnit: 1, effectiveFrom: shownFrom, ...by }),
    ],
    [
      'settings',
      (tx) => recordSetting(tx, { name: 'brandName', value: 'Other', effectiveFrom: shownFrom, ...by }),
    ],
    [
      'catalogue',
      (tx) => putGameType(tx, { gameType: 'RNG', typeNumber: 3, sortOrder: 1, names: { EN: 'Slots' } }),
    ],
    [
      'catalogue',
      async (tx) => {
        await putVendor(tx, {
          vendorCode: 'LUMEN',
          ...testConnections.games,
          accountTypeId: 1,
          name: 'L',
          logo: '/l.svg',
          isHot: false,
          sortOrder: 1,
          gameTypes: ['RNG'],
        });
        await planGameMaintenance(tx, { vendorCode: 'LUMEN', startsAt: shownFrom });
      },
    ],
  ] as [string, (tx: Tx) => Promise<unknown>][])(
    'of %s is heard, once for a transaction',
    async (kind, work) => expect(await heardOf(work)).toEqual([kind]),
  );

  it('of banners and announcements is heard, each as its kind', async () => {
    expect(new Set(await heardOf((tx) => seedNotices(tx, { banners: {}, announcements: {} })))).toEqual(
      new Set(['banners', 'announcements']),
    );
  });

  it('is not heard when it was undone, nor when nothing of what pages show was changed', async () => {
    const undone = (tx: Tx) =>
      tx.transaction(async (inner) => {
        await recordSetting(inner, { name: 'brandName', value: 'Never', effectiveFrom: shownFrom, ...by });
        throw new Error('undone');
      });
    expect(await heardOf((tx) => undone(tx).catch(() => undefined))).toEqual([]);
    expect(await heardOf((tx) => tx.execute(sql`select 1`))).toEqual([]);
  });

  it('cannot be forgotten by a writer: every table of content has the trigger', async () => {
    const { rows } = await test.owner.query<{ table_name: string }>(
      `select c.relname as table_name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r'
         and c.relname ~ '^(help_|promotion|vip_|point_|banner|announcement|brand_settings|games$|game_types|game_vendor|game_maint|register_)'
         and c.relname !~ '^(promotion_(application|draw|seed)|point_(order|conversion|address))' -- of members, on no page
         and not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'tell_sites')`,
    );
    expect(rows).toEqual([]);
  });
});
