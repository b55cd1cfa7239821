import { readFileSync } from 'node:fs';
import path from 'node:path';
import opentype, { type Font } from 'opentype.js';
import { shortPath } from './path-data';

/** Pictures in an `<img>` cannot load a web font: letters become outlines. All faces are under the SIL Open Font License. */
const faces = {
  roman: 'cinzel/files/cinzel-latin-700-normal.woff',
  script: 'lobster/files/lobster-latin-400-normal.woff',
  narrow: 'bebas-neue/files/bebas-neue-latin-400-normal.woff',
  round: 'righteous/files/righteous-latin-400-normal.woff',
} as const;

export type Face = keyof typeof faces;

const loaded = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const known = loaded.get(face);
  if (known) return known;
  const bytes = readFileSync(path.resolve('node_modules/@fontsource', faces[face]));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(face, font);
  return font;
}

export interface Lettering {
  data: string;
  width: number;
}

/** One line of text as an outline, its baseline at 0. `tracking` is in thousandths of the size. */
export function lettering(text: string, face: Face, size: number, tracking = 0): Lettering {
  const font = fontOf(face);
  const gap = (size * tracking) / 1000;
  let x = 0;
  let data = '';
  for (const letter of text) {
    const glyph = font.charToGlyph(letter);
    const outline = glyph.getPath(0, 0, size).toPathData(2);
    if (outline) data += shortPath(shifted(outline, x), 1);
    x += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm + gap;
  }
  return { data, width: x - gap };
}

/** The outlines hold absolute commands only, so every first number of a pair is an x. */
function shifted(outline: string, by: number): string {
  return outline.replace(/([MLCQ])([^A-Z]*)/g, (_all, command: string, rest: string) => {
    const numbers = rest.match(/-?\d*\.?\d+/g) ?? [];
    return (
      command + numbers.map((text, index) => (index % 2 ? text : (Number(text) + by).toFixed(2))).join(' ')
    );
  });
}
