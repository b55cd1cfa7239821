import { createDatabase, sql, type Db } from '@/platform/ground/db';
import type { ReplicaState } from './look';
import { Records } from './records';

const at = new Date('2026-11-29T12:00:00Z');
const [question, answered] = [
  sql`select 1 as place`,
  (place: string) => ({ rows: [{ place }], rowCount: 1 }),
];

interface Standing {
  hasAll: boolean;
  /** Since the last commit that it has replayed. */
  behindMs: number;
  follows: boolean;
  server: string;
  fails: string | null;
}

const fine: Standing = { hasAll: true, behindMs: 0, follows: true, server: '7', fails: null };

function failure(code: string): Error {
  return Object.assign(new Error(`the server says ${code}`), { severity: 'ERROR', code });
}

/** A primary and a replica that stands as `change` says from then on. */
function scene(first: Partial<Standing> = {}) {
  let standing: Standing = { ...fine, ...first };
  let [nowMs, looks] = [0, 0];
  let whileRead: Error | null = null;
  const stub = (execute: (text: string) => unknown): Db =>
    Object.assign(createDatabase({} as never), {
      execute: async ({ text }: { text: string }) => execute(text),
    });
  const primary = stub((text) =>
    text.includes('flush_lsn') ? { rows: [{ position: '0/5', at, server: '7' }] } : answered('primary'),
  );
  const probe = stub(() => {
    looks += 1;
    const { fails, behindMs, ...found } = standing;
    if (fails) throw failure(fails);
    return { rows: [{ ...found, replayedAt: new Date(at.getTime() - behindMs) }] };
  });
  const replica = stub(() => {
    if (whileRead) throw whileRead;
    return answered('replica');
  });
  const records = new Records({ primary, replica, probe, nowMs: () => nowMs });
  return {
    records,
    looks: () => looks,
    change: (part: Partial<Standing>) => (standing = { ...standing, ...part }),
    later: (ms: number) => (nowMs += ms),
    failWhileRead: (code: string | null) => (whileRead = code === null ? null : failure(code)),
    waitInVain: () => (whileRead = new Error('timeout exceeded when trying to connect')),
    ask: async (need: 'caught-up' | 'recent') =>
      (await records.readerFor(need).execute<{ place: string }>(question)).rows[0]?.place,
  };
}

describe('where records are read', () => {
  it('the replica answers, and in a quiet hour as well: no traffic is no lag', async () => {
    const { ask, records } = scene({ behindMs: 3_600_000 });
    expect([await ask('recent'), await ask('caught-up')]).toEqual(['replica', 'replica']);
    expect(await records.state()).toEqual({ kind: 'following', lagMs: 0 });
  });

  it('boards and reports may be ten seconds old, and what a member has done may not', async () => {
    const { ask, change, later } = scene({ hasAll: false, behindMs: 9_000 });
    expect([await ask('recent'), await ask('caught-up')]).toEqual(['replica', 'primary']);
    change({ behindMs: 11_000 });
    later(2_000);
    expect(await ask('recent')).toBe('primary');
    change({ behindMs: 500 });
    later(2_000);
    expect(await ask('recent')).toBe('replica');
  });

  it.each<[Partial<Standing>, ReplicaState]>([
    [{ follows: false }, { kind: 'away', reason: 'no-replica' }],
    [{ server: '8' }, { kind: 'away', reason: 'another-server' }],
    [{ fails: '57P03' }, { kind: 'away', reason: 'silent' }],
  ])('the primary answers in place of one that stands so: %j', async (part, state) => {
    const { ask, records } = scene(part);
    expect([await ask('recent'), await ask('caught-up')]).toEqual(['primary', 'primary']);
    expect(await records.state()).toEqual(state);
    expect(records.answered).toEqual({ replica: 0, primary: 2 });
  });

  it('one that is away is looked for again after a while, and not by everybody', async () => {
    const { ask, change, later, looks } = scene({ fails: '57P03' });
    await Promise.all([ask('recent'), ask('recent'), ask('recent')]);
    expect(looks()).toBe(1);
    change({ fails: null });
    expect(await ask('recent')).toBe('primary');
    later(4_000);
    expect(await ask('recent')).toBe('replica');
  });

  it('what breaks off at the replica is answered by the primary, and the call stays there', async () => {
    const { records, failWhileRead, ask, later } = scene();
    const reader = records.readerFor('recent');
    expect((await reader.execute(question)).rows).toEqual([{ place: 'replica' }]);
    failWhileRead('57P01');
    expect((await reader.execute(question)).rows).toEqual([{ place: 'primary' }]);
    failWhileRead(null);
    expect((await reader.execute(question)).rows).toEqual([{ place: 'primary' }]);
    expect(await ask('recent')).toBe('primary');
    later(4_000);
    expect(await ask('recent')).toBe('replica');
  });

  it('a statement that stood in the way of the replay is no reason to leave the replica', async () => {
    const { failWhileRead, ask } = scene();
    failWhileRead('40001');
    expect(await ask('recent')).toBe('primary');
    failWhileRead(null);
    expect(await ask('recent')).toBe('replica');
  });

  it('one that is busy keeps what waits for it, and one that is away as well lets it go to the primary', async () => {
    const { ask, change, waitInVain, failWhileRead, records, later } = scene();
    waitInVain();
    await expect(ask('recent')).rejects.toThrow('timeout exceeded');
    expect(records.answered.primary).toBe(0);
    change({ fails: '57P03' });
    expect(await ask('recent')).toBe('primary');
    change({ fails: null });
    failWhileRead(null);
    later(4_000);
    expect(await ask('recent')).toBe('replica');
  });

  it.each(['57014', '25006', '42601'])('%s is told, and not tried again at the primary', async (code) => {
    const { failWhileRead, ask, records } = scene();
    failWhileRead(code);
    await expect(ask('recent')).rejects.toThrow(code);
    expect(records.answered.primary).toBe(0);
  });
});
