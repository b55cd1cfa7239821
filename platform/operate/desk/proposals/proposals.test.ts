import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember, oweMore } from '@/lib/testing/scenes/cashier';
import { deskScene } from '@/lib/testing/scenes/desk';
import { inTransaction, sql } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import type { DeskRole } from '../rights';

const test = useTestDatabase();
let now = new Date('2026-11-20T12:00:00Z');
beforeEach(() => (now = new Date('2026-11-20T12:00:00Z')));
const { told, operator, onPage, auditCount, newestAudit } = deskScene(test, () => now);

const cashier = operator('carl', ['cashier']);
const admin = operator('ada', ['admin']);
const lost = async () => (await getBalance(test.db, accounts.house('write_offs'))).balanceMinor;

/** A receivable of 70.00. */
async function owed(): Promise<string> {
  const memberId = await fundedMember(test.db, 3_000n);
  await oweMore(test.db, memberId, 10_000n);
  const rows = await told<{ receivable: string; member: string }[]>('receivables', 'list');
  return rows.find(({ member }) => member === memberId)?.receivable ?? '';
}

async function proposed(): Promise<{ id: string; receivable: string }> {
  const receivable = await owed();
  const outcome = await onPage(cashier, ['receivables', 'write-off', receivable], 'the bank was wrong');
  if (outcome.kind !== 'proposed') throw new Error('One was enough');
  return { id: outcome.proposal, receivable };
}

const approve = (who: Parameters<typeof onPage>[0], id: string) => onPage(who, ['proposals', 'approve', id]);

describe('what takes two people', () => {
  it('changes nothing before the second one agrees, and shows from what to what', async () => {
    const before = await lost();
    const { id, receivable } = await proposed();
    expect(await lost()).toBe(before);
    const shown = await told<{ changes: object[] }>('proposals', 'show', id);
    expect(shown).toMatchObject({ proposer: 'desk:carl', state: 'open', reason: 'the bank was wrong' });
    expect(shown.changes).toEqual([
      {
        action: 'receivable.write-off',
        subject: receivable,
        before: { openMinor: '7000' },
        after: { openMinor: '0' },
      },
    ]);
    expect(await approve(admin, id)).toMatchObject({ value: { state: 'approved' } });
    expect(await lost()).toBe(before - 7_000n);
    expect(await newestAudit()).toMatchObject({ actor: 'desk:carl', action: 'receivable.write-off' });
    const [entry] = await told<object[]>('audit', 'list', '--action', 'proposal.approved', '--limit', '1');
    expect(entry).toMatchObject({ by: 'desk:ada', subject: id, via: 'page', address: '192.0.2.7' });
    await expect(approve(admin, id)).rejects.toThrow(`${id} is approved, by desk:ada`);
  });

  it('is not agreed to by who proposed it, in whatever session and with whatever role', async () => {
    const { id } = await proposed();
    const again = operator('carl', ['cashier', 'admin'], { sessionId: 'ops_other' });
    await expect(approve(again, id)).rejects.toThrow('Somebody else decides');
    await expect(onPage(again, ['proposals', 'reject', id])).rejects.toThrow('Somebody else decides');
    // Past the rules the database itself refuses.
    const past = inTransaction(test.db, (tx) =>
      tx.execute(sql`update desk_proposals set state = 'approved', decided_by = proposed_by, decided_at = ${now}
                     where id = ${id}`),
    );
    await expect(past).rejects.toThrow('check');
  });

  it('is not agreed to without the right for it, nor from the shell', async () => {
    const { id } = await proposed();
    for (const role of [
      'support',
      'cashier',
      'risk',
      'content',
      'games',
      'partners',
      'auditor',
    ] as DeskRole[])
      await expect(approve(operator('nina', [role]), id)).rejects.toThrow('credit.approve');
    await expect(told('proposals', 'approve', id, '--as', 'nina')).rejects.toThrow();
    await expect(approve({ ...admin, isFresh: false }, id)).rejects.toMatchObject({ code: 'stale' });
  });

  it('of the shell is not agreed to by the same name at the pages', async () => {
    const receivable = await owed();
    const { proposal } = await told<{ proposal: string }>(
      ...['receivables', 'write-off', receivable, '--as', 'ada', '--reason', 'x'],
    );
    await expect(approve(admin, proposal)).rejects.toThrow('Somebody else decides');
    expect(await approve(operator('bea', ['admin']), proposal)).toMatchObject({
      value: { state: 'approved' },
    });
  });

  it('waits once for each thing, for a day', async () => {
    const { id, receivable } = await proposed();
    const again = () => onPage(operator('otto', ['cashier']), ['receivables', 'write-off', receivable]);
    await expect(again()).rejects.toThrow('waits already');
    now = new Date(now.getTime() + 24 * 3_600_000);
    await expect(approve(admin, id)).rejects.toThrow('has expired');
    expect(await again()).toMatchObject({ kind: 'proposed' });
    await expect(approve(admin, id)).rejects.toThrow('is expired');
  });

  it('is done once when two agree at the same moment', async () => {
    const before = await lost();
    const { id } = await proposed();
    const answers = await Promise.allSettled(
      ['ada', 'bea', 'cleo', 'dora'].map((name) => approve(operator(name, ['admin']), id)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await lost()).toBe(before - 7_000n);
  });

  it('is not done where it would change something else by now', async () => {
    const { id, receivable } = await proposed();
    await test.owner.query(
      `update receivables set collected_minor = collected_minor + 1000 where id = '${receivable}'`,
    );
    const before = await lost();
    expect(await approve(admin, id)).toMatchObject({ value: { state: 'changed' } });
    expect(await lost()).toBe(before);
    await expect(approve(admin, id)).rejects.toThrow('is changed');
  });

  it('is refused with a reason, or taken back by who proposed it', async () => {
    const first = await proposed();
    await expect(onPage(admin, ['proposals', 'withdraw', first.id])).rejects.toThrow(
      'Only who has proposed it',
    );
    await onPage(admin, ['proposals', 'reject', first.id], 'not yet');
    expect(await newestAudit()).toMatchObject({
      action: 'proposal.rejected',
      actor: 'desk:ada',
      reason: 'not yet',
    });
    const second = await proposed();
    await onPage(cashier, ['proposals', 'withdraw', second.id]);
    await expect(approve(admin, second.id)).rejects.toThrow('is withdrawn');
  });

  it('is done by one in a need, which the log and every admin are told', async () => {
    const [receivable, before] = [await owed(), await lost()];
    await told(
      'receivables',
      'write-off',
      receivable,
      '--break-glass',
      '--reason',
      'nobody is there',
      '--as',
      'ana',
    );
    expect(await lost()).toBe(before - 7_000n);
    const entries = await told<object[]>('audit', 'list', '--by', 'ana', '--action', 'desk.break-glass');
    expect(entries).toMatchObject([{ reason: 'nobody is there', via: 'shell' }]);
    expect(await told('alerts', 'list')).toContainEqual(expect.objectContaining({ kind: 'break_glass' }));
  });
});

describe('a command that is refused', () => {
  it.each([
    [['withdrawals', 'approve', 'wdr_1'], ['support'], 'cashier.decide'],
    [['settings', 'set', 'agents.maxDepth', '5'], ['auditor'], 'settings.write'],
    [['vendors', 'secret', 'x'], ['admin'], 'of the shell alone'],
    [['nothing', 'here'], ['admin'], 'There is no'],
    [['constructor', 'name'], ['admin'], 'There is no'],
  ] as const)('%j by %j says why and leaves nothing', async (words, roles, sentence) => {
    const before = await auditCount();
    await expect(onPage(operator('zoe', roles), words)).rejects.toThrow(sentence);
    expect(await auditCount()).toBe(before);
  });
});

describe('the audit log', () => {
  it('is read whole by some, and by the others as far as they wrote it', async () => {
    await onPage(cashier, ['receivables', 'write-off', await owed()]);
    const rows = async (who: Parameters<typeof onPage>[0]) =>
      ((await onPage(who, ['audit', 'list'])) as unknown as { value: { by: string }[] }).value.map(
        ({ by }) => by,
      );
    expect(new Set(await rows(cashier))).toEqual(new Set(['desk:carl']));
    expect(await rows(operator('nobody', ['support']))).toEqual([]);
    expect(new Set(await rows(operator('aud', ['auditor']))).size).toBeGreaterThan(1);
  });
});
