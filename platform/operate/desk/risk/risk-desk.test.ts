import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { findRisks } from '@/platform/operate/risk';
import { RiskScene } from '@/platform/operate/risk/test-scene';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const scene = new RiskScene(test, now);
const { told, refused, operator, onPage, auditCount, newestAudit } = deskScene(test, () => now);
const why = ['--reason', 'Looked at', '--as', 'ana'];
const rita = operator('rita', ['risk']);
const audra = operator('audra', ['auditor']);

interface Line {
  flag: string;
  rule: string;
  sign: string | null;
  username: string;
  accounts: number;
  state: string;
  since: string;
}

const list = (...options: string[]) => told<Line[]>('risk', 'list', ...options);
const nameOf = async (id: string) =>
  (await test.owner.query<{ username: string }>('select username from members where id = $1', [id])).rows[0]!
    .username;

/** Two accounts of one person, of which one wants to be paid. */
async function flagged() {
  const [a, b] = [await scene.person(), await scene.person()];
  await scene.shareContact(a, b);
  const withdrawal = await scene.withdraw(b, 5_000n, 5);
  await findRisks(test.db, now);
  const [line] = await list('--member', a);
  return { a, b, withdrawal, flag: line!.flag };
}

describe('flags of risk at the desk', () => {
  it('are listed page by page, the newest first, by rule, state and member', async () => {
    const { a, flag } = await flagged();
    const second = await flagged();
    const all = await list();
    expect(all.map(({ flag: id }) => id)).toEqual(expect.arrayContaining([flag, second.flag]));
    const [first] = await list('--limit', '1');
    expect(await list('--before', first!.flag, '--limit', '1')).toEqual([all[1]]);
    expect(await list('--rule', 'collusion')).toEqual([]);
    expect(await list('--member', await nameOf(a))).toMatchObject([
      { flag, rule: 'multi-account', accounts: 2 },
    ]);
    expect(await refused('risk', 'list', '--rule', 'luck')).toContain('--rule is one of');
    expect(await refused('risk', 'show', 'rsk_none')).toContain('There is no flag');
  });

  it('are shown with their accounts by name, their figures, and what waits to be paid', async () => {
    const { a, b, withdrawal, flag } = await flagged();
    const [one, other] = [await nameOf(a), await nameOf(b)];
    expect(await told('risk', 'show', flag)).toMatchObject({
      ...{ rule: 'multi-account', state: 'open', score: 60 },
      members: expect.arrayContaining([{ username: one, member: a }]) as unknown,
      links: [{ score: 60, contacts: 1 }],
      withdrawals: [{ withdrawal, username: other, amount: '50.00', status: 'reviewing' }],
      history: [{ event: 'raised', by: 'rules' }],
    });
  });

  it('are accepted or dismissed with a reason, once, and leave everything else as it is', async () => {
    const { b, withdrawal, flag } = await flagged();
    expect(await refused('risk', 'dismiss', flag, '--as', 'ana')).toContain('Say why');
    await told('risk', 'dismiss', flag, ...why);
    expect(await newestAudit()).toMatchObject({
      ...{ action: 'risk.dismissed', subject: flag, actor: 'shell:ana', reason: 'Looked at' },
      ...{ before: { state: 'open' }, after: { state: 'dismissed' } },
    });
    expect(await refused('risk', 'accept', flag, ...why)).toContain('shell:ana was quicker');
    expect((await list()).filter((line) => line.flag === flag)).toEqual([]);
    expect(await list('--state', 'dismissed', '--member', b)).toMatchObject([{ flag, state: 'dismissed' }]);
    expect(await told('risk', 'show', flag)).toMatchObject({
      withdrawals: [{ withdrawal, status: 'reviewing' }],
      history: [{ event: 'raised' }, { event: 'dismissed', by: 'shell:ana', reason: 'Looked at' }],
    });
    await findRisks(test.db, new Date(now.getTime() + 86_400_000));
    expect((await list()).filter((line) => line.flag === flag)).toEqual([]);
  });

  it('are counted among the queues with the age of the oldest', async () => {
    const { flag } = await flagged();
    const queue = async () =>
      (await told<{ queue: string; waiting: number; oldest: string }[]>('figures', 'queues')).find(
        (line) => line.queue === 'risk list',
      )!;
    const before = await queue();
    expect(before).toMatchObject({
      waiting: (await list('--limit', '200')).length,
      oldest: now.toISOString(),
    });
    await told('risk', 'accept', flag, ...why);
    expect((await queue()).waiting).toBe(before.waiting - 1);
  });

  it('are read by the auditor, decided by risk, and not seen by the rest', async () => {
    const { flag } = await flagged();
    await onPage(audra, ['risk', 'show', flag]);
    await expect(onPage(audra, ['risk', 'accept', flag])).rejects.toMatchObject({ code: 'forbidden' });
    for (const role of ['support', 'cashier', 'content', 'games', 'partners'] as const)
      await expect(onPage(operator('rob', [role]), ['risk', 'list'])).rejects.toMatchObject({
        code: 'forbidden',
      });
    const before = await auditCount();
    await onPage(rita, ['risk', 'accept', flag]);
    expect(await auditCount()).toBe(before + 1);
  });

  it('keep the thresholds in settings that two people change', async () => {
    const { proposal } = await told<{ proposal: string }>(
      'settings',
      'set',
      'risk.depositsAnHour',
      '8',
      ...why,
    );
    expect(proposal).toMatch(/^prp_/);
    expect(await refused('settings', 'set', 'risk.flowPercent', '101', ...why)).toContain('from 1 to 100');
    const shown = await told<{ setting: string; value: string }[]>('settings', 'show');
    expect(shown).toContainEqual({ setting: 'risk.multiAccountFrom', value: '60' });
  });
});
