import type { Ramp } from '../look';

// tidy: game palette — cloth, wood, metal and chips are the game's own, whatever the site's theme is.

/** What a betting table is made of. */
export interface TableColours {
  /** Light in the middle, dark at the edge. */
  cloth: Ramp;
  /** What is printed on the cloth, and text on it. */
  line: string;
  /** The rail around it. */
  wood: Ramp;
  metal: Ramp;
  /** Fields of two colours, as on a wheel; text on them is `line`. */
  red: string;
  black: string;
  zero: string;
}

/** Chips by their place in the rail, the lowest first: their body and the stripes on their edge. */
export const chipColours: readonly (readonly [body: string, edge: string])[] = [
  ['#e9e3d5', '#5a6b86'],
  ['#bc2c3c', '#ffe6dc'],
  ['#1d6f9c', '#dff3ff'],
  ['#1f7a4d', '#e4ffe9'],
  ['#26222e', '#f0c765'],
  ['#6a3aa8', '#f4e4ff'],
];

/** Ink on a chip: dark on the light one, light on the others. */
export const chipInks: readonly string[] = ['#22222c', '#ffffff', '#ffffff', '#ffffff', '#ffe9b0', '#ffffff'];

export const reds = '#b3202e';
export const blacks = '#1b1a22';
export const greens = '#11703f';
