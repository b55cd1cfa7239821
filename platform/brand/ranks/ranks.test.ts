import { useTestDatabase } from '@/lib/testing/database';
import { createMember } from '@/platform/people/members';
import { inTransaction, newId } from '@/platform/ground/db';
import { getRank, nameRank, raiseRank, type RankScheme } from '.';

const test = useTestDatabase();
const now = new Date('2026-03-01T00:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
let memberId: string;

beforeAll(async () => {
  for (const [rankLevel, labelName] of ['Guest', 'Bronze', 'Silver', 'Gold'].entries())
    await name(rankLevel, labelName);
});

beforeEach(async () => {
  const username = `rank${newId('x').slice(-12)}`;
  memberId = (await createMember(test.db, { username, password: null, accountType: 0, now })).id;
});

const name = (rankLevel: number, labelName: string, scheme: RankScheme = 'club') =>
  inTransaction(test.db, (tx) => nameRank(tx, { scheme, rankLevel, labelName }));
const raise = (rankLevel: number, since = now, scheme: RankScheme = 'club') =>
  inTransaction(test.db, (tx) => raiseRank(tx, { memberId, scheme, rankLevel, since }));
const level = async () => (await getRank(test.db, memberId, 'club'))?.rankLevel;

describe('a rank', () => {
  it('is the lowest of its scheme to begin with, also of somebody whom nobody knows', async () => {
    expect(await getRank(test.db, memberId, 'club')).toEqual({ labelName: 'Guest', rankLevel: 0 });
    expect(await getRank(test.db, 'mem_unknown', 'club')).toEqual({ labelName: 'Guest', rankLevel: 0 });
  });

  it('rises, and never drops or stays the same as news', async () => {
    expect(await raise(2)).toBe(true);
    expect(await raise(2, later(5))).toBe(false);
    expect(await raise(1, later(6))).toBe(false);
    expect(await level()).toBe(2);
    expect(await raise(3, later(7))).toBe(true);
    expect(await getRank(test.db, memberId, 'club')).toEqual({ labelName: 'Gold', rankLevel: 3 });
  });

  it('is the highest that was given, also where that was dated before another one', async () => {
    expect(await raise(1, later(10))).toBe(true);
    expect(await raise(3, later(5))).toBe(true);
    expect(await level()).toBe(3);
  });

  it('is the highest of those that are given at the same moment', async () => {
    const given = await Promise.all([1, 3, 2].map((rankLevel, index) => raise(rankLevel, later(-index))));
    expect(given).toContain(true);
    expect(await level()).toBe(3);
  });

  it('is none where the brand has no ranks of the scheme', async () => {
    await test.owner.query("delete from member_rank_names where scheme = 'vip'");
    expect(await getRank(test.db, memberId, 'vip')).toBeNull();
  });

  it('that nobody has named is held by nobody', async () => {
    await expect(raise(99)).rejects.toThrow('foreign key');
    expect(await level()).toBe(0);
  });

  it('is another one in another scheme', async () => {
    await name(0, 'Star', 'vip');
    await raise(3);
    expect(await getRank(test.db, memberId, 'vip')).toEqual({ labelName: 'Star', rankLevel: 0 });
    await raise(1, now, 'vip').catch(() => false);
    expect(await level()).toBe(3);
  });

  it('has its newest name, and keeps it where none is said', async () => {
    await name(1, 'Copper');
    await name(1, '');
    await raise(1);
    expect((await getRank(test.db, memberId, 'club'))?.labelName).toBe('Copper');
  });
});
