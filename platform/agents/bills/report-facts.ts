import type { Reader } from '@/platform/ground/db';
import { listNodes } from '@/platform/people/agent-tree';
import { dayAfter, dayOf, terrainAt } from '../contracts';
import { areCounted, areFinal, manyTeams, manyTeamsBetween, periodFacts, type Team } from '../roll-ups';
import { noSums, type FactsSource, type Question, type TeamSums } from './facts';

/** The last day of a span of days. */
const lastDayOf = ({ period: { label } }: Question): string => dayAfter(label.to, -1);

async function readTeams(
  reader: Reader,
  question: Question,
  nodeNos: readonly number[],
): Promise<ReadonlyMap<number, Team>> {
  const { span, period, scope, activeMinBet: leastMinor, singleBet: leastStakeMinor } = question;
  if (span === 'days')
    return manyTeams(reader, {
      nodeNos,
      from: period.label.from,
      to: lastDayOf(question),
      scope,
      leastMinor,
    });
  return manyTeamsBetween(reader, {
    nodeNos,
    from: period.from,
    to: period.to,
    scope,
    leastMinor,
    leastStakeMinor,
  });
}

/** Figures of the reports: what agents see is what they are paid by. */
export const reportFacts: FactsSource = {
  async teams(reader, question, agentIds) {
    const nodes = await listNodes(reader, agentIds);
    const teams = await readTeams(
      reader,
      question,
      nodes.map(({ nodeNo }) => nodeNo),
    );
    return new Map(
      nodes.flatMap(({ memberId, nodeNo }): [string, TeamSums][] => {
        const team = teams.get(nodeNo);
        if (!team) return [];
        const lines = [...team.lines].map(([child, figures]) => ({ memberId: child, ...figures }));
        lines.sort((one, other) => (one.memberId < other.memberId ? -1 : 1));
        return [[memberId, { ...team, lines }]];
      }),
    );
  },

  async sums(reader, question, agentId) {
    const { span, period, scope, activeMinBet } = question;
    if (span !== 'days') return (await this.teams(reader, question, [agentId])).get(agentId) ?? noSums;
    const [rootNode] = await listNodes(reader, [agentId]);
    if (!rootNode) return noSums;
    const { V, H, G, M, A } = await periodFacts(reader, {
      ...{ rootNode, from: period.label.from, to: lastDayOf(question), gameType: scope, activeMinBet },
    });
    return { ...noSums, valid: V, house: H, gifts: G, moved: M, active: A };
  },

  async isReady(reader, question) {
    const { span, period } = question;
    if (span === 'days') return areFinal(reader, { from: period.label.from, to: lastDayOf(question) });
    const { timeZone } = await terrainAt(reader, period.from);
    return areCounted(reader, { to: period.to, day: dayOf(period.from, timeZone) });
  },
};
