import type {
  PlayLine,
  TeamPlayInput,
  TeamPlayOutput,
} from '@/lib/contract/calls/agent-centre/agent-reports';
import type { CallContext } from '@/platform/ground/context';
import { presentAccounts } from './accounts';
import { isAgent } from './stores/account-store';
import { listChildren } from './stores/child-store';
import { playNames } from './stores/columns';
import { addPlay, noPlay, shownPlay, type Play } from './figures';
import { havePlayedAtMost, listFlat, type FlatLine, type FlatQuestion } from './stores/flat-store';
import { shownPeriod } from './period';
import { wholeOf } from './read-downline';
import { openPage, trailOf, type PagedView } from './view';

/** A list of more accounts is by account, not by account, day and type. */
const flatAccounts = 2_000;

type Shown = Omit<TeamPlayOutput, 'period' | 'trail' | 'of' | 'hasTeam'>;
type Sort = NonNullable<TeamPlayInput['sort']>;

const sumsOf = (listed: Play, unlisted: Play | null) => ({
  totals: shownPlay(addPlay(listed, unlisted ?? noPlay)),
  notListed: unlisted ? shownPlay(unlisted) : null,
});

async function flatList(view: PagedView, question: FlatQuestion): Promise<Shown> {
  const { db, pageSize, nextOf } = view;
  const { lines, listed, unlisted } = await listFlat(db, question);
  const page = lines.slice(0, pageSize);
  const last = lines.length > pageSize ? page.at(-1) : undefined;
  const account = await presentAccounts(view, page);
  const present = (line: FlatLine): PlayLine => ({
    ...account(line),
    ...shownPlay(line),
    day: line.day,
    gameType: line.gameType,
  });
  return {
    list: page.map(present),
    ...sumsOf(listed, unlisted),
    next: last ? nextOf([last.orderedBy, last.day, last.nodeNo, last.gameType]) : null,
    isFlat: true,
  };
}

async function listByAccount(view: PagedView, question: FlatQuestion, sort: Sort): Promise<Shown> {
  const { db, pageSize, nextOf } = view;
  const { lines, listed, unlisted } = await listChildren(db, {
    ...question,
    figures: playNames,
    sort: sort === 'day' ? undefined : sort,
  });
  const page = lines.slice(0, pageSize);
  const last = lines.length > pageSize ? page.at(-1) : undefined;
  const account = await presentAccounts(view, page);
  return {
    list: page.map((line) => ({
      ...account(line),
      ...shownPlay(wholeOf(line)),
      day: null,
      gameType: null,
    })),
    ...sumsOf(wholeOf(listed), unlisted && wholeOf(unlisted)),
    next: last ? nextOf([last.orderedBy, last.nodeNo]) : null,
    isFlat: false,
  };
}

/** `AC_getTeamPlay`. The agent's own play is in no list: asked about it, the answer is an empty one. */
export async function readTeamPlay(context: CallContext, input: TeamPlayInput): Promise<TeamPlayOutput> {
  const view = await openPage(context, 'teamPlay', input);
  const { db, now, scope, root, period, games, isOwnTeam, after, pageSize } = view;
  const hasTeam = isOwnTeam || (await isAgent(db, root));
  const { of = hasTeam ? 'team' : 'own', sort = 'day' } = input;
  const question: FlatQuestion = {
    ...{ ownerNo: scope.ownerNode.nodeNo, rootNo: root.nodeNo, span: period, games, now, sort, after },
    ...(of === 'own' && { memberId: root.memberId }),
    limit: pageSize + 1,
  };
  const head = { period: shownPeriod(period), trail: await trailOf(view), of, hasTeam };
  if (of === 'own' && isOwnTeam)
    return { ...head, list: [], ...sumsOf(noPlay, null), next: null, isFlat: true };
  const isFlat = of === 'own' || (await havePlayedAtMost(db, question, flatAccounts));
  const shown = isFlat ? await flatList(view, question) : await listByAccount(view, question, sort);
  return { ...head, ...shown };
}
