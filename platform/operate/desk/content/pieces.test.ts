import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { listHelp, listPromotions, putHelpCategory } from '@/platform/brand/content';
import { publishDueDrafts } from '@/platform/brand/drafts';
import { listAnnouncements, listBanners } from '@/platform/brand/system';
import { inTransaction } from '@/platform/ground/db';

const test = useTestDatabase();
const start = new Date('2026-11-20T12:00:00Z');
let now = start;
const { told, refused, newestAudit } = deskScene(test, () => now);
const hour = 3_600_000;
const later = (ms: number) => new Date(start.getTime() + ms);
const picture = ['--picture', '/art/banners/shop.svg'];

beforeAll(() =>
  inTransaction(test.db, (tx) =>
    putHelpCategory(
      tx,
      { slug: 'money', sortOrder: 1, shownFrom: new Date('2026-11-01T00:00:00Z') },
      { recordedBy: 'seed', texts: { EN: { title: 'Money' } } },
    ),
  ),
);
beforeEach(() => {
  now = start;
});

const begin = async (kind: string, ...rest: string[]) =>
  (await told<{ piece: string }>('content', 'new', kind, ...rest)).piece;
const write = (piece: string, language: string, title: string, ...rest: string[]) =>
  told('content', 'draft', piece, '--language', language, '--title', title, ...rest);
const html = ['--html', '<p>Text</p>'];
const publish = (piece: string, ...rest: string[]) => told('content', 'publish', piece, ...rest);
const place = (piece: string, ...rest: string[]) => told('content', 'place', piece, ...rest);
const articles = async (language = 'EN') =>
  (await listHelp(test.db, language, now)).flatMap(({ articles: found }) => found.map(({ slug }) => slug));
const rowOf = async (piece: string) =>
  (await told<Record<string, unknown>[]>('content', 'list')).find((row) => row.piece === piece);

describe('a new article', () => {
  it('is shown to nobody before its English text is published, and then in every language that it has', async () => {
    const piece = await begin('article', 'cards', '--category', 'money', '--position', '4');
    expect(await rowOf(piece)).toMatchObject({ title: '', position: 4, EN: 'missing', from: null });
    await write(piece, 'EN', 'Cards', ...html);
    await write(piece, 'TY', 'Mga baraha', ...html);
    expect(await rowOf(piece)).toMatchObject({ title: 'Cards', EN: 'draft', TY: 'draft', AR: 'missing' });
    expect(await articles()).toEqual([]);
    expect(await refused('content', 'publish', piece, '--language', 'TY')).toContain('English text');
    await publish(piece);
    expect(await articles()).toEqual(['cards']);
    expect((await listHelp(test.db, 'TY', now))[0]?.articles[0]?.title).toBe('Mga baraha');
    expect(await rowOf(piece)).toMatchObject({ EN: 'published', TY: 'published', from: start.toISOString() });
  });

  it('planned in two languages comes with the English one first, whichever was written first', async () => {
    const piece = await begin('article', 'fees', '--category', 'money');
    await write(piece, 'AR', 'الرسوم', ...html);
    await write(piece, 'EN', 'Fees', ...html);
    await publish(piece, '--from', later(hour).toISOString());
    expect(await publishDueDrafts(test.db, later(hour - 1))).toEqual({ published: 0, refused: 0 });
    now = later(hour);
    expect(await publishDueDrafts(test.db, now)).toEqual({ published: 2, refused: 0 });
    expect(await articles('AR')).toContain('fees');
  });

  it('needs a category, a name of its own, and parts of its kind', async () => {
    expect(await refused('content', 'new', 'article', 'x', '--category', 'nowhere')).toContain('"nowhere"');
    expect(await refused('content', 'new', 'article', 'Bad Name')).toContain('small letters');
    expect(await refused('content', 'new', 'article', 'cards', '--category', 'money')).toContain('already');
    expect(
      await refused('content', 'new', 'article', 'y', '--category', 'money', '--audience', 'popup'),
    ).toContain('no audience');
    expect(await refused('content', 'new', 'vip', '9')).toContain('one of');
    expect(await refused('content', 'draft', 'article:unknown', '--title', 'x', ...html)).toContain(
      'no article',
    );
  });
});

describe('a new promotion, banner or notice', () => {
  it('comes to its page with its texts, its picture and where it leads', async () => {
    const promotion = await begin('promotion', 'prm_spring', ...picture, '--type', 'SLOTS', '--page', '/rng');
    await write(promotion, 'EN', 'Spring', '--summary', 'Now.', ...html);
    await publish(promotion);
    expect(await listPromotions(test.db, 'EN', now)).toMatchObject([
      { promotionId: 'prm_spring', type: 'SLOTS', picture: '/art/banners/shop.svg', linkage: '/rng' },
    ]);
    const banner = await begin('banner', ...picture, '--page', 'https://example.com/');
    await write(banner, 'EN', 'Look');
    await write(banner, 'VI', 'Xem');
    await publish(banner);
    expect(await listBanners(test.db, 'VI', now)).toMatchObject([
      { title: 'Xem', groupName: 'w_home', linkageType: 'URL', linkage: 'https://example.com/' },
    ]);
    const notice = await begin('notice', '--audience', 'popup');
    await write(notice, 'EN', 'Hello', ...html);
    await publish(notice);
    expect((await listAnnouncements(test.db, 'EN', now)).popup).toMatchObject([{ title: 'Hello' }]);
  });

  it('leads nowhere that the site would not let it', async () => {
    for (const page of ['//evil.example', 'javascript:alert(1)', 'https://example.com'])
      expect(await refused('content', 'new', 'promotion', 'prm_x', ...picture, '--page', page)).toContain(
        'path',
      );
    expect(await refused('content', 'new', 'banner', ...picture, '--page', 'javascript:1')).toContain(
      'leads to',
    );
    expect(await refused('content', 'new', 'banner', '--picture', 'javascript:1')).toContain('picture');
  });
});

describe('where a piece stands', () => {
  it('is said anew with both in the log, and ends on a date or at once', async () => {
    const piece = 'promotion:prm_spring';
    await place(piece, '--position', '7', '--until', later(24 * hour).toISOString());
    expect(await newestAudit()).toMatchObject({
      action: 'content.place',
      before: { sortOrder: 1, shownUntil: null },
      after: { sortOrder: 7, shownUntil: later(24 * hour).toISOString(), link: '/rng' },
    });
    const shown = async () =>
      (await listPromotions(test.db, 'EN', now)).map(({ promotionId }) => promotionId);
    now = later(24 * hour - 1);
    expect(await shown()).toEqual(['prm_spring']);
    now = later(24 * hour);
    expect(await shown()).toEqual([]);
    now = start;
    await place(piece, '--until', 'never');
    now = later(hour);
    await told('content', 'end', piece);
    expect(await shown()).toEqual([]);
    expect(await refused('content', 'end', piece)).toContain('No promotion:prm_spring is shown');
    expect(await refused('content', 'place', piece, '--until', '2026-11-01T00:00Z')).toContain('past');
  });

  it('of a piece that is not on the site yet changes nothing there', async () => {
    const piece = await begin('notice');
    await place(piece, '--from', later(hour).toISOString(), '--position', '2');
    await write(piece, 'EN', 'Soon', ...html);
    await publish(piece);
    const titles = async () => (await listAnnouncements(test.db, 'EN', now)).player.map(({ title }) => title);
    expect(await titles()).toEqual([]);
    now = later(hour);
    expect(await titles()).toEqual(['Soon']);
  });
});
