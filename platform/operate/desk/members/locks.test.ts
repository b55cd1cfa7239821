import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { newAddress, visitor } from '@/lib/testing/scenes/visitors';
import { insertChosenLanguage } from '@/platform/brand/notices';
import { inTransaction } from '@/platform/ground/db';
import { logIn } from '@/platform/people/login';
import { createMember } from '@/platform/people/members';
import { authenticate } from '@/platform/people/sessions';

const test = useTestDatabase();
const start = new Date('2026-11-20T12:00:00Z');
let now = start;
beforeEach(() => (now = start));
const { told, refused, operator, onPage, newestAudit } = deskScene(test, () => now);
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);

const password = 'parlour-1';
const enter = (username: string, word = password) =>
  logIn(visitor(test.db, { clientAddress: newAddress(), now }), {
    ...{ username, password: word, type: 'username' as const },
  });

let members = 0;
async function member(): Promise<{ id: string; username: string }> {
  const username = `locked${(members += 1)}`;
  return { id: (await createMember(test.db, { username, password, accountType: 0, now })).id, username };
}
const lock = (name: string, length: string) =>
  told('members', 'lock', name, '--for', length, '--reason', 'a payment is looked into', '--as', 'ana');
const titlesOf = async (id: string) =>
  (
    await test.owner.query<{ title: string }>(
      'select title from member_messages where member_id = $1 order by id',
      [id],
    )
  ).rows.map(({ title }) => title);

describe('a locked member', () => {
  it('is out at once, cannot log in until the end, and is told of it in their language', async () => {
    const { id, username } = await member();
    const { token } = await enter(username);
    await inTransaction(test.db, (tx) => insertChosenLanguage(tx, { memberId: id, language: 'VI', now }));
    expect(await authenticate(test.db, token, now)).toMatchObject({ memberId: id });
    expect(await lock(username, '3h')).toMatchObject({ sessionsEnded: 1 });
    expect(await authenticate(test.db, token, now)).toBeNull();
    await expect(enter(username)).rejects.toMatchObject({
      ...{ code: 'login.blocked', value: { until: hours(3).toISOString() } },
    });
    expect(await titlesOf(id)).toEqual([expect.stringContaining('bị khóa đến 2026-11-20 15:00 UTC')]);
    expect(await newestAudit()).toMatchObject({
      ...{ actor: 'shell:ana', action: 'member.lock', subject: id, reason: 'a payment is looked into' },
    });
    now = hours(3);
    await expect(enter(username)).resolves.toMatchObject({ token: expect.any(String) });
  });

  it('is nothing that a stranger learns: a wrong password is refused as ever', async () => {
    const { username } = await member();
    await lock(username, '3h');
    await expect(enter(username, 'wrong')).rejects.toMatchObject({ code: 'login.failed' });
  });

  it('stays out until the later end: a shorter lock shortens nothing', async () => {
    const { username } = await member();
    await lock(username, '9h');
    await lock(username, '1h');
    now = hours(2);
    await expect(enter(username)).rejects.toMatchObject({ value: { until: hours(9).toISOString() } });
  });

  it('is let in before the time by two people, and not by one', async () => {
    const { id, username } = await member();
    await lock(username, '9h');
    const outcome = await onPage(operator('rob', ['risk']), ['members', 'end-lock', id], 'it was a mistake');
    if (outcome.kind !== 'proposed') throw new Error('One was enough');
    await expect(enter(username)).rejects.toMatchObject({ code: 'login.blocked' });
    await expect(
      onPage(operator('rob', ['risk']), ['proposals', 'approve', outcome.proposal]),
    ).rejects.toThrow('Somebody else decides');
    await onPage(operator('sue', ['support']), ['proposals', 'approve', outcome.proposal]);
    await expect(enter(username)).resolves.toMatchObject({ token: expect.any(String) });
    expect(await titlesOf(id)).toHaveLength(2);
    expect(await told('members', 'locks', id)).toMatchObject([{ state: 'ended', endedBy: 'desk:rob' }]);
  });

  it('has rows that stay, and is not locked without an end or a reason', async () => {
    const { username } = await member();
    expect(await refused('members', 'lock', username, '--reason', 'so')).toContain('--until');
    expect(await refused('members', 'lock', username, '--for', '1h')).toContain('Say why');
    await lock(username, '1h');
    for (const statement of [`update account_locks set ends_at = now()`, 'delete from account_locks']) {
      await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
      await expect(test.owner.query(statement)).rejects.toThrow('stays as it is');
    }
  });
});
