import { content } from '@/lib/contract/calls/content';
import type { Call } from '@/lib/contract/define';
import { contentSchemas } from '@/lib/contract/schemas/content';
import { useTestDatabase } from '@/lib/testing/database';
import { createMember } from '@/platform/people/members';
import { getRank } from '../ranks';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, newId } from '@/platform/ground/db';
import { putHelpArticle, putHelpCategory, putPromotion, putVipLevel, type PromotionPiece } from '.';
import { contentHandlers } from '@/platform/engage/calls';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const shownFrom = new Date('2026-11-01T00:00:00Z');
const recordedBy = 'editor';

async function ask<Input extends object, Output>(
  call: Call<Input, Output>,
  input: Input,
  change: Partial<CallContext> = {},
): Promise<Output> {
  const handler = contentHandlers.get(call.name) as unknown as (
    context: Partial<CallContext>,
    input: Input,
  ) => Promise<Output>;
  const answer = await handler({ db: test.db, caller: null, language: 'EN', now, ...change }, input);
  const { output } = contentSchemas[call.name.replace('content.', '') as keyof typeof contentSchemas];
  await expect(output.validate(answer, { strict: true })).resolves.toEqual(answer);
  return answer;
}

const words = (title: string) => ({ title, summary: `${title}.`, content: `<p>${title}</p>` });
const help = async (language = 'EN', at = now) =>
  (await ask(content.helpCenter, { language }, { now: at })).categories.map(({ slug, title, articles }) => [
    slug,
    title,
    articles.map((article) => `${article.slug}: ${article.title}`),
  ]);

describe('the help centre', () => {
  beforeAll(() =>
    inTransaction(test.db, async (tx) => {
      const put = { recordedBy };
      await putHelpCategory(
        tx,
        { slug: 'safety', sortOrder: 2, shownFrom },
        { ...put, texts: { EN: { title: 'Safety' } } },
      );
      await putHelpCategory(
        tx,
        { slug: 'money', sortOrder: 1, shownFrom },
        { ...put, texts: { EN: { title: 'Money' }, TY: { title: 'Pera' } } },
      );
      await putHelpCategory(
        tx,
        { slug: 'empty', sortOrder: 0, shownFrom },
        { ...put, texts: { EN: { title: 'Empty' } } },
      );
      await putHelpArticle(
        tx,
        { slug: 'withdrawals', categorySlug: 'money', sortOrder: 2, shownFrom },
        { ...put, texts: { EN: words('Withdrawals') } },
      );
      await putHelpArticle(
        tx,
        { slug: 'deposits', categorySlug: 'money', sortOrder: 1, shownFrom },
        { ...put, texts: { EN: words('Deposits'), TY: words('Mga deposito') } },
      );
      await putHelpArticle(
        tx,
        { slug: 'security', categorySlug: 'safety', sortOrder: 1, shownFrom },
        { ...put, texts: { EN: words('Security') } },
      );
    }),
  );

  it('lists categories and articles in their order, and no category that leads nowhere', async () => {
    expect(await help()).toEqual([
      ['money', 'Money', ['deposits: Deposits', 'withdrawals: Withdrawals']],
      ['safety', 'Safety', ['security: Security']],
    ]);
  });

  it('falls back to English piece by piece', async () => {
    expect(await help('TY')).toEqual([
      ['money', 'Pera', ['deposits: Mga deposito', 'withdrawals: Withdrawals']],
      ['safety', 'Safety', ['security: Security']],
    ]);
    expect(await help('ty')).toEqual(await help('TY'));
    expect(await help('CN')).toEqual(await help('EN'));
  });

  it('shows what was said last, keeps what was said before, and who said it', async () => {
    const again = { slug: 'security', categorySlug: 'money', sortOrder: 9, shownFrom };
    const texts = { EN: words('Keeping your account safe') };
    await inTransaction(test.db, (tx) => putHelpArticle(tx, again, { texts, recordedBy: 'second editor' }));
    expect(await help()).toEqual([
      [
        'money',
        'Money',
        ['deposits: Deposits', 'withdrawals: Withdrawals', 'security: Keeping your account safe'],
      ],
    ]);
    const { rows } = await test.pool.query(
      `select title, recorded_by from help_article_texts where slug = 'security' order by revision`,
    );
    expect(rows).toEqual([
      { title: 'Security', recorded_by: 'editor' },
      { title: 'Keeping your account safe', recorded_by: 'second editor' },
    ]);
    await expect(test.pool.query(`update help_article_texts set title = 'x'`)).rejects.toThrow(
      'permission denied',
    );
    await expect(test.pool.query('delete from help_articles')).rejects.toThrow('permission denied');
  });

  it('shows a piece from the one date until the other', async () => {
    const piece = { slug: 'withdrawals', categorySlug: 'money', sortOrder: 2, shownFrom };
    const shownUntil = new Date(now.getTime() + 1000);
    await inTransaction(test.db, (tx) => putHelpArticle(tx, { ...piece, shownUntil }, { recordedBy }));
    const slugs = async (at: Date) => JSON.stringify(await help('EN', at));
    expect(await slugs(now)).toContain('withdrawals');
    expect(await slugs(shownUntil)).not.toContain('withdrawals');
    expect(await slugs(new Date(shownFrom.getTime() - 1))).toBe('[]');
  });

  it('refuses a piece that could not be shown to everybody, and writes nothing of it', async () => {
    const piece = { slug: 'fresh', categorySlug: 'money', sortOrder: 1, shownFrom };
    const put = (change: Partial<typeof piece>, texts: Record<string, ReturnType<typeof words>>) =>
      inTransaction(test.db, (tx) => putHelpArticle(tx, { ...piece, ...change }, { texts, recordedBy }));
    const english = { EN: words('Fresh') };
    await expect(put({}, { TY: words('Bago') })).rejects.toThrow('needs an English text');
    await expect(put({}, { ...english, xx: words('x') })).rejects.toThrow('unknown languages: xx');
    await expect(put({ slug: 'Not A Slug' }, english)).rejects.toThrow('no usable slug');
    await expect(put({ categorySlug: 'nowhere' }, english)).rejects.toThrow('does not exist');
    expect(JSON.stringify(await help())).not.toContain('fresh');
  });
});

describe('promotions', () => {
  const piece: PromotionPiece = {
    promotionId: 'prm_second',
    type: 'SLOTS',
    picture: '/art/x.svg',
    linkage: '/rng',
    sortOrder: 2,
    shownFrom,
  };
  const put = (change: Partial<PromotionPiece>, texts = { EN: words('A promotion') }) =>
    inTransaction(test.db, (tx) => putPromotion(tx, { ...piece, ...change }, { texts, recordedBy }));
  const ids = async (at = now) =>
    (await ask(content.promotions, {}, { now: at })).list.map(({ promotionId }) => promotionId);

  it('are those that run, in the order of the brand, with their window', async () => {
    const shownUntil = new Date(now.getTime() + 60_000);
    await put({});
    await put({ promotionId: 'prm_first', sortOrder: 1, linkage: null, shownUntil });
    await put({ promotionId: 'prm_later', sortOrder: 0, shownFrom: shownUntil });
    expect(await ids()).toEqual(['prm_first', 'prm_second']);
    expect(await ids(shownUntil)).toEqual(['prm_later', 'prm_second']);
    const [first] = (await ask(content.promotions, { language: 'TH' })).list;
    expect(first).toEqual({
      promotionId: 'prm_first',
      type: 'SLOTS',
      ...words('A promotion'),
      picture: '/art/x.svg',
      startsAt: shownFrom.toISOString(),
      endsAt: shownUntil.toISOString(),
      linkage: null,
    });
  });

  it.each(['//elsewhere.test', 'https://elsewhere.test', 'javascript:alert(1)'])(
    'never lead to %s',
    async (linkage) => {
      await expect(put({ linkage })).rejects.toThrow('no path of this site');
      await expect(
        test.pool.query(
          `insert into promotions (promotion_id, promotion_type, picture, linkage, sort_order, shown_from, recorded_by)
           values ('prm_x', 'APP', '/x.svg', $1, 1, now(), 'x')`,
          [linkage],
        ),
      ).rejects.toThrow('promotions_linkage_check');
    },
  );
});

describe('VIP levels', () => {
  const put = (rankLevel: number, requiredStakesMinor: bigint, name = `Level ${rankLevel}`) =>
    inTransaction(test.db, (tx) =>
      putVipLevel(
        tx,
        { rankLevel, requiredStakesMinor },
        { texts: { EN: { name, benefits: ['A badge'] } }, recordedBy },
      ),
    );
  const member = async () =>
    (
      await createMember(test.db, {
        username: newId('u'),
        password: 'a-long-password-1',
        accountType: 0,
        now,
      })
    ).id;

  it('say what they need and give, and name the ranks of the club as well', async () => {
    await put(1, 1_000_00n);
    await put(2, 5_000_00n);
    expect((await ask(content.vipLevels, { language: 'VI' })).list).toEqual([
      {
        rankLevel: 1,
        name: 'Level 1',
        requiredStakes: '1000.00',
        keepStakes: null,
        benefits: ['A badge'],
        applied: [],
      },
      {
        rankLevel: 2,
        name: 'Level 2',
        requiredStakes: '5000.00',
        keepStakes: null,
        benefits: ['A badge'],
        applied: [],
      },
    ]);
    const { rows } = await test.pool.query(
      'select scheme, rank_level, label_name from member_rank_names where rank_level < 3',
    );
    expect(rows).toHaveLength(6);
    expect(rows).toContainEqual({ scheme: 'club', rank_level: 2, label_name: 'Level 2' });
    expect(rows).toContainEqual({ scheme: 'club', rank_level: 0, label_name: 'Guest' });
    expect(await getRank(test.db, await member(), 'vip')).toMatchObject({ rankLevel: 0 });
  });

  it('must rise, and can be said anew', async () => {
    await expect(put(3, 5_000_00n)).rejects.toThrow('more than the level below');
    await expect(put(1, 6_000_00n)).rejects.toThrow('more than the level below');
    await put(1, 2_000_00n, 'Another name');
    const [first] = (await ask(content.vipLevels, {})).list;
    expect(first).toMatchObject({ name: 'Another name', requiredStakes: '2000.00' });
  });

  it('have a progress that belongs to whoever asks', async () => {
    const memberId = await member();
    const caller = { memberId, sessionId: 'ses_1', accountType: 0, sessionKind: 'full' } as const;
    expect(await ask(content.vipProgress, {}, { caller })).toEqual({
      rankLevel: 0,
      settledStakes: '0.00',
      next: { rankLevel: 1, requiredStakes: '2000.00' },
    });
    await expect(ask(content.vipProgress, {})).rejects.toMatchObject({ code: 'auth.required' });
  });
});
