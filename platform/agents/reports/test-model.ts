import { movementKinds, type MovementKind } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { GameType } from '@/lib/contract/types';
import { addStatement, fundsFrom, noFunds, noPlay, noStatement, type Play, type Statement } from './figures';

/** The reports again, as lists of what happened: nothing is summed before it is asked for. */
export interface Happened {
  /** Index of the account. */
  who: number;
  /** Index of the day on which it is counted. */
  day: number;
  type?: GameType;
  play?: Play;
  funds?: { kind: MovementKind; amount: bigint };
}

export interface World {
  /** By day, and one more for now: who is directly above each account; the first one stands below the house. */
  parents: readonly (readonly number[])[];
  happened: readonly Happened[];
  hidden: ReadonlySet<number>;
}

/** What a report would be if something about it were wrong. */
export interface Mistake {
  ownInBase?: boolean;
  pathOfNow?: boolean;
  hiddenListed?: boolean;
}

export interface Asked {
  viewer: number;
  root: number;
  from: number;
  to: number;
}

const nowOf = ({ parents }: World): number => parents.length - 1;

/** From the first account down to this one. */
export function pathOn({ parents }: World, day: number, who: number): number[] {
  const path = [who];
  for (let at = who; at !== 0;) {
    at = parents[day]?.[at] ?? 0;
    path.unshift(at);
  }
  return path;
}

export const isBelowNow = (world: World, who: number, above: number): boolean =>
  who !== above && pathOn(world, nowOf(world), who).includes(above);

const isShown = (world: World, viewer: number, who: number, { hiddenListed }: Mistake): boolean =>
  isBelowNow(world, who, viewer) && (hiddenListed === true || !world.hidden.has(who));

const statementOf = ({ play, funds }: Happened): Statement => ({
  play: play ?? noPlay,
  funds: funds ? fundsFrom((kind) => (kind === funds.kind ? funds.amount : 0n)) : noFunds,
});

interface Placed extends Happened {
  path: number[];
}

/** What is of a team: strictly below the root by the path of the day, while the root was the viewer's. */
function teamOf(world: World, { viewer, root, from, to }: Asked, mistake: Mistake): Placed[] {
  return world.happened
    .filter(({ day }) => day >= from && day <= to)
    .map((each) => ({
      ...each,
      path: pathOn(world, mistake.pathOfNow ? nowOf(world) : each.day, each.who),
    }))
    .filter(({ path }) => {
      const [at, seen] = [path.indexOf(root), path.indexOf(viewer)];
      const isOwn = at === path.length - 1;
      return at >= 0 && seen >= 0 && seen <= at && (!isOwn || mistake.ownInBase === true);
    });
}

const sumOf = (all: readonly Happened[]): Statement => all.map(statementOf).reduce(addStatement, noStatement);

export function totalOf(world: World, asked: Asked, mistake: Mistake = {}): Statement {
  return sumOf(teamOf(world, asked, mistake));
}

export interface Child {
  own: Statement;
  team: Statement;
}

/** By account directly below on the day; whoever stands in no list is `null`. */
export function childrenOf(world: World, asked: Asked, mistake: Mistake = {}): Map<number | null, Child> {
  const groups = new Map<number | null, Child>();
  for (const each of teamOf(world, asked, mistake)) {
    const child = each.path[each.path.indexOf(asked.root) + 1] ?? each.who;
    const key = isShown(world, asked.viewer, child, mistake) ? child : null;
    const { own, team } = groups.get(key) ?? { own: noStatement, team: noStatement };
    const one = statementOf(each);
    groups.set(
      key,
      child === each.who ? { own: addStatement(own, one), team } : { own, team: addStatement(team, one) },
    );
  }
  return groups;
}

/** `account day type` → play; what stands in no list is `hidden`. */
export function flatOf(world: World, asked: Asked, mistake: Mistake = {}): Map<string, Play> {
  const groups = new Map<string, Happened[]>();
  for (const each of teamOf(world, asked, mistake)) {
    if (!each.play) continue;
    const isListed = isShown(world, asked.viewer, each.who, mistake);
    const key = isListed ? `${each.who} ${each.day} ${each.type ?? ''}` : 'hidden';
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return new Map([...groups].map(([key, all]) => [key, sumOf(all).play]));
}

/** How many accounts reach the least of the brand on a day. */
export function activeOn(world: World, asked: Asked, leastMinor: bigint): number {
  const valid = new Map<number, bigint>();
  for (const { who, play } of teamOf(world, asked, {}))
    if (play) valid.set(who, (valid.get(who) ?? 0n) + play.valid);
  return [...valid.values()].filter((sum) => sum >= leastMinor).length;
}

export const hasAnything = ({ own, team }: Child): boolean =>
  [own, team].some(
    ({ play, funds }) => play.rounds !== 0n || movementKinds.some((kind) => funds[kind] !== 0n),
  );
