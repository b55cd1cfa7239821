/** Who can win a round that a road records. Dragon tiger is drawn with the dragon as banker and the tiger as player. */
export const roadSides = ['banker', 'player'] as const;
export type RoadSide = (typeof roadSides)[number];
export type RoadResult = RoadSide | 'tie';

/** The two colours of a derived road. They name no side: red follows a pattern of the big road, blue breaks it. */
export type DerivedColour = 'red' | 'blue';

/** Rows of every road, as on the score cards of the casinos. */
export const roadRows = 6;

/** Where a mark is drawn, both from 0, and where it stands before drawing bends its column. */
export interface RoadCell<Mark extends string> {
  mark: Mark;
  column: number;
  row: number;
  /** The logical column: all marks of one kind in a row, however long; from 0. */
  run: number;
  /** The place in that logical column, from 0. Greater than `row` where the column runs on to the right. */
  depth: number;
}

export interface BeadCell {
  result: RoadResult;
  column: number;
  row: number;
}

export interface BigRoadCell extends RoadCell<RoadSide> {
  /** Ties that came after this result and before the next winner; at the first cell also those before it. */
  ties: number;
}

export interface BigRoad {
  cells: readonly BigRoadCell[];
  /** Ties before anybody has won: they go to the first cell that comes. */
  pendingTies: number;
}

export type DerivedRoad = readonly RoadCell<DerivedColour>[];

export const derivedRoadKeys = ['bigEyeBoy', 'smallRoad', 'cockroachRoad'] as const;
export type DerivedRoadKey = (typeof derivedRoadKeys)[number];

export interface Roads extends Readonly<Record<DerivedRoadKey, DerivedRoad>> {
  beadPlate: readonly BeadCell[];
  bigRoad: BigRoad;
}
