import type { DownlineInput, DownlineLine } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { PlayFigures, ReportList } from '@/lib/contract/calls/agent-centre/report-parts';
import type { CallContext } from '@/platform/ground/context';
import { empty, sql, type Sql } from '@/platform/ground/db';
import { presentAccounts } from './accounts';
import { listChildren, type ChildLine, type Sides } from './stores/child-store';
import { playNames } from './stores/columns';
import { addPlay, noPlay, shownPlay, type Play } from './figures';
import { shownPeriod } from './period';
import { listSeen } from './stores/presence-store';
import { openPage, trailOf, type PagedView } from './view';

export const wholeOf = ({ own, team }: Sides): Play => addPlay(own.play, team.play);

function alsoOf({ search, show }: DownlineInput, { isOwnTeam }: PagedView): Sql {
  const agents = sql`account_type in (1, 2)`;
  const isShown = show ? (show === 'agents' ? sql`and ${agents}` : sql`and not ${agents}`) : empty;
  if (!search) return isShown;
  // Names of deeper accounts are masked: nothing is found by them.
  return isOwnTeam ? sql`and starts_with(lower(username), lower(${search})) ${isShown}` : sql`and false`;
}

/**
 * `AC_getDownline`. Where accounts are chosen by name or type, those that no list shows are in no sum either: a name would find
 * their figures.
 */
export async function readDownline(
  context: CallContext,
  input: DownlineInput,
): Promise<ReportList<DownlineLine, PlayFigures>> {
  const view = await openPage(context, 'downline', input);
  const { db, now, scope, root, period, games, isOwnTeam, after, pageSize, nextOf } = view;
  const { sort = 'account', search, show } = input;
  const found = await listChildren(db, {
    ...{ ownerNo: scope.ownerNode.nodeNo, rootNo: root.nodeNo, span: period, games, now },
    ...{ figures: playNames, isOfNow: true, also: alsoOf(input, view), after, limit: pageSize + 1 },
    sort: sort === 'account' ? undefined : sort,
  });
  const page = found.lines.slice(0, pageSize);
  const last = found.lines.length > pageSize ? page.at(-1) : undefined;
  const account = await presentAccounts(view, page);
  const seen = await listSeen(db, page, { now, timeZone: period.timeZone });
  const present = (line: ChildLine): DownlineLine => {
    const { since, lastSeen, isOnline } = seen(line);
    return {
      ...account(line),
      ...shownPlay(wholeOf(line)),
      ...{ since, lastSeen, isOnline: isOwnTeam ? isOnline : null },
    };
  };
  const isChosen = Boolean(search) || show !== undefined;
  const hidden = isChosen || !found.unlisted ? null : wholeOf(found.unlisted);
  return {
    period: shownPeriod(period),
    trail: await trailOf(view),
    list: page.map(present),
    totals: shownPlay(addPlay(wholeOf(found.listed), hidden ?? noPlay)),
    notListed: hidden ? shownPlay(hidden) : null,
    next: last ? nextOf([last.orderedBy, last.nodeNo]) : null,
  };
}
