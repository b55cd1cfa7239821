import { agentReports } from '@/lib/contract/calls/agent-centre/agent-reports';
import { useTestDatabase } from '@/lib/testing/database';
import { useWholeDay } from '@/lib/testing/setup/whole-day';
import { askReport, playedRound } from '@/lib/testing/scenes/agent-reports';
import { agree, dailyTerms, offerTo, openContracts } from '@/lib/testing/scenes/agent-contracts';
import { arrangeCatalogue } from '@/lib/testing/scenes/games';
import { fund, placed, refFor, staffOf, type Somebody } from '@/lib/testing/scenes/team';
import { inTransaction } from '@/platform/ground/db';
import { rollUp, rollUpWithin } from '../roll-ups/roll-up';
import { addDays } from '../roll-ups/day-rules';
import '@/platform/agents/bills';

useWholeDay();
const test = useTestDatabase();
const today = () => new Date().toISOString().slice(0, 10);
let gameId = '';

interface Team {
  master: Somebody;
  agent: Somebody;
  member: Somebody;
  deep: Somebody;
}
let team: Team;

const play = (who: Somebody, at = new Date(), stake = 5_000n) =>
  playedRound(test.owner, { memberId: who.memberId, gameId, stake, payout: 2_000n, valid: 4_000n, at });
const refOf = (viewer: Somebody, who: Somebody) => refFor(test.db, viewer, who.memberId);

beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
  const master = await placed(test.db, null, 1);
  const agent = await placed(test.db, master.memberId, 2);
  const member = await placed(test.db, master.memberId);
  const deep = await placed(test.db, agent.memberId);
  team = { master, agent, member, deep };
  for (const who of Object.values(team)) await play(who);
  await fund(test.db, deep.memberId, 10_000n);
  await rollUp(test.db, new Date());
});

describe('the centre of agents', () => {
  it('says whose team it is and up to when it is counted, and leaves opening accounts out of a reader’s pages', async () => {
    const { agent } = team;
    const [helper, reader] = [
      await staffOf(test.db, agent.memberId, 41, 5_000n),
      await staffOf(test.db, agent.memberId, 42),
    ];
    const mine = await askReport(agentReports.centre, agent.at(), {});
    expect(mine).toMatchObject({ role: 'owner', owner: agent.username, ownerType: 2, timeZone: 'UTC' });
    expect(mine.asOf).not.toBeNull();
    expect(mine.pages).toContain('registerCenter');
    expect(mine.pages).not.toContain('agentDailyWages2');
    const read = await askReport(agentReports.centre, reader.at(), {});
    expect(read).toMatchObject({ role: 'reader', owner: agent.username });
    expect(read.pages).not.toContain('registerCenter');
    expect(await askReport(agentReports.centre, helper.at(), {})).toMatchObject({ role: 'helper' });
  });

  it('tells a helper what they may send down in a day, and nobody else', async () => {
    const helper = await staffOf(test.db, team.agent.memberId, 41, 30_000n);
    const capOf = async (who: Somebody) => (await askReport(agentReports.centre, who.at(), {})).helperCap;
    expect(await capOf(helper)).toEqual({ dailyCap: '300.00', sentToday: '0.00' });
    expect(await capOf(team.agent)).toBeNull();
    expect(await capOf(await staffOf(test.db, team.agent.memberId, 42))).toBeNull();
  });

  it('shows pages of contracts that the brand has on, to who has had one, and counts what waits; a reader answers nothing', async () => {
    const now = new Date();
    const [first, second] = [await placed(test.db, null, 1), await placed(test.db, null, 1)];
    await openContracts(test.db, new Date(now.getTime() - 1_000));
    await agree(test.db, null, first.memberId, dailyTerms(1_000), now);
    await offerTo(test.db, null, second.memberId, dailyTerms(1_000), now);
    const waiting = await askReport(agentReports.centre, second.at(), {});
    expect(waiting.toDo).toEqual({ offers: 1, drafts: 0, shortBills: 0, endRequests: 0 });
    expect((await askReport(agentReports.centre, first.at(), {})).pages).toContain('agentDailyWages2');
    expect(waiting.pages).not.toContain('agentHourSalary');
    const reader = await staffOf(test.db, second.memberId, 42);
    expect((await askReport(agentReports.centre, reader.at(), {})).toDo.offers).toBe(0);
  });
});

describe('the overview', () => {
  it('counts the team and never the agent, and names who is online directly below', async () => {
    const { master, agent, member } = team;
    const all = await askReport(agentReports.teamOverview, master.at(), { period: 'today' });
    expect(all).toMatchObject({ accounts: 3, agents: 1, newAccounts: 3, income: { net: '0.00' } });
    expect(all.totals).toMatchObject({ rounds: 3, stake: '150.00', result: '90.00', deposits: '100.00' });
    expect(all.online).toEqual({ count: 3, names: [agent.username, member.username].sort() });
    const branch = await askReport(agentReports.teamOverview, master.at(), {
      ...{ period: 'today', account: await refOf(master, agent) },
    });
    expect(branch).toMatchObject({ accounts: 1, income: null, online: { count: 1, names: [] } });
    expect(branch.totals.rounds).toBe(1);
    expect(branch.trail.map(({ name }) => name)).toEqual([master.username, agent.username]);
  });

  it('says how many were active exactly of a day and of a half-month, and as a mean of the days otherwise', async () => {
    const { master } = team;
    const activeOf = async (input: object) =>
      (await askReport(agentReports.teamOverview, master.at(), input)).active;
    expect(await activeOf({ period: 'today' })).toEqual({ count: 3, isMean: false });
    expect(await activeOf({ period: 'thisHalfMonth' })).toEqual({ count: 3, isMean: false });
    const three = { from: addDays(today(), -2), to: today() };
    expect(await activeOf(three)).toEqual({ count: 1, isMean: true });
    expect(await activeOf({ ...three, from: addDays(today(), -3) })).toEqual({ count: 0.8, isMean: true });
  });

  it('tells a balance of five accounts and more together, and of fewer none', async () => {
    const small = await placed(test.db, null, 2);
    const balanceOf = async () => (await askReport(agentReports.teamOverview, small.at(), {})).balance;
    for (let account = 0; account < 4; account += 1) {
      const { memberId } = await placed(test.db, small.memberId);
      await fund(test.db, memberId, 1_000n);
    }
    expect(await balanceOf()).toBeNull();
    await placed(test.db, small.memberId);
    expect(await balanceOf()).toBe('40.00');
  });
});

describe('settled bets of an account', () => {
  it('are listed with their proof, by a name that opens for this viewer and this account alone', async () => {
    const { master, agent, deep, member } = team;
    await test.owner.query(
      `update game_vendors set proof_url = '/proofs/{roundId}' where vendor_code = 'LUMEN'`,
    );
    const account = await refOf(master, deep);
    const { list, totals } = await askReport(agentReports.teamBets, master.at(), { account });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      stake: '50.00',
      payout: '20.00',
      valid: '40.00',
      hasProof: true,
      status: 'settled',
    });
    expect(totals).toMatchObject({ rounds: 1, result: '30.00' });
    const bet = list[0]?.bet ?? '';
    const { content } = await askReport(agentReports.betProof, master.at(), { account, bet });
    expect(content).toMatch(/^http:\/\/localhost\/proofs\/rnd_report_\d+$/);
    const refused = { code: 'round.not.found' };
    const other = { account: await refOf(master, member), bet };
    await expect(askReport(agentReports.betProof, master.at(), other)).rejects.toMatchObject(refused);
    const theirs = { account: await refOf(agent, deep), bet };
    await expect(askReport(agentReports.betProof, agent.at(), theirs)).rejects.toMatchObject(refused);
  });

  it('say what was counted on another day than that of its rounds', async () => {
    const { agent, deep } = team;
    const yesterday = new Date(Date.parse(`${today()}T00:00:00Z`) - 3_600_000);
    // Yesterday is closed before the first round of it comes.
    await test.owner.query(
      `insert into agent_days (day, half, time_zone, next_time_zone, starts_at, ends_at, active_min_minor, closed_at)
       select day - 1, case when extract(day from day - 1) < 16 then date_trunc('month', day - 1) else date_trunc('month', day - 1) + interval '15 days' end,
         'UTC', 'UTC', starts_at - interval '1 day', starts_at, active_min_minor, starts_at + interval '15 minutes'
       from agent_days where day = $1::date`,
      [today()],
    );
    await play(deep, yesterday, 7_000n);
    await inTransaction(test.db, (tx) => rollUpWithin(tx, new Date(), new Date(yesterday.getTime() - 1)));
    const account = await refOf(agent, deep);
    const askOf = (input: object) => askReport(agentReports.teamBets, agent.at(), { account, ...input });
    const here = await askOf({ period: 'today' });
    expect(here.corrections).toMatchObject([{ counted: 'here', day: addDays(today(), -1), stake: '70.00' }]);
    expect(here.totals.stake).toBe('120.00');
    const later = await askOf({ period: 'yesterday' });
    expect(later.list).toHaveLength(1);
    expect(later.corrections).toMatchObject([{ counted: 'later', countedOn: today(), stake: '70.00' }]);
    expect(later.totals.stake).toBe('0.00');
    const both = await askOf({ from: addDays(today(), -1), to: today() });
    expect(both.corrections).toEqual([]);
    expect(both.totals.stake).toBe('120.00');
  });
});

describe('statements and movements', () => {
  it('lead from account to account, to days and to movements, by kind', async () => {
    const { master, agent, deep } = team;
    const [byMaster, below] = [await refOf(master, agent), await refOf(master, deep)];
    const { list } = await askReport(agentReports.teamFunds, master.at(), { period: 'today' });
    const line = list.find(({ account }) => account?.name === agent.username);
    expect(line).toMatchObject({ own: { deposits: '0.00' }, team: { deposits: '100.00' } });
    const days = await askReport(agentReports.teamFunds, master.at(), {
      ...{ period: 'today', by: 'day', account: byMaster },
    });
    expect(days.list).toMatchObject([
      { day: today(), team: { deposits: '100.00' }, account: { name: agent.username } },
    ]);
    const ask = (input: object) =>
      askReport(agentReports.downlineMovements, master.at(), { period: 'today', ...input });
    expect((await ask({})).accounts).toMatchObject([{ name: agent.username, team: { deposit: '100.00' } }]);
    expect((await ask({ kind: 'withdrawal' })).accounts).toEqual([]);
    const one = await ask({ account: below, view: 'movements' });
    expect(one.movements).toMatchObject([{ kind: 'deposit', amount: '100.00' }]);
    expect(one.totals.deposit).toBe('100.00');
    expect((await ask({ account: below, view: 'movements', kind: 'rebate' })).movements).toEqual([]);
  });

  it('has nothing of the agent’s own account', async () => {
    const { agent } = team;
    const own = await askReport(agentReports.teamPlay, agent.at(), { of: 'own' });
    expect([own.list, own.totals.rounds]).toEqual([[], 0]);
    expect(
      (await askReport(agentReports.downlineMovements, agent.at(), { view: 'movements' })).movements,
    ).toEqual([]);
  });
});

describe('play of a team', () => {
  it('is a member’s own where nobody can stand below, unless something else is asked for', async () => {
    const { agent, deep } = team;
    const account = await refOf(agent, deep);
    const ask = (input: object) => askReport(agentReports.teamPlay, agent.at(), { account, ...input });
    const own = await ask({});
    expect(own).toMatchObject({ of: 'own', hasTeam: false });
    expect(own.list).not.toEqual([]);
    expect(await ask({ of: 'team' })).toMatchObject({ of: 'team', list: [] });
    expect(await askReport(agentReports.teamPlay, agent.at(), {})).toMatchObject({
      of: 'team',
      hasTeam: true,
    });
  });

  it('is by account, day and type while two thousand accounts played, and by account above that', async () => {
    const agent = await placed(test.db, null, 2);
    const child = await placed(test.db, agent.memberId, 2);
    const many = (from: number, to: number) =>
      test.owner.query(
        `with people as (
           insert into members (id, username, account_type, nickname, created_at)
             select 'mem_many' || i, 'many' || i, 0, 'many', now() from generate_series($1::int, $2::int) i returning id),
         placed as (
           insert into agent_nodes (member_id, node_no, path, since)
             select 'mem_many' || i, 500000 + i, n.path || (500000 + i), now()
             from generate_series($1::int, $2::int) i, agent_nodes n where n.member_id = $3 returning member_id)
         insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
             payout_minor, valid_stake_minor, status, started_at, settled_at)
           select 'test', 'many' || i, 'many' || i, 'mem_many' || i, 'ses', $4, 'LUMEN', 100, 0, 100, 'settled', now(), now()
           from generate_series($1::int, $2::int) i`,
        [from, to, child.memberId, gameId],
      );
    const ask = () => askReport(agentReports.teamPlay, agent.at(), { period: 'today', pageSize: 3 });
    await many(1, 2_000);
    await rollUp(test.db, new Date());
    const flat = await ask();
    expect(flat).toMatchObject({ isFlat: true, totals: { rounds: 2_000 } });
    expect(flat.list[0]).toMatchObject({ level: 2, isMasked: true, day: today(), gameType: 'RNG' });
    await many(2_001, 2_001);
    await rollUp(test.db, new Date());
    const grouped = await ask();
    expect(grouped).toMatchObject({ isFlat: false, totals: { rounds: 2_001 }, next: null });
    expect(grouped.list).toMatchObject([
      { name: child.username, below: 2_001, rounds: 2_001, day: null, gameType: null },
    ]);
  });
});
