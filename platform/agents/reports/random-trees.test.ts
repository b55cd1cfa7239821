import fc from 'fast-check';
import { agentReports } from '@/lib/contract/calls/agent-centre/agent-reports';
import { useTestDatabase } from '@/lib/testing/database';
import { askReport } from '@/lib/testing/scenes/agent-reports';
import { arrangeCatalogue, now as catalogueAt } from '@/lib/testing/scenes/games';
import { TestTeam, type Plan } from './test-team';
import { putGame } from '@/platform/play/catalogue/catalogue-write';
import { inTransaction } from '@/platform/ground/db';
import { addPlay, noPlay, shownPlay, shownStatement } from './figures';
import { activeOn, childrenOf, flatOf, hasAnything, totalOf, type Asked } from './test-model';

/**
 * Whole teams over three days, moved about between them, with rounds that come late, movements and accounts that leave every list: each
 * line and each total of every report against lists that nobody has summed.
 */
const test = useTestDatabase();
const games: Record<string, string> = {};

beforeAll(async () => {
  games.RNG = (await arrangeCatalogue(test.db)).gameId;
  games.FISH = await inTransaction(test.db, (tx) =>
    putGame(tx, {
      ...{
        gameType: 'FISH',
        classification: 'AC',
        minStakeMinor: 20n,
        minLines: 20,
        image: '/g.svg',
        hotRank: null,
      },
      ...{
        returnToPlayer: '96.12',
        offeredFrom: catalogueAt,
        vendorCode: 'LUMEN',
        gameCode: 'reef',
        sortOrder: 2,
      },
      names: { EN: 'Reef' },
    }),
  );
});

const whom = fc.nat({ max: 10_000 });
const minor = fc.bigInt({ min: 1n, max: 90_000n });
const planned: fc.Arbitrary<Plan> = fc.record({
  parents: fc.array(whom, { minLength: 4, maxLength: 59 }),
  days: fc.array(
    fc.record({
      rounds: fc.array(
        fc.record({
          who: whom,
          type: fc.constantFrom('RNG' as const, 'FISH' as const),
          ...{ stake: minor, payout: minor, share: fc.integer({ min: 0, max: 100 }) },
          isLate: fc.boolean(),
        }),
        { maxLength: 14 },
      ),
      funds: fc.array(
        fc.record({
          who: whom,
          kind: fc.constantFrom('deposit' as const, 'rebate' as const, 'reward' as const),
          amount: minor,
        }),
        { maxLength: 5 },
      ),
      moves: fc.array(fc.record({ who: whom, to: whom }), { maxLength: 3 }),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  hidden: fc.array(whom, { maxLength: 3 }),
  viewers: fc.array(whom, { maxLength: 2 }),
});

/** Every page of a list, in small pages. */
async function pages<Answer extends { next: string | null }>(
  read: (page: { cursor?: string; pageSize: number }) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let cursor: string | undefined; ;) {
    const answer = await read({ pageSize: 7, ...(cursor !== undefined && { cursor }) });
    answers.push(answer);
    if (answer.next === null) return answers;
    cursor = answer.next;
  }
}

const sorted = <Line>(lines: readonly (readonly [string, Line])[]) =>
  [...lines].sort(([one], [other]) => (one < other ? -1 : 1));

class Check {
  constructor(
    private readonly team: TestTeam,
    private readonly asked: Asked,
  ) {}

  private get filter() {
    const { viewer, root, from, to } = this.asked;
    return {
      ...{ from: this.team.dayText(from), to: this.team.dayText(to) },
      ...(root !== viewer && { account: this.team.refOf(viewer, root) }),
    };
  }

  private get context() {
    return this.team.contextOf(this.asked.viewer);
  }

  private nameOf(ref: string): string {
    return String(this.team.indexOf(this.asked.viewer, ref));
  }

  async overview(): Promise<void> {
    const { world } = this.team;
    const answer = await askReport(agentReports.teamOverview, this.context, this.filter);
    expect(answer.totals).toEqual(shownStatement(totalOf(world, this.asked)));
    const { from, to } = this.asked;
    const days = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    expect(answer.days.map(({ day, active }) => [day, active])).toEqual(
      days.map((day) => [
        this.team.dayText(day),
        activeOn(world, { ...this.asked, from: day, to: day }, 1000n),
      ]),
    );
  }

  async flat(): Promise<void> {
    const answers = await pages((page) =>
      askReport(agentReports.teamPlay, this.context, { ...this.filter, ...page, sort: 'valid' }),
    );
    const expected = flatOf(this.team.world, this.asked);
    const hidden = expected.get('hidden') ?? null;
    expected.delete('hidden');
    const lines = answers.flatMap(({ list }) => list);
    expect(
      sorted(
        lines.map(({ account, day, gameType, rounds, stake, valid, payout, result }) => [
          `${this.nameOf(account)} ${this.team.dayOf(day ?? '')} ${gameType}`,
          { rounds, stake, valid, payout, result },
        ]),
      ),
    ).toEqual(sorted([...expected].map(([key, play]) => [key, shownPlay(play)])));
    const valids = lines.map(({ valid }) => Number(valid));
    expect(valids).toEqual([...valids].sort((one, other) => other - one));
    for (const { totals, notListed } of answers) {
      expect(totals).toEqual(shownPlay([...expected.values(), hidden ?? noPlay].reduce(addPlay, noPlay)));
      expect(notListed).toEqual(hidden && shownPlay(hidden));
    }
  }

  async funds(): Promise<void> {
    const answers = await pages((page) =>
      askReport(agentReports.teamFunds, this.context, { ...this.filter, ...page }),
    );
    const expected = childrenOf(this.team.world, this.asked);
    const shown = ({ own, team }: NonNullable<ReturnType<typeof expected.get>>) => ({
      own: shownStatement(own),
      team: shownStatement(team),
    });
    const hidden = expected.get(null);
    expected.delete(null);
    expect(
      sorted(
        answers.flatMap(({ list }) =>
          list.map(({ account, own, team }) => [this.nameOf(account?.account ?? ''), { own, team }] as const),
        ),
      ),
    ).toEqual(
      sorted(
        [...expected]
          .filter(([, child]) => hasAnything(child))
          .map(([who, child]) => [String(who), shown(child)]),
      ),
    );
    for (const { notListed } of answers) expect(notListed).toEqual(hidden ? shown(hidden) : null);
  }

  /** Accounts without figures are there, too; those that have gone elsewhere are in the sum. */
  async downline(): Promise<void> {
    const answers = await pages((page) =>
      askReport(agentReports.downline, this.context, { ...this.filter, ...page }),
    );
    const { world } = this.team;
    const { root } = this.asked;
    const now = world.parents.at(-1) ?? [];
    const direct = now.flatMap((above, who) =>
      who > 0 && above === root && !world.hidden.has(who) ? [who] : [],
    );
    const children = childrenOf(world, this.asked);
    expect(
      sorted(
        answers.flatMap(({ list }) =>
          list.map(({ account, valid }) => [this.nameOf(account), valid] as const),
        ),
      ),
    ).toEqual(
      sorted(
        direct.map((who) => {
          const { own, team } = children.get(who) ?? { own: { play: noPlay }, team: { play: noPlay } };
          return [String(who), shownPlay(addPlay(own.play, team.play)).valid];
        }),
      ),
    );
    for (const { totals } of answers) expect(totals).toEqual(shownPlay(totalOf(world, this.asked).play));
  }

  async all(): Promise<void> {
    await this.overview();
    await this.flat();
    await this.funds();
    await this.downline();
  }
}

it('has the same lines and totals at every level as lists of what happened', async () => {
  await fc.assert(
    fc.asyncProperty(planned, async (plan) => {
      const team = await TestTeam.build(test, games, plan);
      for (const viewer of [0, ...team.viewers])
        for (const root of team.rootsFor(viewer))
          await new Check(team, { viewer, root, from: 0, to: 2 }).all();
      await new Check(team, { viewer: 0, root: 0, from: 1, to: 1 }).all();
    }),
    { numRuns: 6, seed: 20_261, endOnFailure: true },
  );
});

describe('a report of one team over a move', () => {
  const round = (who: number, isLate = false) =>
    ({ who, type: 'RNG', stake: 5_000n, payout: 2_000n, share: 80, isLate }) as const;
  const nothing = { rounds: [], funds: [], moves: [] };
  // 0 › 1 › 2 › 3, and 4 below 0; 2 goes below 4 after the first day, and 5 below 1 leaves every list.
  const plan: Plan = {
    parents: [0, 1, 2, 0, 1],
    days: [
      { ...nothing, rounds: [1, 2, 3, 5].map((who) => round(who)), moves: [{ who: 2, to: 4 }] },
      { ...nothing, rounds: [round(3)] },
      nothing,
    ],
    hidden: [5],
    viewers: [],
  };

  it('is that of the lists, and would not be with a mistake', async () => {
    const team = await TestTeam.build(test, games, plan);
    const asked = { viewer: 0, root: 1, from: 0, to: 2 };
    await new Check(team, asked).all();
    const { totals, notListed } = await askReport(agentReports.teamPlay, team.contextOf(0), {
      ...{ from: team.dayText(0), to: team.dayText(2), account: team.refOf(0, 1) },
    });
    const total = (mistake: object) => shownPlay(totalOf(team.world, asked, mistake).play);
    expect(totals).toEqual(total({}));
    expect(totals).not.toEqual(total({ ownInBase: true }));
    expect(totals).not.toEqual(total({ pathOfNow: true }));
    expect(notListed).not.toBeNull();
    expect(flatOf(team.world, asked).has('hidden')).toBe(true);
    expect(flatOf(team.world, asked, { hiddenListed: true }).has('hidden')).toBe(false);
  });
});
