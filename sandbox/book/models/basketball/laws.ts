import { chanceOf, perMille } from '../draws';
import { chanceThat, convolve, massOf, mixed, negated, scaled, shifted, surely, type Law } from '../law';
import { sides, type Score, type Side } from '../sides';
import { possessionsLeft } from './match';
import { overtimeSteps, quarters, quarterSteps, type BasketballFixture, type BasketballState } from './types';

/** What a match may still come to. */
export interface BasketballLaws {
  /** By how much home outscores away from here to the end, overtimes included: never level in the end. */
  readonly addedLead: Law;
  /** All points of the match, overtimes included. */
  readonly total: Law;
  /** The quarters that are not over: by how much home wins, and all points of it. */
  readonly quarters: readonly { readonly quarter: number; readonly lead: Law; readonly total: Law }[];
}

/** Overtimes are counted until it is less likely than this that another one is needed. */
const negligible = 1e-13;

const summed = (score: Score): number => score.home + score.away;

/** The points of one possession, from cumulated thresholds as in the match itself. */
function possessionLaw({ possessions }: BasketballFixture, side: Side): Law {
  let [cumulated, below] = [0, 0];
  const chances = possessions[side].map((chance) => {
    const before = below;
    below = perMille((cumulated += chance));
    return chanceOf(below - before);
  });
  return { from: 0, chances };
}

interface PointLaws {
  readonly home: Law;
  readonly away: Law;
}

function pointLaws(fixture: BasketballFixture, left: Record<Side, number>): PointLaws {
  const [home, away] = sides.map((side) => {
    let law = surely(0);
    for (let at = 0; at < left[side]; at += 1) law = convolve(law, possessionLaw(fixture, side));
    return law;
  }) as [Law, Law];
  return { home, away };
}

const leadLaw = ({ home, away }: PointLaws): Law => convolve(home, negated(away));

/** Laws of a period that decides, split by whether it does: home's lead when it is decided, and the totals of both cases. */
interface Split {
  lead: Law;
  decidedTotal: Law;
  levelTotal: Law;
}

/** @param lead what home is ahead by, added points not counted */
function split({ home, away }: PointLaws, lead: number): Split {
  const decided = new Array<number>(home.chances.length + away.chances.length).fill(0);
  const level = [...decided];
  home.chances.forEach((first, h) =>
    away.chances.forEach((second, a) => {
      const totals = lead + h - a === 0 ? level : decided;
      totals[h + a]! += first * second;
    }),
  );
  const all = leadLaw({ home, away });
  return {
    lead: { ...all, chances: all.chances.map((chance, i) => (lead + all.from + i === 0 ? 0 : chance)) },
    decidedTotal: { from: 0, chances: decided },
    levelTotal: { from: 0, chances: level },
  };
}

/** The added lead and total of a match whose present part has these points, followed by overtimes while it is level. */
function withOvertimes(fixture: BasketballFixture, points: PointLaws, lead: number) {
  const first = split(points, lead);
  const overtime = split(pointLaws(fixture, { home: overtimeSteps / 2, away: overtimeSteps / 2 }), 0);
  const leads = [first.lead];
  const totals = [first.decidedTotal];
  let level = first.levelTotal;
  for (let mass = massOf(level); mass > negligible; mass = massOf(level)) {
    leads.push(shifted(scaled(overtime.lead, mass), -lead));
    totals.push(convolve(level, overtime.decidedTotal));
    level = convolve(level, overtime.levelTotal);
  }
  return { lead: mixed(leads), total: mixed(totals) };
}

/** The quarter that is played, with the points it has, and those to come. */
function quarterLaws(fixture: BasketballFixture, state: BasketballState): BasketballLaws['quarters'] {
  const half = quarterSteps / 2;
  return Array.from({ length: Math.max(0, quarters - state.periods.length) }, (_, at) => {
    const points = pointLaws(fixture, at === 0 ? possessionsLeft(state) : { home: half, away: half });
    const { home, away } = at === 0 ? state.period : { home: 0, away: 0 };
    return {
      quarter: state.periods.length + at + 1,
      lead: shifted(leadLaw(points), home - away),
      total: shifted(convolve(points.home, points.away), home + away),
    };
  });
}

/** All points that a side scores in regulation or in the overtime that is played: the sides are independent of each other. */
export function basketballLaws(fixture: BasketballFixture, state: BasketballState): BasketballLaws {
  const left = possessionsLeft(state);
  const later = Math.max(0, quarters - 1 - state.periods.length) * (quarterSteps / 2);
  const points = pointLaws(fixture, { home: left.home + later, away: left.away + later });
  const { home, away } = state.score;
  const { lead, total } = withOvertimes(fixture, points, home - away);
  return {
    addedLead: lead,
    total: shifted(total, summed(state.score)),
    quarters: quarterLaws(fixture, state),
  };
}

/** The chance of home to win. */
export function homeWins(laws: BasketballLaws, { score }: BasketballState): number {
  return chanceThat(laws.addedLead, (added) => score.home - score.away + added > 0);
}
