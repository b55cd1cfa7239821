import type { OverviewDay, TeamOverview } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { ActiveCount, ReportFilter } from '@/lib/contract/calls/agent-centre/report-parts';
import { moneyText } from '@/lib/money';
import type { CallContext } from '@/platform/ground/context';
import { sumBalancesBelow } from './stores/balance-store';
import { countActive, endOfHalf, halfOf } from '../roll-ups';
import { addStatement, noStatement, shownStatement } from './figures';
import { shownPeriod } from './period';
import { currentGlance } from './ports';
import { getActiveMin } from './stores/period-store';
import { countTeam, listOnline } from './stores/presence-store';
import { listDaySums, type TeamDay } from './stores/team-store';
import { openView, trailOf, type View } from './view';

/** So many names of who is online. */
const mostNames = 100;
/** A balance of fewer accounts is nobody's business. */
const leastForBalance = 5;

/** Exact for one day and for one half-month; else the mean of the days that have begun, with one decimal. */
async function activeOf(view: View, days: readonly OverviewDay[]): Promise<ActiveCount> {
  const { db, root, scope, period, games } = view;
  const { from, to } = period;
  const [first] = days;
  if (first && from === to) return { count: first.active, isMean: false };
  if (halfOf(from) === from && endOfHalf(from) === to) {
    const leastMinor = await getActiveMin(db, period);
    const span = { root, within: scope.ownerNode.nodeNo, from, to, scope: games };
    return { count: leastMinor ? await countActive(db, { ...span, leastMinor }) : 0, isMean: false };
  }
  const sum = days.reduce((total, { active }) => total + active, 0);
  return { count: days.length === 0 ? 0 : Math.round((10 * sum) / days.length) / 10, isMean: true };
}

async function incomeOf({ db, scope, period, isOwnTeam }: View): Promise<TeamOverview['income']> {
  if (!isOwnTeam) return null;
  const { received, paidOn } = await currentGlance().income(db, {
    ...{ memberId: scope.ownerId, from: period.startsAt, to: period.endsAt },
  });
  return {
    received: moneyText(received),
    paidOn: moneyText(paidOn),
    net: moneyText(received - paidOn),
  };
}

const nothing: TeamDay = { ...noStatement, players: 0, active: 0 };

/** `AC_getTeamOverview`. */
export async function readOverview(context: CallContext, input: ReportFilter): Promise<TeamOverview> {
  const view = await openView(context, input);
  const { db, now, scope, root, period, games } = view;
  const ownerNo = scope.ownerNode.nodeNo;
  const [sums, team, online, trail, income] = await Promise.all([
    listDaySums(db, { ownerNo, rootNo: root.nodeNo, span: period, games }),
    countTeam(db, root, period),
    listOnline(db, root, { ownerNo, now, most: mostNames }),
    trailOf(view),
    incomeOf(view),
  ]);
  const days = period.begun.map((day) => ({ day, ...(sums.get(day) ?? nothing) }));
  const shown = days.map(({ day, active, ...sum }): OverviewDay => ({ day, active, ...shownStatement(sum) }));
  const hasBalance = team.accounts >= leastForBalance;
  const [active, balance] = await Promise.all([
    activeOf(view, shown),
    hasBalance ? sumBalancesBelow(db, root) : null,
  ]);
  return {
    period: shownPeriod(period),
    ...{ trail, ...team, online, active, income },
    totals: shownStatement(days.reduce(addStatement, noStatement)),
    balance: balance === null ? null : moneyText(balance),
    days: shown,
  };
}
