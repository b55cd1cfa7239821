import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { deskCommands } from './commands';
import { deskRights, deskRoles, rightsOf, rolesOfRight, type DeskRole } from './rights';

const test = useTestDatabase();
const { operator, onPage, auditCount } = deskScene(test);

/** Every command with every role, as the design has them; one that is not here fails. */
const roles: Readonly<Record<string, readonly DeskRole[]>> = {
  'desk.use': deskRoles,
  'members.read': ['support', 'cashier', 'risk', 'admin', 'auditor'],
  'cashier.decide': ['cashier', 'admin'],
  'credit.approve': ['admin'],
  'audit.read': ['admin', 'auditor'],
  'settings.write': ['admin'],
  'operators.write': ['admin'],
  'void.approve': ['risk', 'admin'],
};

const all = Object.entries(deskCommands).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, command]) => ({ noun, verb, command })),
);
const argsOf = (pattern = '') => pattern.split(' ').filter((word) => word.startsWith('<'));

describe('rights', () => {
  it.each(Object.entries(roles))('%s is of these roles and of no others', (right, expected) => {
    expect(deskRights.filter((each) => each === right).flatMap((each) => rolesOfRight[each])).toEqual(
      expected,
    );
  });

  it('of an auditor change nothing', () => {
    const may = rightsOf(['auditor']);
    const writes = all.filter(({ command }) => command.kind === 'write' && command.right !== 'desk.use');
    expect(writes.filter(({ command }) => command.only !== 'shell' && may.has(command.right))).toEqual([]);
  });

  it('of nobody are no rights', () => expect(rightsOf([]).size).toBe(0));
});

describe.each(deskRoles)('%s at the pages', (role) => {
  const may = rightsOf([role]);
  const who = operator('rita', [role]);

  it('gets no further than the right of every command', async () => {
    const before = await auditCount();
    for (const { noun, verb, command } of all) {
      if (may.has(command.right) && command.only !== 'shell') continue;
      const words = [noun, verb, ...argsOf(command.args)];
      const code = await onPage(who, words).catch((error: { code: string }) => error.code);
      expect([words, code]).toEqual([words, 'forbidden']);
    }
    expect(await auditCount()).toBe(before);
  });

  it('shows again who they are for what moves money or reads what is hidden', async () => {
    for (const { noun, verb, command } of all) {
      if (!command.needsFresh || command.only === 'shell' || !may.has(command.right)) continue;
      const asked = onPage({ ...who, isFresh: false }, [noun, verb, ...argsOf(command.args)]);
      await expect(asked).rejects.toMatchObject({ code: 'stale' });
    }
  });
});

describe('every command', () => {
  it('reads without leaving an entry in the log', async () => {
    const before = await auditCount();
    for (const { noun, verb, command } of all)
      if (command.kind === 'read' && argsOf(command.args).length === 0)
        await onPage(operator('rita'), [noun, verb]);
    expect(await auditCount()).toBe(before);
  });

  it('that takes two people says who agrees, with a right that somebody has', () => {
    for (const { command } of all)
      if (command.fourEyes) expect(rolesOfRight[command.agreeRight ?? command.right]).not.toEqual([]);
  });

  it('that moves money, rights or settings asks for who they are again', () => {
    const needs = all.filter(
      ({ command }) =>
        command.kind === 'write' &&
        command.only !== 'shell' &&
        /^(cashier|credit|settings|operators)\./.test(command.right),
    );
    expect(
      needs.filter(({ command }) => !command.needsFresh).map(({ noun, verb }) => `${noun} ${verb}`),
    ).toEqual([]);
  });

  it('needs a reason where it decides about somebody’s money', () => {
    const decisions = all.filter(
      ({ command }) => command.kind === 'write' && command.right === 'cashier.decide',
    );
    expect(decisions.length).toBeGreaterThan(4);
    for (const { command } of decisions) expect(command.needsReason).toBe(true);
  });
});
