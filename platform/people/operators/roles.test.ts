import { useTestDatabase } from '@/lib/testing/database';
import { listAudit } from '@/platform/ground/audit';
import { endOperator, endRole, grantRole, listRoles, rolesAt } from './index';
import { after, hours, operatorsOf, refusalOf, start } from '@/lib/testing/operators';

const test = useTestDatabase();
const { run, newOperator } = operatorsOf(test);
const by = { actor: 'desk:boss', now: start };
const at = (operatorId: string, ms: number) => rolesAt(test.db, operatorId, after(ms));

describe('roles', () => {
  it('hold from their first moment until their last, and not a moment longer', async () => {
    const { operatorId } = await newOperator(['support']);
    const dates = { from: after(hours), until: after(3 * hours) };
    await run((tx) => grantRole(tx, { ...by, operatorId, role: 'risk', ...dates, reason: 'holiday of Kim' }));
    expect([
      await at(operatorId, hours - 1),
      await at(operatorId, hours),
      await at(operatorId, 3 * hours - 1),
      await at(operatorId, 3 * hours),
    ]).toEqual([['support'], ['support', 'risk'], ['support', 'risk'], ['support']]);
    expect(
      await listAudit(test.db, { subject: operatorId, action: 'operator.role', limit: 5 }),
    ).toMatchObject([
      {
        action: 'operator.role.grant',
        actor: 'desk:boss',
        reason: 'holiday of Kim',
        after: { role: 'risk' },
      },
    ]);
  });

  it('end when they are taken; what was is still told, and they may be given again', async () => {
    const { operatorId } = await newOperator(['support']);
    const now = after(hours);
    await run((tx) => endRole(tx, { ...by, operatorId, role: 'support', now }));
    expect([await at(operatorId, hours - 1), await at(operatorId, hours)]).toEqual([['support'], []]);
    const again = () => run((tx) => endRole(tx, { ...by, operatorId, role: 'support', now }));
    expect(await refusalOf(again())).toBe('role.not.held');
    await run((tx) => grantRole(tx, { ...by, operatorId, role: 'support', now }));
    expect(await at(operatorId, hours)).toEqual(['support']);
    expect(await listRoles(test.db, operatorId)).toMatchObject([
      { from: now, until: null, grantedBy: 'desk:boss', endedBy: null },
      { from: start, until: now, grantedBy: 'shell:test', endedBy: 'desk:boss' },
    ]);
  });

  it('that are to come are taken as well, and never held', async () => {
    const { operatorId } = await newOperator(['support']);
    await run((tx) => grantRole(tx, { ...by, operatorId, role: 'content', from: after(5 * hours) }));
    await run((tx) => endRole(tx, { ...by, operatorId, role: 'content', now: after(hours) }));
    expect(await at(operatorId, 6 * hours)).toEqual(['support']);
    await run((tx) => grantRole(tx, { ...by, operatorId, role: 'content', from: after(4 * hours) }));
    expect(await at(operatorId, 6 * hours)).toEqual(['support', 'content']);
  });

  it.each([
    ['that is not there', { role: 'owner' }, 'role.unknown'],
    ['that is held already', { role: 'support' }, 'role.held'],
    ['that overlaps one', { role: 'support', from: after(hours), until: after(2 * hours) }, 'role.held'],
    ['from yesterday', { role: 'risk', from: after(-hours) }, 'role.dates'],
    ['that ends before it begins', { role: 'risk', from: after(hours), until: after(hours) }, 'role.dates'],
  ])('refuse one %s', async (_what, input, code) => {
    const { operatorId } = await newOperator(['support']);
    expect(await refusalOf(run((tx) => grantRole(tx, { ...by, operatorId, ...input })))).toBe(code);
    expect(await listRoles(test.db, operatorId)).toHaveLength(1);
  });

  it('are given once by two at the same moment', async () => {
    const { operatorId } = await newOperator(['support']);
    const give = () => refusalOf(run((tx) => grantRole(tx, { ...by, operatorId, role: 'games' })));
    const answers = await Promise.all([give(), give(), give()]);
    expect(answers.filter((answer) => answer === 'role.held')).toHaveLength(2);
  });

  it('end with the operator, and nobody gives one afterwards', async () => {
    const { operatorId } = await newOperator(['support']);
    await run((tx) => endOperator(tx, { ...by, operatorId, now: after(hours) }));
    expect([await at(operatorId, hours - 1), await at(operatorId, hours)]).toEqual([['support'], []]);
    const give = run((tx) => grantRole(tx, { ...by, operatorId, role: 'risk', now: after(hours) }));
    expect(await refusalOf(give)).toBe('operator.ended');
    expect(await refusalOf(run((tx) => grantRole(tx, { ...by, operatorId: 'opr_x', role: 'risk' })))).toBe(
      'operator.unknown',
    );
  });

  it('are rows that the application can neither move, lengthen nor delete', async () => {
    const { operatorId } = await newOperator(['support']);
    const change = (text: string) => test.pool.query(text, [operatorId]);
    const update = 'update operator_roles set';
    await change(`${update} until_at = '2026-03-02Z' where operator_id = $1`);
    await expect(change(`${update} until_at = '2026-03-03Z' where operator_id = $1`)).rejects.toThrow(
      'only comes nearer',
    );
    await expect(change(`${update} until_at = null where operator_id = $1`)).rejects.toThrow(
      'only comes nearer',
    );
    await expect(change(`${update} role = 'admin' where operator_id = $1`)).rejects.toThrow(
      'permission denied',
    );
    await expect(change('delete from operator_roles where operator_id = $1')).rejects.toThrow(
      'permission denied',
    );
  });
});
