import { convolve, lawOf, massOf, mixed, shifted, surely, type Law } from '../law';
import { scored, sides, type Score, type Side } from '../sides';
import { openSet, setsToWin } from './match';
import { rulesOf } from './rules';
import { setLaw, type SetEnd } from './set-law';
import type { SetFixture, SetMatchState } from './types';

/** What a match may still come to. Scores count what sets count: games, points, rounds, objectives. */
export interface SetLaws {
  readonly wins: Readonly<Record<Side, number>>;
  /** The final scores in sets. */
  readonly scores: readonly { readonly score: Score; readonly chance: number }[];
  /** The sets that may still be won: a set that is not played is won by nobody. */
  readonly sets: readonly { readonly set: number; readonly wins: Readonly<Record<Side, number>> }[];
  /** By how many sets, and by how many games or points, home is better from here on. */
  readonly addedSetLead: Law;
  readonly addedLead: Law;
  /** All games or points of the match. */
  readonly total: Law;
  /** All games or points of the set that is played. */
  readonly currentTotal: Law;
}

/** Where a match may stand between two sets, with the chances of what was added until then. Their mass is the chance to be there. */
interface Node {
  readonly sets: Score;
  readonly first: Side;
  readonly lead: Law;
  readonly total: Law;
}

const summed = ({ home, away }: Score): number => home + away;
const ahead = ({ home, away }: Score): number => home - away;

interface Branch {
  readonly winner: Side;
  readonly nextFirst: Side;
  readonly lead: Law;
  readonly total: Law;
}

/** The ends of a set by who wins it and who serves next: all that later sets depend on. */
function branchesOf(ends: readonly SetEnd[]): Branch[] {
  return sides.flatMap((winner) =>
    sides.flatMap((nextFirst) => {
      const some = ends.filter((end) => end.winner === winner && end.nextFirst === nextFirst);
      if (some.length === 0) return [];
      const law = (value: (score: Score) => number) =>
        lawOf(some.map(({ score, chance }) => [value(score), chance] as const));
      return [{ winner, nextFirst, lead: law(ahead), total: law(summed) }];
    }),
  );
}

/** Nodes that stand the same become one. */
function merged(nodes: readonly Node[]): Node[] {
  const groups = Map.groupBy(nodes, ({ sets, first }) => `${sets.home}:${sets.away}:${first}`);
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    lead: mixed(group.map(({ lead }) => lead)),
    total: mixed(group.map(({ total }) => total)),
  }));
}

/** All that may follow from a node when a set is played. */
function follow(node: Node, branches: readonly Branch[]): Node[] {
  return branches.map(({ winner, nextFirst, lead, total }) => ({
    sets: scored(node.sets, winner),
    first: nextFirst,
    lead: convolve(node.lead, lead),
    total: convolve(node.total, total),
  }));
}

interface Walk {
  readonly over: readonly Node[];
  readonly sets: SetLaws['sets'];
}

/** @param current how the set that is played may end */
function walk(fixture: SetFixture, state: SetMatchState, current: readonly Branch[]): Walk {
  const rules = rulesOf(fixture.sport);
  const isOver = ({ sets }: Node) => Math.max(sets.home, sets.away) === setsToWin(rules);
  const over: Node[] = [];
  const wins: { set: number; wins: Record<Side, number> }[] = [];
  const start = { sets: state.sets, first: state.current.first, lead: surely(0), total: surely(0) };
  // Later sets begin at nil, so that their law depends on who serves first and, where the last one differs, on their number.
  const laws = new Map<string, Branch[]>();
  const fresh = (set: number, first: Side): Branch[] => {
    const key = `${set === rules.bestOf}:${first}`;
    const known = laws.get(key) ?? branchesOf(setLaw(fixture, openSet(set, first)));
    laws.set(key, known);
    return known;
  };
  let open: Node[] = [start];
  for (let set = state.current.set; open.length > 0; set += 1) {
    const won = { home: 0, away: 0 };
    const next = open.flatMap((node) => {
      const branches = node === start ? current : fresh(set, node.first);
      for (const { winner, lead } of branches) won[winner] += massOf(node.lead) * massOf(lead);
      return follow(node, branches);
    });
    wins.push({ set, wins: won });
    over.push(...next.filter(isOver));
    open = merged(next.filter((node) => !isOver(node)));
  }
  return { over, sets: wins };
}

/** The chances of a match from where it stands, set by set. A match that is over has no laws: it throws. */
export function setLaws(fixture: SetFixture, state: SetMatchState): SetLaws {
  if (state.winner) throw new RangeError('The match is over');
  const current = branchesOf(setLaw(fixture, state.current));
  const { over, sets } = walk(fixture, state, current);
  const chanceIn = (nodes: readonly Node[]) => nodes.reduce((sum, { lead }) => sum + massOf(lead), 0);
  const byScore = [...Map.groupBy(over, (node) => `${node.sets.home}-${node.sets.away}`).values()];
  const scores = byScore.map((nodes) => ({ score: nodes[0]!.sets, chance: chanceIn(nodes) }));
  const winsOf = (side: Side) => chanceIn(over.filter((node) => (side === 'home') === ahead(node.sets) > 0));
  const scoreLaw = (value: (score: Score) => number) =>
    lawOf(scores.map(({ score, chance }) => [value(score), chance] as const));
  const known = state.played.reduce((sum, score) => sum + summed(score), 0);
  return {
    wins: { home: winsOf('home'), away: winsOf('away') },
    scores,
    sets,
    addedSetLead: shifted(scoreLaw(ahead), -ahead(state.sets)),
    // The laws of the present set count from its beginning.
    addedLead: shifted(mixed(over.map(({ lead }) => lead)), -ahead(state.current.score)),
    total: shifted(mixed(over.map(({ total }) => total)), known),
    currentTotal: mixed(current.map(({ total }) => total)),
  };
}
