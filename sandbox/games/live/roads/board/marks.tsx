import type { DerivedColour, DerivedRoadKey, RoadResult, RoadSide } from '../types';
import styles from './marks.module.css';

interface MarkProps {
  /** Read out in place of the drawing. */
  name: string;
}

/** A result as a filled shape with its letter: round, square or pointed, so that no colour has to be told apart. */
export function Bead({ result, letter, name }: MarkProps & { result: RoadResult; letter: string }) {
  return (
    <span className={styles.bead} data-result={result}>
      <span aria-hidden="true">{letter}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

/** A winner as an outline, with the number of ties that came with it. */
export function Ring({ side, ties, name }: MarkProps & { side: RoadSide; ties: number }) {
  return (
    <span className={styles.ring} data-result={side}>
      {ties > 0 && <span aria-hidden="true">{ties}</span>}
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

/** A mark of a derived road: an outline, a dot or a stroke by the road, round or square by its colour. */
export function Derived({ road, colour, name }: MarkProps & { road: DerivedRoadKey; colour: DerivedColour }) {
  return (
    <span className={styles.derived} data-road={road} data-colour={colour}>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
