import '@/platform/people/notices';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { openBelow } from '@/lib/testing/scenes/tree';

const test = useTestDatabase();
const now = new Date('2026-03-10T12:00:00Z');
const { told, refused, operator, onPage } = deskScene(test, () => now);

interface Line {
  account: string;
  level: number;
  below: number | null;
  quota: string | null;
  next: string;
  [name: string]: unknown;
}

const tree = (...words: string[]) => told<Line[]>('agents', 'tree', ...words);
const namesOf = (lines: readonly Line[]) => lines.map(({ account }) => account);
const open = (uplineId: string | null, type: 0 | 1 | 2) => openBelow(test.db, uplineId, type);

async function counted(day: string, account: { memberId: string }, own: number, team: number) {
  const { rows } = await test.owner.query<{ node_no: number; path: number[] }>(
    'select node_no, path from agent_nodes where member_id = $1',
    [account.memberId],
  );
  const [{ node_no: nodeNo, path }] = rows as [{ node_no: number; path: number[] }];
  await test.owner.query(
    `insert into agent_days values ($1, $2, 'UTC', 'UTC', $1::date, $1::date + 1, 100) on conflict do nothing`,
    [day, `${day.slice(0, 8)}01`],
  );
  await test.owner.query(
    `insert into agent_member_days values ($1, $2, 'ALL', $3, 1, $4, $4, 0, 0), ($1, $2, 'RNG', $3, 1, $4, $4, 0, 0)`,
    [account.memberId, day, path, own],
  );
  await test.owner.query(`insert into agent_team_days values ($1, $2, 'ALL', $3, 1, $4, $4, 0, 0, 1, 1)`, [
    nodeNo,
    day,
    path,
    team,
  ]);
}

describe('the tree', () => {
  it('goes on page by page: agents before members, the newest first, nobody twice or left out', async () => {
    const master = await open(null, 1);
    const members = [await open(master.memberId, 0), await open(master.memberId, 0)];
    const agents = [await open(master.memberId, 2), await open(master.memberId, 2)];
    const late = await open(master.memberId, 0);
    const expected = [agents[1], agents[0], late, members[1], members[0]].map((each) => each?.username);
    const seen: string[] = [];
    for (let before: string[] = []; ;) {
      const page = await tree(master.username, '--limit', '2', ...before);
      seen.push(...namesOf(page));
      if (page.length < 2) break;
      before = ['--before', page.at(-1)?.next ?? ''];
    }
    expect(seen).toEqual(expected);
    expect(namesOf(await tree(master.username, '--show', 'agents'))).toEqual(expected.slice(0, 2));
    expect(namesOf(await tree(master.username, '--show', 'members'))).toEqual(expected.slice(2));
    expect(await refused('agents', 'tree', master.username, '--before', 'x')).toContain('agent:12');
  });

  it('says of each how many are below, what may be opened, what is there, and the stakes of two months', async () => {
    const master = await open(null, 1);
    const agent = await open(master.memberId, 2);
    await open(agent.memberId, 0);
    await told('agents', 'quota', master.username, 'directAgents', '7', '--reason', 'small');
    await counted('2026-03-02', master, 100, 2_000);
    await counted('2026-02-10', master, 0, 550);
    await counted('2026-01-10', master, 9_900, 9_900);
    const line = (await tree('house')).find(({ account }) => account === master.username);
    expect(line).toMatchObject({
      level: 1,
      type: 1,
      state: 'active',
      below: 2,
      quota: '1 / 7',
      contracts: [],
    });
    expect(line).toMatchObject({ balance: '0.00', validThisMonth: '21.00', validLastMonth: '5.50' });
    const [below] = await tree(agent.username);
    expect(below).toMatchObject({ level: 3, type: 0, below: null, quota: null });
  });

  it('tells who is locked, and finds an account with the path to the top', async () => {
    const master = await open(null, 1);
    const agent = await open(master.memberId, 2);
    await told('members', 'lock', agent.username, '--for', '1d', '--reason', 'asked for it');
    expect((await tree(master.username))[0]).toMatchObject({ account: agent.username, state: 'locked' });
    const [found] = await told<Line[]>('agents', 'find', agent.username.toUpperCase());
    expect(found).toMatchObject({ account: agent.username, above: `house › ${master.username}` });
    expect(namesOf(await told('agents', 'path', agent.username))).toEqual([master.username, agent.username]);
  });
});

describe('whoever looks after partners', () => {
  const petra = operator('petra', ['partners']);
  const rosa = operator('rosa', ['risk']);
  const asked = async (who: typeof petra, ...words: string[]) =>
    (await onPage(who, ['agents', ...words])) as unknown as { value: Line[] };

  it('sees agents and whoever stands below them, and no member of the house’s own', async () => {
    const master = await open(null, 1);
    const inside = await open(master.memberId, 0);
    const outside = await open(null, 0);
    const namesFor = async (who: typeof petra, ...words: string[]) =>
      namesOf((await asked(who, ...words)).value);
    expect(await namesFor(petra, 'tree', master.username)).toEqual([inside.username]);
    for (const verb of ['tree', 'find'] as const) {
      const words = verb === 'tree' ? ['tree', 'house'] : ['find', outside.username];
      expect(await namesFor(petra, ...words)).not.toContain(outside.username);
      // Negative control: whoever may look at members sees them.
      expect(await namesFor(rosa, ...words)).toContain(outside.username);
    }
    for (const verb of ['account', 'ledger', 'path']) {
      await expect(asked(petra, verb, outside.username)).rejects.toMatchObject({ code: 'forbidden' });
      await asked(rosa, verb, outside.username);
      await asked(petra, verb, inside.username);
    }
    await expect(onPage(petra, ['members', 'show', inside.username])).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
