import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HelpCategory, Promotion, VipLevel } from '@/lib/contract/calls/content';
import type { Mission } from '@/lib/contract/calls/missions';
import type { Game, GameMenu, VendorLane } from '@/lib/contract/calls/games';
import { moneyText } from '@/lib/money';
import { isKnownPath } from '@/lib/routes';
import { useTestDatabase } from '@/lib/testing/database';
import { testConnections as connections } from '@/lib/testing/test-connections';
import { getMemberByUsername } from '@/platform/people/members';
import { findLink } from '@/platform/people/agent-links';
import { putHelpArticle } from '@/platform/brand/content';
import { contentHandlers } from '@/platform/engage/calls';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { gamesHandlers } from '@/platform/play/calls';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import { missionsHandlers } from '@/platform/engage/missions';
import { getExclusion } from '@/platform/people/protection-gate';
import { keyOf, listRates } from '@/platform/engage/rebates';
import { demonstrationBanners } from '@/platform/brand/system';
import { demonstrationCast } from './cast';
import { demonstrationVendors } from './catalogue';
import {
  helpOutline,
  helpSlugs,
  missionOutline,
  promotionOutline,
  rebateOutline,
  vipRequirements,
} from './outline';
import { rewardOutline } from './rewards/reward-outline';
import { isSeeded, seedDemonstration, type SeedGame } from './seed-demonstration';
import { testGames as games } from './test-games';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');

async function read<T>(name: string, input: object): Promise<T> {
  const context = { db: test.db, language: 'TY', now: new Date(now.getTime() + 1000) } as CallContext;
  return (await gamesHandlers.get(name)?.(context, input as never)) as T;
}

describe('the demonstration brand', () => {
  it('stops at a game that no studio offers, and leaves the seed open', async () => {
    const unknown = { ...games[0], gameCode: 'unheard-of', vendorCode: 'NOBODY' } as SeedGame;
    await expect(seedDemonstration(test.db, { games: [unknown], connections, now })).rejects.toThrow(
      'unheard-of',
    );
    expect(await isSeeded(test.db)).toBe(false);
  });

  it('is complete after one run, and the same after another', async () => {
    await seedDemonstration(test.db, { games, connections, now });
    expect(await isSeeded(test.db)).toBe(true);
    await seedDemonstration(test.db, { games, connections, now: new Date(now.getTime() + 60_000) });
    expect((await test.owner.query('select 1 from games where not opens_list')).rowCount).toBe(games.length);
    expect((await test.owner.query('select 1 from members')).rowCount).toBe(demonstrationCast.length);
    expect(await reconcile(test.db)).toEqual([]);
  });

  it('has six missions and a rebate for every type of game that can be played', async () => {
    const memberId = (await getMemberByUsername(test.db, 'maria'))?.id ?? '';
    const caller = { memberId, sessionId: 'ses_1', accountType: 0, sessionKind: 'full' } as const;
    const context = { db: test.db, caller, language: 'EN', now } as CallContext;
    const { list } = (await missionsHandlers.get('missions.summary')?.(context, {} as never)) as {
      list: Mission[];
    };
    expect(list.map(({ missionId }) => missionId)).toEqual(Object.keys(missionOutline));
    expect(await listRates(test.db, now)).toEqual(
      new Map(
        rebateOutline.map((rate) => [keyOf(rate.gameType, rate.classification ?? ''), rate.basisPoints]),
      ),
    );
  });

  it('offers what it was handed, and a list of games for each class that has some', async () => {
    const { games: offered, totalItems } = await read<{ games: Game[]; totalItems: number }>('games.list', {
      pageSize: 100,
    });
    expect(totalItems).toBe(games.length + 2);
    expect(offered.filter(({ opensList }) => opensList).map(({ gameCode }) => gameCode)).toEqual(
      expect.arrayContaining(['bingo-hall', 'card-rooms']),
    );
    const lanes = await read<VendorLane[]>('games.vendorLanes', {});
    expect(new Set(games.map(({ gameType }) => gameType))).toEqual(new Set(lanes.map(({ title }) => title)));
    expect(await read<GameMenu[]>('games.menus', {})).toHaveLength(9);
  });

  it('has a picture for every vendor', () => {
    const pictures = demonstrationVendors.map(({ logo }) => logo);
    expect(pictures.filter((picture) => !existsSync(path.join('public', picture)))).toEqual([]);
  });

  it('gives maria a payment password and an account that can be paid at once, and never a second one', async () => {
    const maria = await getMemberByUsername(test.db, 'maria');
    const { rows } = await test.owner.query<{ usable_from: Date; masked_holder: string }>(
      'select usable_from, masked_holder from payout_accounts where member_id = $1',
      [maria?.id],
    );
    expect(rows).toEqual([{ usable_from: now, masked_holder: 'M*** S***' }]);
    const passwords = await test.owner.query(
      `select 1 from member_credentials where member_id = $1 and purpose = 'payment'`,
      [maria?.id],
    );
    expect(passwords.rowCount).toBe(1);
  });

  it.each([
    ['master', 1],
    ['ana', 1],
    ['lito', 1],
    ['rosa', 0],
  ])('gives %s what they send money down by: %i payment passwords', async (username, count) => {
    const passwords = await test.owner.query(
      `select 1 from member_credentials c join members m on m.id = c.member_id
       where m.username = $1 and purpose = 'payment'`,
      [username],
    );
    expect(passwords.rowCount).toBe(count);
  });

  it('gives maria her opening balance and keeps eduardo out', async () => {
    const [maria, eduardo] = await Promise.all(
      ['maria', 'eduardo'].map((name) => getMemberByUsername(test.db, name)),
    );
    expect((await getBalance(test.db, accounts.cash(maria?.id ?? ''))).balanceMinor).toBe(100_000n);
    expect(await getExclusion(test.db, eduardo?.id ?? '', now)).toMatchObject({ kind: 'self_exclusion' });
  });
});

describe('the cast', () => {
  const codes = async () =>
    (
      await test.owner.query<{ code: string; username: string; ended_at: Date | null }>(
        'select code, username, ended_at from agent_links a join members m on m.id = a.owner_id order by code',
      )
    ).rows;

  it('has agents who can be joined by a code', async () => {
    expect(await codes()).toEqual([
      { code: 'ANA2026', username: 'ana', ended_at: null },
      { code: 'MASTER26', username: 'master', ended_at: null },
    ]);
    const ana = await getMemberByUsername(test.db, 'ana');
    expect(await findLink(test.db, { code: 'ana2026', domain: null, now: new Date() })).toMatchObject({
      ownerId: ana?.id,
    });
  });

  it('gives nora what a login can be verified with', async () => {
    const { rows } = await test.owner.query(
      `select kind, value from member_contacts c join members m on m.id = c.member_id where username = 'nora'
       union select field, value from member_details d join members m on m.id = d.member_id where username = 'nora'
       order by 1`,
    );
    expect(rows).toEqual([
      { kind: 'email', value: 'nora@parlour.example' },
      { kind: 'mobile', value: '+639175550123' },
      { kind: 'payeeName', value: 'Nora Reyes' },
    ]);
    expect((await test.owner.query('select 1 from known_addresses')).rowCount).toBe(0);
  });

  it('comes to a demonstration of an earlier version, and an ended code stays ended', async () => {
    await test.owner.query(
      `update agent_links set ended_at = $1, ended_by = owner_id where code = 'MASTER26'`,
      [now],
    );
    await test.owner.query(`delete from agent_links where code = 'ANA2026'`);
    const nora = await getMemberByUsername(test.db, 'nora');
    for (const table of [
      'agent_nodes',
      'demonstration_members',
      'member_contacts',
      'member_details',
      'member_credentials',
    ])
      await test.owner.query(`delete from ${table} where member_id = $1`, [nora?.id]);
    await test.owner.query('delete from members where id = $1', [nora?.id]);
    await seedDemonstration(test.db, { games, connections, now });
    expect(await getMemberByUsername(test.db, 'nora')).toMatchObject({ accountType: 0 });
    expect(await codes()).toMatchObject([{ code: 'ANA2026' }, { code: 'MASTER26', ended_at: now }]);
    expect((await test.owner.query('select 1 from member_contacts')).rowCount).toBe(2);
  });

  it('is nobody’s who has the name already', async () => {
    const nora = await getMemberByUsername(test.db, 'nora');
    await test.owner.query('delete from member_contacts where member_id = $1', [nora?.id]);
    await seedDemonstration(test.db, { games, connections, now });
    expect((await test.owner.query('select 1 from member_contacts')).rowCount).toBe(0);
  });
});

describe('the content of the demonstration', () => {
  const ask = async <T>(name: string, language: string) => {
    const context = { db: test.db, language, now } as CallContext;
    return (await contentHandlers.get(name)?.(context, {} as never)) as T;
  };
  const help = async (language = 'EN') =>
    (await ask<{ categories: HelpCategory[] }>('content.helpCenter', language)).categories;

  it('is there in the order of its outline', async () => {
    expect(
      (await help()).map(({ slug, articles }) => [slug, articles.map((article) => article.slug)]),
    ).toEqual(Object.entries(helpOutline));
    const { list } = await ask<{ list: Promotion[] }>('content.promotions', 'AR');
    expect(list.map(({ promotionId }) => promotionId)).toEqual(Object.keys(promotionOutline));
    const levels = (await ask<{ list: VipLevel[] }>('content.vipLevels', 'EN')).list;
    expect(levels.map(({ requiredStakes }) => requiredStakes)).toEqual(
      Object.values(vipRequirements).map(moneyText),
    );
  });

  it('leads to pages and pictures that exist', async () => {
    const { list } = await ask<{ list: Promotion[] }>('content.promotions', 'EN');
    const rewards = Object.values(rewardOutline).map(({ picture }) => picture);
    const banners = demonstrationBanners.map(({ pictureUrl }) => pictureUrl);
    const pictures = [...list.map(({ picture }) => picture), ...rewards, ...banners];
    expect(pictures.filter((picture) => !existsSync(path.join('public', picture)))).toEqual([]);
    const links = [
      ...list.map(({ linkage }) => linkage ?? '/'),
      ...demonstrationBanners.map(({ link }) => link?.target ?? '/'),
    ];
    const slugs = new Set(helpSlugs);
    const isThere = (link: string) => {
      const [, slug] = /^\/help\/([a-z-]+)$/.exec(link) ?? [];
      return slug ? slugs.has(slug) : isKnownPath(link.replace(/\?.*$/, ''));
    };
    expect(links.filter((link) => !isThere(link))).toEqual([]);
  });

  it('comes to a database that was filled before there was any', async () => {
    const tables = [
      'help_categories',
      'help_category_texts',
      'help_articles',
      'help_article_texts',
      'promotions',
    ];
    const others = [
      'promotion_texts',
      'vip_levels',
      'vip_level_texts',
      'point_rewards',
      'point_reward_texts',
    ];
    for (const table of [...tables, ...others, 'banner_texts', 'banners'])
      await test.owner.query(`delete from ${table}`);
    expect(await help()).toEqual([]);
    await seedDemonstration(test.db, { games, connections, now });
    expect((await help()).flatMap(({ articles }) => articles)).toHaveLength(helpSlugs.length);
    expect((await test.owner.query('select 1 from banners')).rowCount).toBe(demonstrationBanners.length);
  });

  it('follows its files, one row for each change, and is silent when there is none', async () => {
    const count = async () =>
      (await test.owner.query<{ count: string }>('select count(*) from help_article_texts')).rows[0]?.count;
    const before = await count();
    await seedDemonstration(test.db, { games, connections, now });
    expect(await count()).toBe(before);
    await test.owner.query(
      `update help_article_texts set content = '<p>An older text</p>' where slug = 'terms' and language = 'EN'`,
    );
    await seedDemonstration(test.db, { games, connections, now });
    expect(BigInt((await count()) ?? 0) - BigInt(before ?? 0)).toBe(1n);
    expect(JSON.stringify(await help())).not.toContain('An older text');
  });

  it('never writes over what an operator has written', async () => {
    const piece = { slug: 'terms', categorySlug: 'legal', sortOrder: 1, shownFrom: new Date(0) };
    const texts = { EN: { title: 'Our terms', summary: 'Ours.', content: '<p>Ours</p>' } };
    await inTransaction(test.db, (tx) => putHelpArticle(tx, piece, { texts, recordedBy: 'operator' }));
    await seedDemonstration(test.db, { games, connections, now });
    const terms = (await help()).flatMap(({ articles }) => articles).find(({ slug }) => slug === 'terms');
    expect(terms?.title).toBe('Our terms');
  });
});
