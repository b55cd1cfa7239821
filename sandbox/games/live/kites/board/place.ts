import type { KiteSide } from '../types';

/** Of the picture in which both kites fly. */
export const pictureSize = { width: 360, height: 210 } as const;

/** Where the kite hangs above its spool. */
export const lineLength = 138;

export interface Place {
  /** Of its spool. */
  x: number;
  y: number;
  /** Degrees from upright: at rest, and where it has crossed the other kite. */
  rest: number;
  crossed: number;
}

const first: Place = { x: 156, y: 200, rest: -31, crossed: 17 };
const second: Place = { x: 204, y: 200, rest: 31, crossed: -21 };

/** Meron flies where the line of writing begins, as its spot and its figures do. */
export function placeOf(side: KiteSide, direction: 'ltr' | 'rtl'): Place {
  return (side === 'meron') === (direction === 'ltr') ? first : second;
}
