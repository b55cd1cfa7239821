import { useTestDatabase } from '@/lib/testing/database';
import { htmlPayloads } from '@/lib/testing/html-payloads';
import { deskScene } from '@/lib/testing/scenes/desk';
import { until } from '@/lib/testing/setup/until';
import {
  listHelp,
  putHelpArticle,
  putHelpCategory,
  putPromotion,
  putVipLevel,
} from '@/platform/brand/content';
import { publishDueDrafts } from '@/platform/brand/drafts';
import { listAnnouncements, listBanners } from '@/platform/brand/system';
import { inTransaction } from '@/platform/ground/db';
import { listenTo } from '@/platform/ground/listening';

const test = useTestDatabase();
const start = new Date('2026-11-20T12:00:00Z');
let now = start;
const { told, refused, newestAudit } = deskScene(test, () => now);
const piece = 'article:deposits';
const by = ['--as', 'ana'];

beforeAll(() =>
  inTransaction(test.db, async (tx) => {
    const [shownFrom, recordedBy] = [new Date('2026-11-01T00:00:00Z'), 'seed'];
    const text = (title: string) => ({ title, summary: `${title}.`, content: `<p>${title}</p>` });
    const category = { slug: 'money', sortOrder: 1, shownFrom };
    await putHelpCategory(tx, category, { recordedBy, texts: { EN: { title: 'Money' } } });
    await putHelpArticle(
      tx,
      { slug: 'deposits', categorySlug: 'money', sortOrder: 1, shownFrom },
      { recordedBy, texts: { EN: text('Deposits') } },
    );
    await putPromotion(
      tx,
      { promotionId: 'prm_a', type: 'APP', picture: '/a.svg', linkage: '/rng', sortOrder: 1, shownFrom },
      { recordedBy, texts: { EN: text('Offer') } },
    );
    await putVipLevel(
      tx,
      { rankLevel: 1, requiredStakesMinor: 100n },
      { recordedBy, texts: { EN: { name: 'Bronze', benefits: ['One', 'Two'] } } },
    );
  }),
);
beforeEach(() => {
  now = start;
});

const article = async (language: string) => (await listHelp(test.db, language, now))[0]?.articles[0] ?? null;
const draft = (of: string, ...options: string[]) =>
  told<{ version: string }>('content', 'draft', of, ...options, ...by);
const stateOf = async (language: string, of = piece) =>
  (await told<Record<string, string>[]>('content', 'list')).find((row) => row.piece === of)?.[language];
interface Language {
  language: string;
  state: string;
  version: string;
  shown: { title: string } | null;
  draft: { title: string } | null;
}
const inLanguage = async (language: string, of = piece) =>
  (await told<{ languages: Language[] }>('content', 'show', of)).languages.find(
    (each) => each.language === language,
  );

describe('a draft', () => {
  it('is shown to nobody before it is published, and then at once', async () => {
    expect(await stateOf('TY')).toBe('missing');
    const text = [
      '--language',
      'ty',
      '--title',
      'Pagdeposito',
      '--summary',
      'Paano.',
      '--html',
      '<p>Ganito</p>',
    ];
    await draft(piece, ...text);
    expect(await stateOf('TY')).toBe('draft');
    expect(await article('TY')).toMatchObject({ title: 'Deposits' });
    await told('content', 'publish', piece, '--language', 'TY', ...by);
    expect(await article('TY')).toMatchObject({ title: 'Pagdeposito', content: '<p>Ganito</p>' });
    expect(await article('EN')).toMatchObject({ title: 'Deposits' });
    expect(await stateOf('TY')).toBe('published');
    expect(await newestAudit()).toMatchObject({
      action: 'content.publish',
      subject: piece,
      actor: 'shell:ana',
    });
    expect(await refused('content', 'publish', piece)).toContain('Nothing of');
  });

  it.each(Object.entries(htmlPayloads))(
    'with %s is refused, or holds nothing but text',
    async (_name, html) => {
      // What PostgreSQL cannot hold does not come through either door.
      if (html.includes('\u0000')) return;
      const { isDone, text } = await deskScene(test, () => now).desk(
        ...['content', 'draft', 'promotion:prm_a', '--title', 'Offer', '--html', `<p>x</p>${html}`, '--json'],
      );
      if (!isDone) {
        expect(text).toMatch(/cannot be shown: .* on line \d+/s);
        return;
      }
      const kept = await told<{ languages: { draft: { content: string } | null }[] }>(
        'content',
        'show',
        'promotion:prm_a',
      );
      expect(kept.languages[0]?.draft?.content).not.toMatch(
        /<script|<[^>]*\s(?:on\w+|style)=|href="\s*javascript/i,
      );
    },
  );

  it.each([
    [
      'without such a piece',
      ['article:unknown', '--title', 'x', '--html', '<p>x</p>'],
      'There is no article:unknown',
    ],
    ['of no kind', ['members:1', '--title', 'x'], 'A piece is article:'],
    [
      'in no language of the site',
      [piece, '--language', 'XX', '--title', 'x', '--html', '<p>x</p>'],
      'languages of the site',
    ],
    ['without a word', [piece, '--title', 'x', '--html', '<p> </p>'], 'The text is empty'],
    [
      'with a text where there is none',
      ['category:money', '--title', 'x', '--html', '<p>x</p>'],
      'its title alone',
    ],
  ])('%s is refused', async (_what, words, why) => {
    expect(await refused('content', 'draft', ...words)).toContain(why);
  });

  it('of a level has a benefit a line', async () => {
    await draft('vip:1', '--language', 'TY', '--title', 'Tanso', '--lines', 'Isa\\nDalawa');
    await told('content', 'publish', 'vip:1', ...by);
    const { rows } = await test.owner.query<{ name: string; benefits: string[] }>(
      `select name, benefits from vip_level_texts where language = 'TY'`,
    );
    expect(rows).toEqual([{ name: 'Tanso', benefits: ['Isa', 'Dalawa'] }]);
  });
});

describe('two authors at once', () => {
  it('are one after the other: the second is told who has written meanwhile', async () => {
    const before = (await inLanguage('VI'))?.version ?? '';
    expect(before).toBe('none');
    const text = ['--language', 'VI', '--title', 'Nạp', '--html', '<p>a</p>', '--base', before];
    const { version } = await draft(piece, ...text);
    expect(await refused('content', 'draft', piece, ...text, '--as', 'ben')).toContain(
      `shell:ana has written ${version} meanwhile`,
    );
    await draft(piece, ...text.slice(0, -1), version);
    expect(await inLanguage('VI')).toMatchObject({ state: 'draft', shown: null });
  });

  it('of one moment: one of them is written', async () => {
    const tries = await Promise.allSettled(
      ['a', 'b', 'c'].map((title) =>
        draft(piece, '--language', 'ID', '--title', title, '--html', '<p>a</p>', '--base', 'none'),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a version', () => {
  it('is restored as a new one; what the site showed before anybody wrote can be had again', async () => {
    await draft(piece, '--title', 'Other words', '--html', '<p>Other</p>');
    await told('content', 'publish', piece, '--language', 'EN', ...by);
    expect(await article('EN')).toMatchObject({ title: 'Other words' });
    const versions = () =>
      told<{ version: string; state: string; by: string }[]>(
        'content',
        'versions',
        piece,
        '--language',
        'EN',
      );
    const [newest, kept] = await versions();
    expect([newest?.state, kept?.state, kept?.by]).toEqual(['published', 'kept', 'site']);
    await told('content', 'restore', kept?.version ?? '', ...by);
    const after = await versions();
    expect(after).toHaveLength(3);
    expect(after[0]).toMatchObject({ state: 'draft', by: 'shell:ana' });
    expect(await article('EN')).toMatchObject({ title: 'Other words' });
    await told('content', 'publish', piece, '--language', 'EN', ...by);
    expect(await article('EN')).toMatchObject({ title: 'Deposits', content: '<p>Deposits</p>' });
    const page = await told<{ version: string }[]>(
      ...['content', 'versions', piece, '--language', 'EN', '--limit', '1'],
      ...['--before', after[0]?.version ?? ''],
    );
    expect(page).toEqual([after[1]]);
  });

  it('cannot be rewritten by the site', async () => {
    for (const change of [`update content_drafts set title = 'x'`, 'delete from content_drafts'])
      await expect(test.pool.query(change)).rejects.toThrow('permission denied');
  });
});

describe('publishing later', () => {
  it('is done by the worker when it is due, once, whatever the number of workers', async () => {
    await draft(piece, '--language', 'TH', '--title', 'ฝาก', '--html', '<p>ก</p>');
    const from = new Date(start.getTime() + 3_600_000);
    expect(await refused('content', 'publish', piece, '--from', '2026-11-20T11:00Z')).toContain('next year');
    await told('content', 'publish', piece, '--language', 'TH', '--from', from.toISOString(), ...by);
    expect(await stateOf('TH')).toBe('planned');
    expect(await publishDueDrafts(test.db, new Date(from.getTime() - 1))).toEqual({
      published: 0,
      refused: 0,
    });
    expect(await article('TH')).toMatchObject({ title: 'Deposits' });
    now = from;
    const runs = await Promise.all([1, 2, 3].map(() => publishDueDrafts(test.db, from)));
    expect(runs.reduce((sum, { published }) => sum + published, 0)).toBe(1);
    expect(await article('TH')).toMatchObject({ title: 'ฝาก' });
    expect(await newestAudit()).toMatchObject({ action: 'content.published', actor: 'shell:ana' });
  });

  it('can be put off, and is replaced by what is published now', async () => {
    await draft(piece, '--language', 'UR', '--title', 'a', '--html', '<p>a</p>');
    const plan = ['content', 'publish', piece, '--language', 'UR', '--from', '2026-11-21T12:00Z', ...by];
    await told(...plan);
    await told('content', 'postpone', piece, '--language', 'UR', ...by);
    expect(await stateOf('UR')).toBe('draft');
    expect(await refused('content', 'postpone', piece, '--language', 'UR')).toContain('is planned');
    await told(...plan);
    await draft(piece, '--language', 'UR', '--title', 'b', '--html', '<p>b</p>');
    await told('content', 'publish', piece, '--language', 'UR', ...by);
    expect(await publishDueDrafts(test.db, new Date('2026-11-22T12:00Z'))).toEqual({
      published: 0,
      refused: 0,
    });
    expect(await article('UR')).toMatchObject({ title: 'b' });
  });
});

describe('notices and banners', () => {
  it('are written in every language, and shown in it', async () => {
    const { notice } = await told<{ notice: string }>(
      'notices',
      'post',
      '--title',
      'Hello',
      '--text',
      'You',
      ...by,
    );
    const { banner } = await told<{ banner: string }>(
      ...['banners', 'post', '--title', 'Hello', '--picture', '/art/a.svg', ...by],
    );
    await draft(`notice:${notice}`, '--language', 'AR', '--title', 'مرحبا', '--html', '<p>أهلا</p>');
    await draft(`banner:${banner}`, '--language', 'AR', '--title', 'مرحبا');
    const shown = async (language: string) => ({
      notice: (await listAnnouncements(test.db, language, now)).player.find(({ id }) => id === notice),
      banner: (await listBanners(test.db, language, now)).find(({ bannerId }) => bannerId === banner),
    });
    expect(await shown('AR')).toMatchObject({ notice: { title: 'Hello' }, banner: { title: 'Hello' } });
    for (const each of [`notice:${notice}`, `banner:${banner}`])
      await told('content', 'publish', each, ...by);
    expect(await shown('AR')).toMatchObject({
      notice: { title: 'مرحبا', content: '<p>أهلا</p>' },
      banner: { title: 'مرحبا' },
    });
    expect(await shown('EN')).toMatchObject({ notice: { title: 'Hello' }, banner: { title: 'Hello' } });
    now = new Date(start.getTime() + 60_000);
    await told('notices', 'end', notice, ...by);
    expect(await stateOf('AR', `notice:${notice}`)).toBeUndefined();
  });
});

describe('the pages of the site', () => {
  it('are told of what is published, of its kind, and of no draft', async () => {
    const heard: string[] = [];
    const listening = listenTo({
      ...{ role: 'parlour_app', url: test.url, channel: 'content_changed' },
      onMessage: (kind) => heard.push(kind),
      onGap: () => undefined,
    });
    const hears = (word: string) =>
      until(async () => {
        await test.pool.query(`select pg_notify('content_changed', $1)`, [word]);
        return heard.includes(word);
      });
    await hears('ready');
    await draft(piece, '--language', 'CN', '--title', '存款', '--html', '<p>存款</p>');
    await hears('between');
    expect(heard).not.toContain('help');
    await told('content', 'publish', piece, '--language', 'CN', ...by);
    await hears('end');
    await listening.stop();
    expect(heard).toContain('help');
    expect(await article('CN')).toMatchObject({ title: '存款' });
  });
});
