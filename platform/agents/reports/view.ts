import type {
  ReportFilter,
  ReportPageInput,
  ReportTrailStep,
} from '@/lib/contract/calls/agent-centre/report-parts';
import { recordsOf, type CallContext } from '@/platform/ground/context';
import type { Reader } from '@/platform/ground/db';
import type { AgentNode } from '@/platform/people/agent-tree';
import type { PlayScope } from '../roll-ups';
import { agentScope, isDirect, nameFor, openListedRef, sealAccountRef, type AgentScope } from '../scope';
import { listNamed } from './stores/account-store';
import { readPeriod, type Period } from './period';
import { openPlace, sealPlace } from './seal';

/** What every report begins with: for whom, of whose team, in which days. */
export interface View {
  db: Reader;
  now: Date;
  scope: AgentScope;
  /** Whose team it is; the owner's own where the filter names nobody. */
  root: AgentNode;
  isOwnTeam: boolean;
  period: Period;
  games: PlayScope;
}

/** A view with the page that is asked for. */
export interface PagedView extends View {
  pageSize: number;
  /** What the last line of the page before is ordered by; empty on the first one. */
  after: readonly string[];
  /** The `next` of this page, whose last line is ordered by these values. */
  nextOf: (key: readonly (string | number | bigint)[]) => string;
}

async function viewOf(
  context: CallContext,
  scope: AgentScope,
  { input, given }: { input: ReportFilter; given?: { from: string; to: string } | undefined },
): Promise<View> {
  const { db, now } = context;
  const { account, gameType } = input;
  const root = account ? await openListedRef(db, scope, { ref: account, now }) : scope.ownerNode;
  return {
    ...{ db: recordsOf(context), now, scope, root },
    isOwnTeam: root.nodeNo === scope.ownerNode.nodeNo,
    period: await readPeriod(db, input, { now, given }),
    games: gameType ?? 'ALL',
  };
}

/** Throws `auth.forbidden` and `agent.account.not.found`. */
export async function openView(context: CallContext, input: ReportFilter): Promise<View> {
  return viewOf(context, await agentScope(context), { input });
}

const usualPageSize = 50;

/** Throws `auth.forbidden`, `agent.account.not.found`, and a field error for a cursor of another list. */
export async function openPage(
  context: CallContext,
  call: string,
  input: ReportFilter & ReportPageInput,
): Promise<PagedView> {
  const scope = await agentScope(context);
  const use = { viewerId: scope.callerId, call, filter: input };
  const place = input.cursor ? openPlace(use, input.cursor) : undefined;
  const view = await viewOf(context, scope, { input, given: place });
  return {
    ...view,
    pageSize: input.pageSize ?? usualPageSize,
    after: place?.key ?? [],
    nextOf: (key) => sealPlace(use, { from: view.period.from, to: view.period.to, key: key.map(String) }),
  };
}

/** From the owner down to the account of the filter; who stands in no list is no step of it. */
export async function trailOf({ db, now, scope, root }: View): Promise<ReportTrailStep[]> {
  const above = root.path.slice(scope.ownerNode.path.length - 1);
  const steps = await listNamed(db, above, now);
  const levelOf = (nodeNo: number) => root.path.indexOf(nodeNo);
  return steps
    .filter(({ nodeNo, isListed }) => isListed || nodeNo === scope.ownerNode.nodeNo)
    .sort((one, other) => levelOf(one.nodeNo) - levelOf(other.nodeNo))
    .map((step) => {
      const isOwner = step.nodeNo === scope.ownerNode.nodeNo;
      return {
        account: isOwner ? null : sealAccountRef(scope, step.nodeNo),
        name: nameFor(scope, step),
        isMasked: !isOwner && !isDirect(scope, step),
      };
    });
}
