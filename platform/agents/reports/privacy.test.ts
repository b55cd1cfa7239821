import { agentReports } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { Call } from '@/lib/contract/define';
import { useTestDatabase } from '@/lib/testing/database';
import { useWholeDay } from '@/lib/testing/setup/whole-day';
import { askReport, hide, playedRound } from '@/lib/testing/scenes/agent-reports';
import { arrangeCatalogue } from '@/lib/testing/scenes/games';
import { placed, refFor, staffOf, type Somebody } from '@/lib/testing/scenes/team';
import type { CallContext } from '@/platform/ground/context';
import type { Db } from '@/platform/ground/db';
import { endStaff } from '@/platform/people/agent-staff';
import { inTransaction } from '@/platform/ground/db';
import { rollUp } from '../roll-ups';

useWholeDay();
const test = useTestDatabase();

type Ask = (context: CallContext, account: string) => Promise<unknown>;
const asking =
  <Input extends { account?: string }, Output>(call: Call<Input, Output>, more: object = {}): Ask =>
  (context, account) =>
    askReport(call, context, { account, ...more } as unknown as Input);

/** Every report that is asked about an account. */
const reports: [string, Ask][] = [
  ['the overview', asking(agentReports.teamOverview)],
  ['accounts below', asking(agentReports.downline)],
  ['play of the team', asking(agentReports.teamPlay)],
  ['play of the account', asking(agentReports.teamPlay, { of: 'own' })],
  ['bets', asking(agentReports.teamBets)],
  ['the proof of a bet', asking(agentReports.betProof, { bet: 'AAAA' })],
  ['statements', asking(agentReports.teamFunds)],
  ['statements by day', asking(agentReports.teamFunds, { by: 'day' })],
  ['movements', asking(agentReports.downlineMovements)],
  ['movements one by one', asking(agentReports.downlineMovements, { view: 'movements' })],
];

type Name = 'upline' | 'agent' | 'direct' | 'deeper' | 'sibling' | 'niece';
type Viewer = 'agent' | 'helper' | 'reader';
const people = {} as Record<Name | 'helper' | 'reader', Somebody>;
let gameId = '';

beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
  people.upline = await placed(test.db, null, 1);
  people.agent = await placed(test.db, people.upline.memberId, 2);
  people.direct = await placed(test.db, people.agent.memberId, 2);
  people.deeper = await placed(test.db, people.direct.memberId);
  people.sibling = await placed(test.db, people.upline.memberId, 2);
  people.niece = await placed(test.db, people.sibling.memberId);
  people.helper = await staffOf(test.db, people.agent.memberId, 41);
  people.reader = await staffOf(test.db, people.agent.memberId, 42);
  await rollUp(test.db, new Date());
});

const notFound = { code: 'agent.account.not.found' };
const viewers: Viewer[] = ['agent', 'helper', 'reader'];
const whose: [Name, boolean][] = [
  ['direct', true],
  ['deeper', true],
  ['agent', false],
  ['upline', false],
  ['sibling', false],
  ['niece', false],
];

describe.each(reports)('%s', (name, ask) => {
  it.each(
    viewers.flatMap((viewer) => whose.map(([account, isBelow]) => [viewer, account, isBelow] as const)),
  )('is asked by the %s about the account of the %s: below is %s', async (viewer, account, isBelow) => {
    const by = people[viewer];
    const answer = ask(by.at(), await refFor(test.db, by, people[account].memberId));
    if (!isBelow) await expect(answer).rejects.toMatchObject(notFound);
    // A bet of nobody, of an account that may be asked about.
    else if (name === 'the proof of a bet')
      await expect(answer).rejects.toMatchObject({ code: 'round.not.found' });
    else await expect(answer).resolves.toBeDefined();
  });

  it('does not open by what another viewer calls the account, nor by what nobody does', async () => {
    const { agent, helper, upline, direct } = people;
    for (const other of [helper, upline])
      await expect(ask(agent.at(), await refFor(test.db, other, direct.memberId))).rejects.toMatchObject(
        notFound,
      );
    await expect(ask(agent.at(), 'AAAAAAAAAAAAAAAAAAAAAA')).rejects.toMatchObject(notFound);
  });

  it('is forbidden to members, and to a helper whose work is over', async () => {
    const { agent, niece, direct } = people;
    const gone = await staffOf(test.db, agent.memberId, 41);
    const account = await refFor(test.db, gone, direct.memberId);
    await inTransaction(test.db, (tx) =>
      endStaff(tx, { memberId: gone.memberId, endedBy: agent.memberId, now: new Date() }),
    );
    await expect(ask(gone.at(), account)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(ask(niece.at(), account)).rejects.toMatchObject({ code: 'auth.forbidden' });
  });
});

/** A database that counts what it is asked. */
function counting(db: Db): { db: Db; asked: () => number } {
  let asked = 0;
  const counted = Object.create(db, {
    execute: { value: (...from: Parameters<Db['execute']>) => ((asked += 1), db.execute(...from)) },
  }) as Db;
  return { db: counted, asked: () => asked };
}

describe.each(['exclusion', 'lock'] as const)('who is out by %s', (by) => {
  let agent: Somebody;
  let shown: Somebody;
  let hidden: Somebody;
  let below: Somebody;
  const play = (who: Somebody) =>
    playedRound(test.owner, {
      ...{ memberId: who.memberId, gameId, stake: 5_000n, payout: 2_000n, valid: 4_000n, at: new Date() },
    });

  beforeAll(async () => {
    agent = await placed(test.db, null, 2);
    shown = await placed(test.db, agent.memberId);
    hidden = await placed(test.db, agent.memberId, 2);
    below = await placed(test.db, hidden.memberId);
    for (const who of [shown, hidden, below]) await play(who);
    await rollUp(test.db, new Date());
    const { memberId, username } = hidden;
    await hide(test.db, test.owner, { memberId, username, by, now: new Date() });
  });

  it('stands in no list, and in every sum', async () => {
    const downline = await askReport(agentReports.downline, agent.at(), {});
    expect(downline.list.map(({ name }) => name)).toEqual([shown.username]);
    expect([downline.totals.rounds, downline.notListed?.rounds]).toEqual([3, 2]);
    const flat = await askReport(agentReports.teamPlay, agent.at(), {});
    expect(flat.list.map(({ level }) => level).sort()).toEqual([1, 2]);
    expect([flat.totals.rounds, flat.notListed?.rounds]).toEqual([3, 1]);
    const funds = await askReport(agentReports.teamFunds, agent.at(), {});
    expect(funds.list.map(({ account }) => account?.name)).toEqual([shown.username]);
    expect([funds.notListed?.own.rounds, funds.notListed?.team.rounds]).toEqual([1, 1]);
    const overview = await askReport(agentReports.teamOverview, agent.at(), { period: 'today' });
    expect(overview).toMatchObject({ accounts: 3, totals: { rounds: 3 } });
    expect(overview.online.names).toEqual([shown.username]);
    expect(JSON.stringify([downline, flat, funds, overview])).not.toContain(hidden.username);
  });

  it('is not found by a search, and its figures are not what a choice of accounts leaves over', async () => {
    for (const filter of [{ search: hidden.username }, { show: 'agents' as const }]) {
      const found = await askReport(agentReports.downline, agent.at(), filter);
      expect(found).toMatchObject({ list: [], totals: { rounds: 0 }, notListed: null });
    }
    const search = { search: shown.username.toUpperCase() };
    const found = await askReport(agentReports.downline, agent.at(), search);
    expect(found.list).toHaveLength(1);
  });

  it('is on no page that an export reads, and no step of the way to who is below', async () => {
    const names: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await askReport(agentReports.teamPlay, agent.at(), {
        pageSize: 1,
        ...(cursor !== undefined && { cursor }),
      });
      names.push(...page.list.map(({ name }) => name));
      expect(page.totals.rounds).toBe(3);
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(names).toHaveLength(2);
    const account = await refFor(test.db, agent, below.memberId);
    const { trail } = await askReport(agentReports.teamBets, agent.at(), { account });
    expect(trail.map(({ account: step }) => step)).toEqual([null, account]);
  });

  it.each(reports)('is asked about as if there were no such account: %s', async (_name, ask) => {
    const account = await refFor(test.db, agent, hidden.memberId);
    const elsewhere = await refFor(test.db, agent, people.niece.memberId);
    const [one, other] = [counting(test.db), counting(test.db)];
    await expect(ask(agent.at({ db: one.db }), account)).rejects.toMatchObject({
      ...notFound,
      value: undefined,
    });
    await expect(ask(agent.at({ db: other.db }), elsewhere)).rejects.toMatchObject({
      ...notFound,
      value: undefined,
    });
    // As much work for both: an answer takes no longer.
    expect(one.asked()).toBe(other.asked());
    expect(one.asked()).toBeGreaterThan(0);
  });
});

describe('a page', () => {
  it('goes on in the list that it began, for its viewer alone', async () => {
    const agent = await placed(test.db, null, 2);
    for (let account = 0; account < 3; account += 1) await placed(test.db, agent.memberId);
    const helper = await staffOf(test.db, agent.memberId);
    const first = await askReport(agentReports.downline, agent.at(), { pageSize: 2 });
    const cursor = first.next ?? '';
    const rest = await askReport(agentReports.downline, agent.at(), { pageSize: 2, cursor });
    expect([first.list.length, rest.list.length, rest.next]).toEqual([2, 1, null]);
    const refused = { code: 'request.invalid', value: { fields: { cursor: { code: 'invalid' } } } };
    const elsewhere = [
      () => askReport(agentReports.downline, helper.at(), { cursor }),
      () => askReport(agentReports.downline, agent.at(), { cursor, sort: 'valid' }),
      () => askReport(agentReports.teamPlay, agent.at(), { cursor }),
      () => askReport(agentReports.downline, agent.at(), { cursor: 'AAAA' }),
    ];
    for (const asked of elsewhere) await expect(asked()).rejects.toMatchObject(refused);
  });
});
