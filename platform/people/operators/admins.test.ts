import { useTestDatabase } from '@/lib/testing/database';
import { endOperator, endRole, firstInvitation, inviteAnew, readInvitation, rolesAt } from './index';
import { after, hours, minutes, operatorsOf, refusalOf, start } from '@/lib/testing/operators';

const test = useTestDatabase();
const { run, nextName, invited, acceptWithCode, newOperator } = operatorsOf(test);
const by = { actor: 'shell:test', now: after(hours) };
const first = (now = start) => run((tx) => firstInvitation(tx, now));

/** Nobody is an admin any more, as after an end that the rules refuse. */
beforeEach(() =>
  test.owner.query(
    `update operator_roles set until_at = from_at, ended_by = 'test' where role = 'admin' and until_at is null`,
  ),
);

describe('the first invitation', () => {
  it('makes an admin, and there is none from then on', async () => {
    const sent = await first();
    expect(sent).toMatchObject({ expiresAt: after(24 * hours) });
    const { operatorId } = await acceptWithCode(sent?.token ?? '');
    expect(await rolesAt(test.db, operatorId, start)).toEqual(['admin']);
    expect(await first(after(minutes))).toBeNull();
  });

  it('is renewed by each start: the one before is void', async () => {
    const [one, other] = [await first(), await first(after(minutes))];
    expect(await readInvitation(test.db, one?.token ?? '', after(minutes))).toBeNull();
    expect(await readInvitation(test.db, other?.token ?? '', after(minutes))).toMatchObject({
      kind: 'first',
      roles: ['admin'],
      createdBy: 'start',
    });
  });

  it('is void as soon as another admin has come', async () => {
    const sent = await first();
    await newOperator(['admin']);
    expect(await readInvitation(test.db, sent?.token ?? '', start)).toBeNull();
    expect(await refusalOf(acceptWithCode(sent?.token ?? ''))).toBe('invitation.over');
  });

  it('is accepted by one of two who hold different ones at the same moment', async () => {
    const sent = await first();
    const other = await invited(['admin']);
    await Promise.all([
      refusalOf(acceptWithCode(sent?.token ?? '', nextName())),
      acceptWithCode(other.token, nextName()),
    ]);
    expect(await first(after(minutes))).toBeNull();
  });

  it('is not hindered by operators of other roles', async () => {
    await newOperator(['auditor', 'cashier']);
    expect(await first()).not.toBeNull();
  });

  it('comes again when the only admin is invited anew and has not accepted yet', async () => {
    const boss = await newOperator(['admin']);
    expect(await first(after(minutes))).toBeNull();
    const anew = await run((tx) => inviteAnew(tx, { ...by, operatorId: boss.operatorId }));
    expect(await first(after(hours))).not.toBeNull();
    await acceptWithCode(anew.token, null, after(hours));
    expect(await first(after(hours))).toBeNull();
  });
});

describe('the last admin', () => {
  it('is neither ended nor relieved, until there is another one', async () => {
    const boss = await newOperator(['admin', 'risk']);
    const { operatorId } = boss;
    const end = () => refusalOf(run((tx) => endOperator(tx, { ...by, operatorId })));
    const relieve = () => refusalOf(run((tx) => endRole(tx, { ...by, operatorId, role: 'admin' })));
    expect([await end(), await relieve()]).toEqual(['admin.last', 'admin.last']);
    expect(await rolesAt(test.db, operatorId, after(hours))).toEqual(['risk', 'admin']);
    await newOperator(['admin']);
    expect(await relieve()).toEqual({ done: undefined });
    expect(await rolesAt(test.db, operatorId, after(hours))).toEqual(['risk']);
    expect(await end()).toEqual({ done: undefined });
  });

  it('stays when two admins end each other at the same moment', async () => {
    const [one, other] = [await newOperator(['admin']), await newOperator(['admin'])];
    const answers = await Promise.all(
      [one, other].map(({ operatorId }) => refusalOf(run((tx) => endOperator(tx, { ...by, operatorId })))),
    );
    expect(answers.filter((answer) => answer === 'admin.last')).toHaveLength(1);
  });
});
