import '@/platform/people/notices';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { openBelow } from '@/lib/testing/scenes/tree';
import { visitor } from '@/lib/testing/scenes/visitors';
import { mostOf } from '@/platform/people/agent-quotas';
import { moveDue } from '@/platform/people/agent-placements';
import { nodeOf, uplineOf } from '@/platform/people/agent-tree';
import { logIn } from '@/platform/people/login';
import { getMemberByUsername } from '@/platform/people/members';

const test = useTestDatabase();
const now = new Date();
const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000);

const { desk, told: shown, agreed } = deskScene(test, () => now);
const auditOf = async (subject: string) =>
  (
    await test.owner.query<{ action: string; actor: string }>(
      'select action, actor from audit_log where subject = $1 order by action desc',
      [subject],
    )
  ).rows;

describe('masters', () => {
  it('are opened below the house with a first password that must be changed, and written down', async () => {
    const opened = await shown<{ master: string; firstPassword: string }>(
      ...['agents', 'master', 'newmaster1', '--reason', 'contract signed', '--as', 'ana'],
    );
    expect(await getMemberByUsername(test.db, 'newmaster1')).toMatchObject({ accountType: 1 });
    expect((await nodeOf(test.db, opened.master))?.path).toHaveLength(1);
    const answer = await logIn(visitor(test.db), {
      ...{ type: 'username', username: 'newmaster1', password: opened.firstPassword, portal: 'agent' },
    });
    expect(answer).toMatchObject({ mustChangePassword: true, mustAcceptTerms: true });
    expect(await auditOf(opened.master)).toEqual([{ action: 'agent.master', actor: 'shell:ana' }]);
    for (const name of ['newmaster1', '!'])
      expect(await desk('agents', 'master', name, '--reason', 'again')).toMatchObject({ isDone: false });
  });
});

describe('quotas', () => {
  it('are dated rows of an agent, with their entry', async () => {
    const { memberId: ownerId, username } = await openBelow(test.db, null, 2);
    const asked = ['agents', 'quota', username, 'openLinks', '30', '--reason', 'campaign'];
    expect(await desk(...asked)).toMatchObject({ isDone: true });
    expect(await mostOf(test.db, { ownerId, quota: 'openLinks', now })).toBe(30);
    expect(await auditOf(ownerId)).toMatchObject([{ action: 'agent.quota' }]);
    expect(await shown('agents', 'show', username)).toMatchObject({ quotas: { openLinks: 30, helpers: 5 } });
    const member = await openBelow(test.db, null, 0);
    for (const [name, quota, number] of [
      [username, 'wishes', '3'],
      [username, 'openLinks', '-1'],
      [member.username, 'openLinks', '3'],
    ] as const)
      expect(await desk('agents', 'quota', name, quota, number, '--reason', 'x')).toMatchObject({
        isDone: false,
      });
  });
});

describe('moves', () => {
  it('take another name than that of who asked, and tell what came of them', async () => {
    const [one, other] = [await openBelow(test.db, null, 2), await openBelow(test.db, null, 2)];
    const agent = await openBelow(test.db, one.memberId, 2);
    const asked = [
      'agents',
      'move',
      agent.username,
      other.username,
      '--reason',
      'they agreed',
      '--as',
      'ana',
    ];
    expect(await agreed(...asked)).toContain(`goes from ${one.username} to ${other.username}`);
    expect(await auditOf(agent.memberId)).toEqual([{ action: 'agent.move', actor: 'shell:ana' }]);
    await moveDue(test.db, tomorrow);
    expect(await uplineOf(test.db, agent.memberId)).toBe(other.memberId);
    const [newest] = await shown<object[]>('agents', 'moves');
    expect(newest).toMatchObject({
      askedBy: 'shell:ana',
      agreedBy: 'desk:second',
      account: agent.username,
      to: other.username,
      outcome: 'moved',
    });
    const back = ['agents', 'move', other.username, agent.username, '--reason', 'x'];
    expect(await desk(...back)).toMatchObject({ isDone: false });
  });
});
