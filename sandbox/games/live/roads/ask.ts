import { addResult } from './add-result';
import type { DerivedColour, DerivedRoadKey, RoadSide, Roads } from './types';

/** What the next result would add to each derived road if this side won; null where it would add nothing yet. */
export function ask(roads: Roads, side: RoadSide): Record<DerivedRoadKey, DerivedColour | null> {
  const asked = addResult(roads, side);
  const added = (key: DerivedRoadKey) =>
    asked[key].length > roads[key].length ? (asked[key].at(-1)?.mark ?? null) : null;
  return {
    bigEyeBoy: added('bigEyeBoy'),
    smallRoad: added('smallRoad'),
    cockroachRoad: added('cockroachRoad'),
  };
}
