import { useTestDatabase } from '@/lib/testing/database';
import { openBelow } from '@/lib/testing/scenes/tree';
import { recordSetting } from '@/platform/brand/system';
import { inTransaction, sql } from '@/platform/ground/db';
import { ancestorsOf, isBelow, isBelowPath, nodeOf, uplineOf } from '.';

const test = useTestDatabase();
const idsBelow = async (memberId: string) => {
  const node = await nodeOf(test.db, memberId);
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select member_id as id from agent_nodes where ${isBelowPath(sql`path`, node?.path ?? [])}`,
  );
  return rows.map(({ id }) => id).sort();
};

describe('a node', () => {
  it('is written with its account, directly under whoever opened it', async () => {
    const master = await openBelow(test.db, null, 1);
    const agent = await openBelow(test.db, master.memberId, 2);
    const member = await openBelow(test.db, agent.memberId);
    const other = await openBelow(test.db, null, 1);
    expect(await uplineOf(test.db, member.memberId)).toBe(agent.memberId);
    expect(await uplineOf(test.db, master.memberId)).toBeNull();
    expect((await ancestorsOf(test.db, member.memberId)).map(({ memberId }) => memberId)).toEqual([
      master.memberId,
      agent.memberId,
    ]);
    expect(await idsBelow(master.memberId)).toEqual([agent.memberId, member.memberId].sort());
    expect(await idsBelow(other.memberId)).toEqual([]);
  });

  it.each([4, 41, 42] as const)('is not given to type %i, who stands below nobody', async (accountType) => {
    const master = await openBelow(test.db, null, 1);
    const { memberId } = await openBelow(test.db, master.memberId, accountType);
    expect(await nodeOf(test.db, memberId)).toBeNull();
    expect(await uplineOf(test.db, memberId)).toBeNull();
    expect(await idsBelow(master.memberId)).toEqual([]);
  });

  it('is refused below the last level of the brand, and the account with it', async () => {
    const now = new Date('2026-03-01T00:00:00Z');
    await inTransaction(test.db, (tx) =>
      recordSetting(tx, {
        name: 'agents',
        value: { maxDepth: 2, timeZone: 'UTC', downlineDailyAmount: null, activeMinBet: '10.00' },
        effectiveFrom: now,
        recordedBy: 'test',
      }),
    );
    const master = await openBelow(test.db, null, 1);
    const agent = await openBelow(test.db, master.memberId, 2);
    const tooDeep = openBelow(test.db, agent.memberId, 0, { username: 'toodeep1' });
    await expect(tooDeep).rejects.toMatchObject({ code: 'agent.tree.deep' });
    const { rowCount } = await test.owner.query(`select 1 from members where username = 'toodeep1'`);
    expect(rowCount).toBe(0);
  });
});

describe('below', () => {
  it('is neither the account itself nor a path that only begins with the same digits', () => {
    expect(isBelow([1, 2, 3], [1, 2])).toBe(true);
    expect(isBelow([1, 2], [1, 2])).toBe(false);
    expect(isBelow([1, 20], [1, 2])).toBe(false);
    expect(isBelow([1, 20, 3], [1, 2])).toBe(false);
  });
});
