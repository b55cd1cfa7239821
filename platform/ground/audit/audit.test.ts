import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '../db';
import { listAudit, recordAudit, type AuditEntry, type AuditFilter } from '.';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');

let entries = 0;
/** What no other test of this file has written about. */
const newSubject = () => `wdr_${(entries += 1)}`;

function record(subject: string, part: Partial<AuditEntry> = {}): Promise<string> {
  const entry = { actor: 'desk:lea', action: 'withdrawal.approve', subject, now, ...part };
  return inTransaction(test.db, (tx) => recordAudit(tx, entry));
}

const idsOf = async (filter: Omit<AuditFilter, 'limit'>, limit = 50) =>
  (await listAudit(test.db, { ...filter, limit })).map(({ id }) => id);

describe('an entry', () => {
  it('says who did what to what, from which state into which, when and why', async () => {
    const subject = newSubject();
    const before = { state: 'reviewing', amount: '5.00' };
    const after = { state: 'approved', notes: ['a "quote"', null, { deep: true }] };
    const id = await record(subject, { before, after, reason: 'It’s fine — 好.' });
    expect(id).toMatch(/^aud_/);
    expect(await listAudit(test.db, { subject, limit: 5 })).toEqual([
      {
        ...{ id, recordedAt: now, actor: 'desk:lea', action: 'withdrawal.approve', subject },
        ...{ before, after, reason: 'It’s fine — 好.' },
        // Nothing of the desk's doors was said.
        ...{ via: 'job', sessionId: null, address: null },
      },
    ]);
  });

  it('has nothing where nothing was said', async () => {
    const subject = newSubject();
    await record(subject);
    expect(await listAudit(test.db, { subject, limit: 5 })).toMatchObject([
      { before: null, after: null, reason: null },
    ]);
  });

  it.each([
    ['zero', 0],
    ['no', false],
    ['an empty text', ''],
    ['an empty list', []],
  ])('keeps %s for a state, which is not nothing', async (_what, after) => {
    const subject = newSubject();
    await record(subject, { after });
    expect((await listAudit(test.db, { subject, limit: 1 }))[0]?.after).toEqual(after);
  });

  it('is there if and only if what it tells about was committed', async () => {
    const subject = newSubject();
    const undone = inTransaction(test.db, async (tx) => {
      await recordAudit(tx, { actor: 'desk:lea', action: 'bonus.grant', subject, now });
      expect(await listAudit(tx, { subject, limit: 5 })).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await idsOf({ subject })).toEqual([]);
  });

  it.each<[string, Partial<AuditEntry>]>([
    ['nobody', { actor: '' }],
    ['a name of 81 characters', { actor: 'd'.repeat(81) }],
    ['an action of one word', { action: 'approve' }],
    ['an action in capitals', { action: 'Withdrawal.Approve' }],
    ['a subject of 121 characters', { subject: 's'.repeat(121) }],
    ['no subject', { subject: '' }],
    ['an empty reason', { reason: '' }],
    ['a reason of 401 characters', { reason: 'r'.repeat(401) }],
  ])('is refused of %s, and what it would have told about is undone', async (_what, part) => {
    const subject = newSubject();
    const attempt = inTransaction(test.db, async (tx) => {
      await recordAudit(tx, { actor: 'desk:lea', action: 'bonus.grant', subject, now });
      await recordAudit(tx, { actor: 'desk:lea', action: 'bonus.grant', subject, now, ...part });
    });
    await expect(attempt).rejects.toThrow();
    expect(await idsOf({ subject })).toEqual([]);
  });

  it('takes a reason of 400 characters', async () => {
    const subject = newSubject();
    await record(subject, { reason: 'r'.repeat(400) });
    expect((await listAudit(test.db, { subject, limit: 1 }))[0]?.reason).toHaveLength(400);
  });
});

describe('the list', () => {
  it('has the newest first, by when it was written and not by what its clock said, and ends at its limit', async () => {
    const subject = newSubject();
    const first = await record(subject, { now: new Date(now.getTime() + 60_000) });
    const second = await record(subject, { now });
    const third = await record(subject, { now: new Date(now.getTime() + 30_000) });
    expect(await idsOf({ subject })).toEqual([third, second, first]);
    expect(await idsOf({ subject }, 2)).toEqual([third, second]);
  });

  it('has both of two entries at the same moment', async () => {
    const subject = newSubject();
    const ids = await Promise.all(Array.from({ length: 10 }, () => record(subject)));
    expect(new Set(await idsOf({ subject }))).toEqual(new Set(ids));
  });

  it('is of one kind of action, or of all actions on one kind of thing', async () => {
    const subject = newSubject();
    const approved = await record(subject, { action: 'deposit.approve' });
    const rejected = await record(subject, { action: 'deposit.reject' });
    const other = await record(subject, { action: 'deposits.approve' });
    expect(await idsOf({ subject, action: 'deposit.approve' })).toEqual([approved]);
    expect(await idsOf({ subject, action: 'deposit' })).toEqual([rejected, approved]);
    expect(await idsOf({ subject, action: 'deposits' })).toEqual([other]);
    expect(await idsOf({ subject, action: 'depo' })).toEqual([]);
    // Signs that a pattern would know mean nothing here.
    for (const action of ['%', 'deposit_', 'deposit.%', ''])
      expect(await idsOf({ subject, action })).toEqual([]);
  });

  it('is of one operator, by the whole name', async () => {
    const subject = newSubject();
    const lea = await record(subject, { actor: 'desk:lea' });
    const leah = await record(subject, { actor: 'desk:leah' });
    expect(await idsOf({ subject, actor: 'desk:lea' })).toEqual([lea]);
    expect(await idsOf({ subject, actor: 'desk:leah' })).toEqual([leah]);
    expect(await idsOf({ subject, actor: 'desk:nobody' })).toEqual([]);
    expect(await idsOf({ subject, actor: 'desk:lea', action: 'withdrawal.reject' })).toEqual([]);
  });
});

describe('what was written stays', () => {
  it.each(["update audit_log set reason = 'another'", 'delete from audit_log', 'truncate audit_log'])(
    'against the application and against who owns the table: %s',
    async (statement) => {
      const id = await record(newSubject());
      await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
      await expect(test.owner.query(statement)).rejects.toThrow('the audit log stays as it is');
      expect(await idsOf({})).toContain(id);
    },
  );

  it('and its number rises, with a gap where a transaction was undone', async () => {
    const numberOf = async (id: string) =>
      (await test.owner.query<{ sequence: bigint }>('select sequence from audit_log where id = $1', [id]))
        .rows[0]?.sequence ?? 0n;
    const first = await numberOf(await record(newSubject()));
    await expect(record(newSubject(), { action: 'wrong' })).rejects.toThrow();
    const second = await numberOf(await record(newSubject()));
    expect(second - first).toBe(2n);
  });
});
