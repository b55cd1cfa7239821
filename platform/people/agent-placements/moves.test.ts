import fc from 'fast-check';
import { useTestDatabase } from '@/lib/testing/database';
import { openBelow } from '@/lib/testing/scenes/tree';
import { inTransaction, sql } from '@/platform/ground/db';
import { isBelowPath, nodeOf, uplineOf, moveBranch } from '../agent-tree';
import { agreeMove, askMove, moveDue, placesAt, provideTies } from '.';
import { undone } from './move';

const test = useTestDatabase();
const noon = new Date('2026-03-01T12:00:00Z');
const midnight = new Date('2026-03-02T00:00:00Z');
const dayMs = 24 * 60 * 60_000;

const ask = (memberId: string, uplineId: string | null, at = noon) =>
  inTransaction(test.db, (tx) =>
    askMove(tx, { memberId, uplineId, askedBy: 'desk:ana', reason: 'test' }, at),
  );
const agree = (requestId: string, agreedBy = 'desk:ben', at = noon) =>
  inTransaction(test.db, (tx) => agreeMove(tx, { requestId, agreedBy }, at));
async function move(memberId: string, uplineId: string | null, at = noon): Promise<void> {
  const asked = await ask(memberId, uplineId, at);
  if ('why' in asked) throw new Error(asked.why.said);
  const agreed = await agree(asked.done.requestId, 'desk:ben', at);
  if ('why' in agreed) throw new Error(agreed.why.said);
}
const open = async (uplineId: string | null, type: 0 | 1 | 2 = 2) =>
  (await openBelow(test.db, uplineId, type, { now: noon })).memberId;
const pathOf = async (memberId: string) => (await nodeOf(test.db, memberId))?.path ?? [];
async function belowOf(memberId: string): Promise<string[]> {
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select member_id as id from agent_nodes where ${isBelowPath(sql`path`, await pathOf(memberId))}`,
  );
  return rows.map(({ id }) => id).sort();
}

describe('a move', () => {
  it('takes two people, and all below along, at the next midnight and not before', async () => {
    const [one, other] = [await open(null), await open(null)];
    const agent = await open(one);
    const member = await open(agent, 0);
    const asked = await ask(agent, other);
    const requestId = 'done' in asked ? asked.done.requestId : '';
    expect(await agree(requestId, 'desk:ana')).toMatchObject({
      why: { said: 'Somebody else has to agree to a move' },
    });
    expect(await agree(requestId)).toMatchObject({
      done: { fromId: one, uplineId: other, effectiveAt: midnight },
    });
    expect(await agree(requestId, 'desk:eva')).toHaveProperty('why');
    expect(await ask(agent, null)).toMatchObject({
      why: { said: 'A move of this account waits for its midnight' },
    });
    expect(await moveDue(test.db, new Date(midnight.getTime() - 1))).toBe(0);
    expect(await uplineOf(test.db, agent)).toBe(one);
    expect(await moveDue(test.db, midnight)).toBe(1);
    expect(await moveDue(test.db, midnight)).toBe(0);
    expect(await uplineOf(test.db, agent)).toBe(other);
    expect([await belowOf(one), await belowOf(other)]).toEqual([[], [agent, member].sort()]);
    expect(await uplineOf(test.db, member)).toBe(agent);
  });

  it('is refused under itself, under a member, for a master, too deep, and where the account is already', async () => {
    const master = await open(null, 1);
    const agent = await open(master);
    const below = await open(agent);
    const member = await open(master, 0);
    let deepest = await open(null);
    for (let level = 2; level <= 9; level += 1) deepest = await open(deepest);
    for (const [who, to, why] of [
      [agent, agent, 'itself'],
      [agent, below, 'itself'],
      [agent, member, 'Only a master or an agent'],
      [master, deepest, 'A master stays'],
      [agent, deepest, 'more than {0} levels'],
      [agent, master, 'there already'],
    ] as const)
      expect(await ask(who, to)).toMatchObject({ why: { said: expect.stringContaining(why) as string } });
    expect(await ask(below, deepest)).toHaveProperty('done');
  });

  it('is refused with bills towards the old upline, at the midnight too, and ends its contracts', async () => {
    const ended: unknown[] = [];
    const bills = new Set<string>();
    provideTies({
      openBillsTowards: (_reader, { memberId }) => Promise.resolve(bills.has(memberId)),
      endContractsWith: (_tx, pair) => Promise.resolve(ended.push(pair)),
    });
    const [one, other] = [await open(null), await open(null)];
    const [free, bound] = [await open(one), await open(one)];
    bills.add(bound);
    expect(await ask(bound, other)).toMatchObject({
      why: { said: expect.stringContaining('bills') as string },
    });
    bills.clear();
    await move(bound, other);
    await move(free, other);
    bills.add(bound);
    expect(await moveDue(test.db, midnight)).toBe(1);
    expect(ended).toEqual([{ memberId: free, uplineId: one, at: midnight, now: midnight }]);
    expect([await uplineOf(test.db, free), await uplineOf(test.db, bound)]).toEqual([other, one]);
    // What was refused is over: it is not made when the bill is paid.
    bills.clear();
    expect(await moveDue(test.db, new Date(midnight.getTime() + dayMs))).toBe(0);
  });

  it('takes along whoever is being opened below it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await open(null), await open(null)];
      const agent = await open(one);
      await move(agent, other);
      const opened = Array.from({ length: 8 }, () => open(agent, 0));
      const [, ...members] = await Promise.all([moveDue(test.db, midnight), ...opened]);
      expect(await belowOf(other)).toEqual([agent, ...members].sort());
      expect(await belowOf(one)).toEqual([]);
    }
  });
});

/** A tree as a list of parents, moved by rewriting one entry. */
class Parents {
  readonly of = new Map<string, string | null>();
  pathOf(id: string): string[] {
    const parent = this.of.get(id) ?? null;
    return parent === null ? [id] : [...this.pathOf(parent), id];
  }
  isUnder(id: string, above: string): boolean {
    return this.pathOf(id).slice(0, -1).includes(above);
  }
}

describe('trees moved at random', () => {
  it('are the same as a list of parents, now and at each midnight before', async () => {
    const shape = fc.record({
      parents: fc.array(fc.nat(), { minLength: 8, maxLength: 14 }),
      moves: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(shape, async ({ parents, moves }) => {
        const model = new Parents();
        const ids: string[] = [];
        for (const [index, parent] of parents.entries()) {
          const above = index < 2 ? null : (ids[parent % index] ?? null);
          const id = await open(above);
          model.of.set(id, above);
          ids.push(id);
        }
        const numbers = new Map<string, number>();
        for (const id of ids) numbers.set(id, (await nodeOf(test.db, id))?.nodeNo ?? 0);
        const modelPaths = () => ids.map((id) => model.pathOf(id).map((each) => numbers.get(each)));
        const past = [{ at: new Date(noon.getTime() - 1), paths: modelPaths() }];
        let now = noon;
        for (const [who, to] of moves) {
          const id = ids[who % ids.length] ?? '';
          const target = to % (ids.length + 1) === ids.length ? null : (ids[to % ids.length] ?? null);
          const asked = await ask(id, target, now);
          const isAllowed =
            target !== id && target !== model.of.get(id) && !(target !== null && model.isUnder(target, id));
          if ('why' in asked && asked.why.said.includes('levels')) continue;
          expect('done' in asked).toBe(isAllowed);
          if (!('done' in asked)) continue;
          await agree(asked.done.requestId, 'desk:ben', now);
          const at = new Date(Math.ceil((now.getTime() + 1) / dayMs) * dayMs);
          await moveDue(test.db, at);
          model.of.set(id, target);
          past.push({ at, paths: modelPaths() });
          now = new Date(at.getTime() + dayMs / 2);
        }
        const current = await Promise.all(ids.map(pathOf));
        expect(current).toEqual(modelPaths());
        for (const { at, paths } of past) {
          const placeAt = await placesAt(test.db, at);
          expect(current.map((path) => [...placeAt(path)])).toEqual(paths);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('would differ if only the account itself were moved, or moves undone in their order', async () => {
    const [one, other] = [await open(null), await open(null)];
    const agent = await open(one);
    const member = await open(agent, 0);
    const [from, to] = [await pathOf(agent), [...(await pathOf(other)), ...(await pathOf(agent)).slice(-1)]];
    await inTransaction(test.db, async (tx) => {
      await moveBranch(tx, from, await pathOf(other));
      const below = await nodeOf(tx, member);
      expect(below?.path.slice(0, -1)).toEqual(to);
    });
    const moves = [
      { oldPath: [2, 9], newPath: [3, 9], effectiveAt: midnight },
      { oldPath: [1, 9], newPath: [2, 9], effectiveAt: noon },
    ];
    expect(undone([3, 9, 4], moves)).toEqual([1, 9, 4]);
    expect(undone([3, 9, 4], [...moves].reverse())).not.toEqual([1, 9, 4]);
  });
});
