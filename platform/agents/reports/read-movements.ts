import {
  movementKinds,
  type Movement,
  type MovementKind,
  type MovementsInput,
  type MovementsOutput,
} from '@/lib/contract/calls/agent-centre/agent-reports';
import { moneyText } from '@/lib/money';
import type { CallContext } from '@/platform/ground/context';
import { presentAccounts } from './accounts';
import { listChildren, type Sides } from './stores/child-store';
import { addFunds, fundsFrom, noFunds, shownFunds, type Funds } from './figures';
import { listMovements } from './stores/movement-store';
import { shownPeriod } from './period';
import { sumFunds } from './stores/team-store';
import { openPage, trailOf, type PagedView } from './view';

type Shown = Omit<MovementsOutput, 'period' | 'trail'>;

const wholeOf = ({ own, team }: Sides): Funds => addFunds(own.funds, team.funds);

async function byAccount(view: PagedView, kind: MovementKind | undefined): Promise<Shown> {
  const { db, now, scope, root, period, games, after, pageSize, nextOf } = view;
  const { lines, listed, unlisted } = await listChildren(db, {
    ...{ ownerNo: scope.ownerNode.nodeNo, rootNo: root.nodeNo, span: period, games, now },
    ...{ figures: kind ? [kind] : movementKinds, after, limit: pageSize + 1 },
  });
  const page = lines.slice(0, pageSize);
  const last = lines.length > pageSize ? page.at(-1) : undefined;
  const account = await presentAccounts(view, page);
  const hidden = unlisted && wholeOf(unlisted);
  return {
    accounts: page.map((line) => ({
      ...account(line),
      own: shownFunds(line.own.funds),
      team: shownFunds(line.team.funds),
    })),
    movements: [],
    totals: shownFunds(addFunds(wholeOf(listed), hidden ?? noFunds)),
    notListed: hidden && shownFunds(hidden),
    next: last ? nextOf([last.orderedBy, last.nodeNo]) : null,
  };
}

const nothing: Shown = {
  accounts: [],
  movements: [],
  totals: shownFunds(noFunds),
  notListed: null,
  next: null,
};

async function oneByOne(view: PagedView, kind: MovementKind | undefined): Promise<Shown> {
  const { db, scope, root, period, games, isOwnTeam, after, pageSize, nextOf } = view;
  if (isOwnTeam || !period.asOf) return nothing;
  const question = {
    ownerNo: scope.ownerNode.nodeNo,
    rootNo: root.nodeNo,
    memberId: root.memberId,
    span: period,
  };
  const found = await listMovements(db, {
    ...question,
    kind,
    until: period.asOf,
    after,
    limit: pageSize + 1,
  });
  const sums = await sumFunds(db, { ...question, games });
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  const present = ({ at, kind: shown, amount }: (typeof found)[number]): Movement => ({
    at: at.toISOString(),
    kind: shown,
    amount: moneyText(amount),
  });
  return {
    ...nothing,
    movements: page.map(present),
    totals: shownFunds(kind ? fundsFrom((each) => (each === kind ? sums[each] : 0n)) : sums),
    next: last ? nextOf([last.id]) : null,
  };
}

/** `AC_getDownlineMovements`. Of the agent's own account there are none. */
export async function readMovements(context: CallContext, input: MovementsInput): Promise<MovementsOutput> {
  const view = await openPage(context, 'downlineMovements', input);
  const { view: shape = 'accounts', kind } = input;
  const shown = shape === 'movements' ? await oneByOne(view, kind) : await byAccount(view, kind);
  return { period: shownPeriod(view.period), trail: await trailOf(view), ...shown };
}
