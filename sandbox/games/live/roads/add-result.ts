import { derivedColour, lengthsOf, reach } from './derived-colour';
import { placeMark } from './place-mark';
import {
  roadRows,
  type BeadCell,
  type BigRoad,
  type DerivedRoad,
  type DerivedRoadKey,
  type RoadResult,
  type RoadSide,
  type Roads,
} from './types';

export const emptyRoads: Roads = {
  beadPlate: [],
  bigRoad: { cells: [], pendingTies: 0 },
  bigEyeBoy: [],
  smallRoad: [],
  cockroachRoad: [],
};

function nextBead(beads: readonly BeadCell[], result: RoadResult): BeadCell {
  return { result, column: Math.floor(beads.length / roadRows), row: beads.length % roadRows };
}

/** A tie opens no cell: it counts at the newest one. */
function withTie({ cells, pendingTies }: BigRoad): BigRoad {
  const last = cells.at(-1);
  return last
    ? { cells: [...cells.slice(0, -1), { ...last, ties: last.ties + 1 }], pendingTies }
    : { cells, pendingTies: pendingTies + 1 };
}

function withWinner({ cells, pendingTies }: BigRoad, side: RoadSide): BigRoad {
  return { cells: [...cells, { ...placeMark(cells, side), ties: pendingTies }], pendingTies: 0 };
}

/** A derived road after the newest entry of the big road. */
function withEntry(roads: Roads, { cells }: BigRoad, key: DerivedRoadKey): DerivedRoad {
  const road = roads[key];
  const entry = cells.at(-1);
  const colour = entry && derivedColour({ ...entry, lengths: lengthsOf(cells) }, reach[key]);
  return colour ? [...road, placeMark(road, colour)] : road;
}

/** The roads with one more result. What is drawn stays where it is; only a tie changes a cell, by its count. */
export function addResult(roads: Roads, result: RoadResult): Roads {
  const beadPlate = [...roads.beadPlate, nextBead(roads.beadPlate, result)];
  if (result === 'tie') return { ...roads, beadPlate, bigRoad: withTie(roads.bigRoad) };
  const bigRoad = withWinner(roads.bigRoad, result);
  return {
    beadPlate,
    bigRoad,
    bigEyeBoy: withEntry(roads, bigRoad, 'bigEyeBoy'),
    smallRoad: withEntry(roads, bigRoad, 'smallRoad'),
    cockroachRoad: withEntry(roads, bigRoad, 'cockroachRoad'),
  };
}

/** All roads of the results of one shoe, the oldest first. */
export function drawRoads(results: readonly RoadResult[]): Roads {
  return results.reduce(addResult, emptyRoads);
}
