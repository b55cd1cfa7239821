import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import {
  endAnnouncement,
  endBanner,
  insertMissingAnnouncement,
  insertMissingBanner,
  isNoticeWritten,
  listAnnouncements,
  listBanners,
  type NewAnnouncement,
  type NewBanner,
} from './announcement-store';
import { getRegisterRules } from './register-rules-store';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

let notices = 0;
const newId = () => `notice-${(notices += 1)}`;

async function banner(part: Partial<NewBanner> = {}): Promise<string> {
  const id = part.id ?? newId();
  const place = { groupName: 'w_home', pictureUrl: '/b.svg', link: null, sortOrder: 1, shownFrom: now };
  const titles = { EN: `About ${id}` };
  await inTransaction(test.db, (tx) => insertMissingBanner(tx, { id, ...place, titles, ...part }));
  return id;
}

async function announcement(part: Partial<NewAnnouncement> = {}): Promise<string> {
  const id = part.id ?? newId();
  const texts = { EN: { title: `About ${id}`, content: '<p>All.</p>' } };
  const place = { audience: 'player', sortOrder: 1, shownFrom: now } as const;
  await inTransaction(test.db, (tx) => insertMissingAnnouncement(tx, { id, ...place, texts, ...part }));
  return id;
}

const bannerIds = async (at = now) => (await listBanners(test.db, 'EN', at)).map(({ bannerId }) => bannerId);
const players = async (at = now, language = 'EN') => (await listAnnouncements(test.db, language, at)).player;
const endOf = (id: string, at: Date) => inTransaction(test.db, (tx) => endBanner(tx, id, at));

beforeEach(async () => {
  await test.owner.query('delete from banner_texts; delete from banners');
  await test.owner.query('delete from announcement_texts; delete from announcements');
});

describe('a banner', () => {
  it('is shown from its moment on, until its last', async () => {
    const id = await banner({ shownUntil: later(10) });
    expect([
      await bannerIds(later(-1)),
      await bannerIds(now),
      await bannerIds(later(9)),
      await bannerIds(later(10)),
    ]).toEqual([[], [id], [id], []]);
  });

  it('comes in the order of its place, with what it leads to', async () => {
    const third = await banner({ groupName: 'w_shop' });
    const second = await banner({ sortOrder: 2, link: { type: 'URL', target: '/promotions' } });
    const first = await banner();
    expect(await bannerIds()).toEqual([first, second, third]);
    expect(
      (await listBanners(test.db, 'EN', now)).map(({ linkage, linkageType }) => [linkageType, linkage]),
    ).toEqual([
      [null, null],
      ['URL', '/promotions'],
      [null, null],
    ]);
  });

  it('speaks the language that is asked for, or English, and is one in any case', async () => {
    await banner({ titles: { EN: 'Welcome', TY: 'Maligayang pagdating' } });
    const title = async (language: string) =>
      (await listBanners(test.db, language, now)).map((each) => each.title);
    expect([await title('TY'), await title('EN'), await title('VI'), await title('')]).toEqual([
      ['Maligayang pagdating'],
      ['Welcome'],
      ['Welcome'],
      ['Welcome'],
    ]);
  });

  it('that is there stays as it is when it is written again, and gets the titles that it lacks', async () => {
    const id = await banner({ titles: { EN: 'First' } });
    await banner({ id, pictureUrl: '/other.svg', titles: { EN: 'Second', TY: 'Una' } });
    expect(await listBanners(test.db, 'EN', now)).toMatchObject([{ url: '/b.svg', title: 'First' }]);
    expect(await listBanners(test.db, 'TY', now)).toMatchObject([{ url: '/b.svg', title: 'Una' }]);
  });

  it('is ended once, from its moment on', async () => {
    const [id, other] = [await banner(), await banner({ sortOrder: 2 })];
    expect(await endOf(id, later(10))).toBe(true);
    expect([await bannerIds(later(9)), await bannerIds(later(10))]).toEqual([[id, other], [other]]);
    expect(await endOf(id, later(20))).toBe(false);
    expect(await endOf('notice-unknown', now)).toBe(false);
  });

  it('that is ended earlier than it would have been ends earlier, and not later', async () => {
    const id = await banner({ shownUntil: later(100) });
    expect(await endOf(id, later(50))).toBe(true);
    expect(await bannerIds(later(60))).toEqual([]);
    expect(await endOf(id, later(200))).toBe(false);
    expect(await bannerIds(later(60))).toEqual([]);
  });

  it('that is ended before it has begun is gone once it would have begun', async () => {
    const id = await banner({ shownFrom: later(100) });
    expect(await endOf(id, later(50))).toBe(true);
    expect([await bannerIds(later(50)), await bannerIds(later(101)), await bannerIds(later(9_999))]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('an announcement', () => {
  it('is for its audience and for no other', async () => {
    for (const audience of ['player', 'popup', 'promotion'] as const)
      await announcement({ id: audience, audience });
    const found = await listAnnouncements(test.db, 'EN', now);
    expect(Object.entries(found).map(([audience, list]) => [audience, list.map(({ id }) => id)])).toEqual([
      ['player', ['player']],
      ['popup', ['popup']],
      ['promotion', ['promotion']],
    ]);
  });

  it('comes in its order and language, with its whole text', async () => {
    const content = `<p>O'Hara's "text" & more</p>`;
    const second = await announcement({ sortOrder: 2 });
    const texts = { EN: { title: 'One', content }, TY: { title: 'Isa', content: '<p>Isa</p>' } };
    const first = await announcement({ texts });
    expect(await players()).toEqual([
      { id: first, title: 'One', content },
      { id: second, title: `About ${second}`, content: '<p>All.</p>' },
    ]);
    expect((await players(now, 'TY')).map(({ title }) => title)).toEqual(['Isa', `About ${second}`]);
  });

  it('is shown in its time, and ended once', async () => {
    const id = await announcement({ shownUntil: later(100) });
    const end = (at: Date) => inTransaction(test.db, (tx) => endAnnouncement(tx, id, at));
    expect([
      (await players(later(-1))).length,
      (await players()).length,
      (await players(later(100))).length,
    ]).toEqual([0, 1, 0]);
    expect([await end(later(10)), await end(later(11))]).toEqual([true, false]);
    expect(await players(later(10))).toEqual([]);
  });

  it('is not there when the transaction around it was undone', async () => {
    const undone = inTransaction(test.db, async (tx) => {
      const texts = { EN: { title: 'X', content: '' } };
      await insertMissingAnnouncement(tx, {
        id: 'undone',
        audience: 'player',
        sortOrder: 1,
        shownFrom: now,
        texts,
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await isNoticeWritten(test.db, null, 'undone')).toBe(false);
  });
});

it('knows whether anything, or one of two, has been written', async () => {
  expect(await isNoticeWritten(test.db, null, null)).toBe(false);
  const id = await banner();
  expect(await isNoticeWritten(test.db, null, null)).toBe(true);
  expect(await isNoticeWritten(test.db, id, 'none')).toBe(true);
  expect(await isNoticeWritten(test.db, 'none', 'none')).toBe(false);
  const told = await announcement();
  expect(await isNoticeWritten(test.db, 'none', told)).toBe(true);
});

describe('the registration form', () => {
  const rule = (field: string, since: string, isRequired: boolean) =>
    test.owner.query(
      `insert into register_field_rules (field, enabled, required, min_length, max_length, accepted_pattern, pattern_id, since)
       select field, enabled, $3, min_length, max_length, accepted_pattern, pattern_id, $2::timestamptz
       from register_field_rules where field = $1 order by since desc limit 1`,
      [field, since, isRequired],
    );
  const isRequired = async () => (await getRegisterRules(test.db)).fields.username?.required;

  it('asks by the newest rule in force of each field, and not yet by one to come', async () => {
    const before = (await getRegisterRules(test.db)).fields;
    expect(await isRequired()).toBe(true);
    await rule('username', '2099-01-01T00:00:00Z', false);
    expect(await isRequired()).toBe(true);
    await rule('username', new Date(Date.now() - 1000).toISOString(), false);
    expect(await isRequired()).toBe(false);
    const { username: _changed, ...others } = (await getRegisterRules(test.db)).fields;
    expect(before).toMatchObject(others);
    expect(Object.keys(before)).toEqual(Object.keys({ ...others, username: null }).sort());
  });

  it('asks for the age that the brand has set last', async () => {
    expect((await getRegisterRules(test.db)).minimumAge).toBeGreaterThanOrEqual(18);
    await test.owner.query('insert into register_settings (minimum_age, since) values (21, $1), (30, $2)', [
      new Date(Date.now() - 1000),
      new Date(Date.now() + 3_600_000),
    ]);
    expect((await getRegisterRules(test.db)).minimumAge).toBe(21);
  });
});
