import { contract } from '@/lib/contract';
import { useTestDatabase } from '@/lib/testing/database';
import { listContracts, listReceived, stateOf } from '@/platform/agents/contracts';
import { rollUp } from '@/platform/agents/roll-ups';
import { getMemberByUsername } from '@/platform/people/members';
import { getCredential } from '@/platform/people/members/member-store';
import { seedDemonstration } from '@/platform/operate/seed';
import { catalogueGameOf } from '@/sandbox/catalogue/catalogue';
import { connections } from '@/sandbox/connections';
import { slotTitles } from '@/sandbox/games/lines/titles';
import { PastClock } from '../past-clock';
import { Person } from '../person';
import { playTeam } from './play-team';
import { teamAgents, teamMembers } from './people';
import { teamPlanOf } from './team-plan';

const test = useTestDatabase();
const until = new Date();
/** A day's bill is due at noon of the next one: whatever the clock says, those of two whole days are paid. */
const days = 5;
const members = 4;
const play = (change: object = {}) => playTeam({ url: test.url, days, members, restMs: 0, until, ...change });

const idOf = async (username: string): Promise<string> => {
  const member = await getMemberByUsername(test.db, username);
  if (!member) throw new Error(`${username} is not there`);
  return member.id;
};

async function countOf(query: string): Promise<number> {
  const { rows } = await test.owner.query<{ count: number }>(`select count(*)::int as count from ${query}`);
  return rows[0]?.count ?? 0;
}

beforeAll(async () => {
  const games = slotTitles.map(({ gameCode }) => catalogueGameOf(gameCode));
  await seedDemonstration(test.db, { connections, games });
  // The site has begun before its past: reports know today.
  await rollUp(test.db, until);
});

describe('the plan of the team', () => {
  it('has forty members below three agents and their upline, and everybody plays', () => {
    const team = teamMembers();
    expect(team).toHaveLength(40);
    expect(new Set(team.map(({ username }) => username)).size).toBe(40);
    expect(new Set(team.map(({ upline }) => upline))).toEqual(
      new Set(['ana', ...teamAgents.map(({ username }) => username)]),
    );
    const plan = teamPlanOf(30, 40, ['one', 'two']);
    expect(new Set(plan.map(({ member }) => member)).size).toBe(40);
    expect(plan.map(({ day }) => day)).toEqual(plan.map(({ day }) => day).sort((a, b) => a - b));
  });
});

describe('the past of the team', () => {
  it('plays nothing at the signal, and goes on behind the day that was begun', async () => {
    const stopping = new AbortController();
    const onRound = () => stopping.abort();
    await expect(play({ signal: stopping.signal, onRound })).rejects.toThrow('aborted');
    expect(await countOf('agent_contracts')).toBe(0);
    expect(await getCredential(test.db, await idOf('beatriz'))).toBeNull();
    const before = await countOf(`game_rounds where status = 'settled'`);
    const played = await play();
    expect(played).not.toBeNull();
    expect(await countOf(`game_rounds where status = 'settled'`)).toBe(before + (played?.rounds ?? 0));
  });

  it('is in the reports on its own days, and nothing of it counts today', async () => {
    const { rows } = await test.owner.query<Record<'counted' | 'played' | 'open', bigint>>(
      `select (select sum(rounds) from agent_team_days t join agent_nodes n using (node_no)
           where n.member_id = $1 and game_type = 'ALL')::bigint as counted,
         (select count(*) from game_rounds where status = 'settled')::bigint as played,
         (select count(*) from agent_days where closed_at is null and ends_at < $2)::bigint as open`,
      [await idOf('ana'), until],
    );
    expect(rows[0]?.played).toBeGreaterThan(0n);
    expect(rows[0]?.counted).toBe(rows[0]?.played);
    expect(rows[0]?.open).toBe(0n);
    expect(await countOf('agent_corrections')).toBe(0);
  });

  it('has contracts of all four kinds on each level, and one offer that waits for an answer', async () => {
    for (const username of ['master', 'ana', 'beatriz', 'carlos', 'dalia']) {
      const received = await listReceived(test.db, [await idOf(username)]);
      expect(received.map(({ kind }) => kind).sort()).toEqual(['daily', 'dividend', 'hourly', 'realtime']);
      for (const each of received) expect(stateOf(each, new Date())).toBe('active');
    }
    const [dividend] = await listReceived(test.db, [await idOf('ana')], 'dividend');
    const [made] = await listContracts(test.db, [dividend?.id ?? '']);
    expect(made?.versions.map(({ answer }) => answer)).toEqual(['accepted', null]);
  });

  it('has paid bills whose payments stand in the ledger, and one that is disputed', async () => {
    expect(await countOf('agent_bills where confirmed_at is not null and due_minor > 0')).toBeGreaterThan(5);
    expect(await countOf('agent_shorts')).toBe(0);
    const { rows } = await test.owner.query<Record<'paid' | 'posted', bigint>>(
      `select (select sum(amount_minor) from agent_payments)::bigint as paid,
         (select sum(t.amount_minor) from ledger.transfers t join ledger.accounts a on a.id = t.credit_account_id
           where t.kind like 'contract\\_%' and t.reference like 'agb\\_%' and a.purpose = 'cash')::bigint as posted`,
    );
    expect(rows[0]?.paid).toBeGreaterThan(0n);
    expect(rows[0]?.posted).toBe(rows[0]?.paid);
    expect(await countOf('agent_disputes where decided_at is null')).toBe(1);
    const ana = new Person(test.db, await idOf('ana'), new PastClock(Date.now()), 2);
    await ana.logIn();
    const { list } = await ana.call(contract.agentContracts.bills, { side: 'promised', kind: 'daily' });
    expect(list.some(({ isDisputed }) => isDisputed)).toBe(true);
    await ana.logOut();
  });

  it('is complete once: a second run plays nothing, and draws up no bill again', async () => {
    const before = await countOf('agent_bills');
    expect(await play()).toBeNull();
    expect(await countOf('agent_bills')).toBe(before);
    expect(await countOf('demonstration_members where is_in_past')).toBe(0);
  });
});
