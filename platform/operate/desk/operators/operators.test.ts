import { useTestDatabase } from '@/lib/testing/database';
import { operatorsOf } from '@/lib/testing/operators';
import { deskScene } from '@/lib/testing/scenes/desk';
import { getOperator, isAdmitted, listFactors, rolesAt } from '@/platform/people/operators';
import type { DeskOperator } from '..';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const { told, refused, desk, operator, onPage, newestAudit } = deskScene(test, () => now);
const { acceptWithCode, newOperator, nextName } = operatorsOf(test);
const why = ['--reason', 'new in the team', '--as', 'owner'];

const tokenOf = (address: string): string => address.replace('/desk/invitation#', '');
const atPage = (
  { operatorId, name }: { operatorId: string; name: string },
  address = '203.0.113.9',
): DeskOperator => operator(name, ['admin'], { id: operatorId, address });
const approve = (who: DeskOperator, id: string) => onPage(who, ['proposals', 'approve', id]);
async function proposal(...argv: string[]): Promise<string> {
  return (await told<{ proposal: string }>(...argv, ...why)).proposal;
}

describe('operators', () => {
  it('are invited from the shell by one while there is no admin, and by two from then on', async () => {
    const first = await told<{ address: string }>('operators', 'add', 'admin', '--name', 'Ada L.', ...why);
    const ada = await acceptWithCode(tokenOf(first.address), 'ada', now);
    expect(await newestAudit()).toMatchObject({ actor: 'desk:ada', action: 'operator.accept' });

    const id = await proposal('operators', 'add', 'cashier', 'support', '--name', 'Carl');
    expect(await told('operators', 'invitations')).toEqual([]);
    // Whom the shell has just invited does not agree to what it proposes.
    await expect(approve(atPage(ada), id)).rejects.toMatchObject({ code: 'forbidden' });
    const outcome = await approve(atPage(await newOperator(['admin'], now)), id);
    const answer = (outcome as unknown as { value: { answer: { invitation: string } } }).value.answer;
    expect(JSON.stringify(answer)).not.toContain('#');
    const sent = await told<{ address: string }>('operators', 'address', answer.invitation, ...why);
    const carl = await acceptWithCode(tokenOf(sent.address), 'carl', now);
    expect(await rolesAt(test.db, carl.operatorId, now)).toEqual(['support', 'cashier']);
    const listed = await told<{ name: string }[]>('operators', 'list');
    expect(listed.filter(({ name }) => ['ada', 'carl'].includes(name))).toMatchObject([
      { name: 'ada', displayName: 'Ada L.', roles: 'admin', factors: 'authenticator', status: 'active' },
      { name: 'carl', displayName: 'Carl', roles: 'support, cashier' },
    ]);
  });

  it('keep no address in a proposal, nor in the log', async () => {
    const ada = await newOperator(['admin'], now);
    const id = await proposal('operators', 'anew', (await newOperator(['risk'], now)).name);
    await approve(atPage(ada), id);
    const open = await told<{ invitation: string }[]>('operators', 'invitations');
    const { address } = await told<{ address: string }>(
      'operators',
      'address',
      open[0]?.invitation ?? '',
      ...why,
    );
    for (const table of ['desk_proposals', 'audit_log', 'operator_invitations']) {
      const { rows } = await test.owner.query<{ row: string }>(`select t::text as row from ${table} t`);
      expect(rows.some(({ row }) => row.includes(tokenOf(address)))).toBe(false);
    }
  });

  it('have ways in and roles that two people change', async () => {
    const [ada, kim] = [await newOperator(['admin'], now), await newOperator(['risk'], now)];
    await approve(atPage(ada), await proposal('operators', 'grant', kim.name, 'content', '--for', '3d'));
    expect(await rolesAt(test.db, kim.operatorId, now)).toEqual(['risk', 'content']);
    expect(await rolesAt(test.db, kim.operatorId, new Date('2026-11-23T12:00:00Z'))).toEqual(['risk']);
    await approve(atPage(ada), await proposal('operators', 'revoke', kim.name, 'risk'));
    expect(await rolesAt(test.db, kim.operatorId, now)).toEqual(['content']);
    await approve(atPage(ada), await proposal('operators', 'anew', kim.name));
    expect(await listFactors(test.db, kim.operatorId)).toEqual([]);
    expect(await told('operators', 'show', kim.name)).toMatchObject({
      operator: kim.operatorId,
      factors: [],
    });
  });

  it('are ended at once by one, but for an admin, whom two end', async () => {
    const [ada, bea, kim] = [
      await newOperator(['admin'], now),
      await newOperator(['admin'], now),
      await newOperator(['games'], now),
    ];
    expect(await told('operators', 'end', kim.name, ...why)).toContain('has ended');
    expect(await getOperator(test.db, kim.operatorId)).toMatchObject({ status: 'ended' });
    const outcome = await onPage(atPage(ada), ['operators', 'end', bea.name]);
    expect(outcome).toMatchObject({ kind: 'proposed' });
    expect(await getOperator(test.db, bea.operatorId)).toMatchObject({ status: 'active' });
  });

  it('are told in a sentence what cannot be', async () => {
    await newOperator(['admin'], now);
    const name = nextName();
    expect(await refused('operators', 'end', name, ...why)).toContain(`There is no operator "${name}"`);
    expect(await refused('operators', 'add', 'owner', ...why)).toContain('There is no such role');
    expect(await refused('operators', 'withdraw', 'opi_x', ...why)).toContain('no such open invitation');
    expect(await refused('operators', 'add', 'risk')).toContain('--reason');
  });
});

describe('networks of the desk', () => {
  it('are set by two people, and shut out neither of them', async () => {
    const [ada, bea] = [await newOperator(['admin'], now), await newOperator(['admin'], now)];
    const set = (...networks: string[]) =>
      onPage(atPage(ada, '203.0.113.7'), ['networks', 'set', ...networks]);
    await expect(set('198.51.100.0/24')).rejects.toThrow('Your own address');
    await expect(set('office')).rejects.toThrow('is written as');
    const asked = await set('203.0.113.0/24');
    if (asked.kind !== 'proposed') throw new Error('One was enough');
    await expect(approve(atPage(bea, '198.51.100.7'), asked.proposal)).rejects.toThrow('Your own address');
    expect(await isAdmitted(test.db, '198.51.100.7', now)).toBe(true);
    await approve(atPage(bea, '203.0.113.8'), asked.proposal);
    expect(await isAdmitted(test.db, '198.51.100.7', now)).toBe(false);
    expect(await told('networks', 'show')).toEqual({ networks: ['203.0.113.0/24'], answers: 'these alone' });
    await desk('networks', 'set', '--break-glass', ...why);
    expect(await told('networks', 'show')).toMatchObject({ answers: 'everybody' });
  });
});
