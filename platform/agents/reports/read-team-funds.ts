import type { FundsLine, OwnAndTeam, TeamFundsInput } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { ReportList } from '@/lib/contract/calls/agent-centre/report-parts';
import type { CallContext } from '@/platform/ground/context';
import type { Day } from '../roll-ups';
import { listNamed } from './stores/account-store';
import { presentAccounts } from './accounts';
import { listChildren, type Sides } from './stores/child-store';
import { playNames, type FigureName } from './stores/columns';
import { addStatement, noStatement, shownStatement } from './figures';
import { shownPeriod } from './period';
import { listDaySums } from './stores/team-store';
import { openPage, trailOf, type PagedView } from './view';

type Output = ReportList<FundsLine, OwnAndTeam>;
type Shown = Pick<Output, 'list' | 'totals' | 'notListed' | 'next'>;

/** What a statement shows: transfers and contracts are in none. */
const figures: readonly FigureName[] = [
  ...playNames,
  ...(['deposit', 'withdrawal', 'bonusReleased', 'rebate', 'reward', 'pointsConverted'] as const),
];

const shownSides = ({ own, team }: Sides): OwnAndTeam => ({
  own: shownStatement(own),
  team: shownStatement(team),
});

const addSides = (one: Sides, other: Sides): Sides => ({
  own: addStatement(one.own, other.own),
  team: addStatement(one.team, other.team),
});

async function byAccount(view: PagedView): Promise<Shown> {
  const { db, now, scope, root, period, games, after, pageSize, nextOf } = view;
  const { lines, listed, unlisted } = await listChildren(db, {
    ...{ ownerNo: scope.ownerNode.nodeNo, rootNo: root.nodeNo, span: period, games, now },
    ...{ figures, after, limit: pageSize + 1 },
  });
  const page = lines.slice(0, pageSize);
  const last = lines.length > pageSize ? page.at(-1) : undefined;
  const account = await presentAccounts(view, page);
  return {
    list: page.map((line) => ({ account: account(line), day: null, ...shownSides(line) })),
    totals: shownSides(unlisted ? addSides(listed, unlisted) : listed),
    notListed: unlisted && shownSides(unlisted),
    next: last ? nextOf([last.orderedBy, last.nodeNo]) : null,
  };
}

async function byDay(view: PagedView): Promise<Shown> {
  const { db, now, scope, root, period, games, isOwnTeam, after, pageSize, nextOf } = view;
  const question = { ownerNo: scope.ownerNode.nodeNo, rootNo: root.nodeNo, span: period, games };
  const team = await listDaySums(db, question);
  const own = isOwnTeam
    ? new Map<Day, typeof noStatement>()
    : await listDaySums(db, { ...question, memberId: root.memberId });
  const sidesOf = (day: Day): Sides => ({
    own: own.get(day) ?? noStatement,
    team: team.get(day) ?? noStatement,
  });
  const days = [...new Set([...team.keys(), ...own.keys()])].sort().reverse();
  const [before] = after;
  const rest = before === undefined ? days : days.filter((day) => day < before);
  const page = rest.slice(0, pageSize);
  const last = rest.length > pageSize ? page.at(-1) : undefined;
  const [named] = isOwnTeam ? [] : await listNamed(db, [root.nodeNo], now);
  const account = named ? (await presentAccounts(view, [named]))(named) : null;
  const nothing: Sides = { own: noStatement, team: noStatement };
  return {
    list: page.map((day) => ({ account, day, ...shownSides(sidesOf(day)) })),
    totals: shownSides(days.map(sidesOf).reduce(addSides, nothing)),
    notListed: null,
    next: last ? nextOf([last]) : null,
  };
}

/** `AC_getTeamFunds`. Movements are of all types of games, whatever the filter says of play. */
export async function readTeamFunds(context: CallContext, input: TeamFundsInput): Promise<Output> {
  const view = await openPage(context, 'teamFunds', input);
  const shown = input.by === 'day' ? await byDay(view) : await byAccount(view);
  return { period: shownPeriod(view.period), trail: await trailOf(view), ...shown };
}
