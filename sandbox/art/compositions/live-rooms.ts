// tidy: game palette

import { disc, linear } from '@/scripts/art/svg';
import { at, box, foot, metals, mix, type Composition, type Tile } from '../tile-parts';

/** A panelled wall with lamps that hang over the table. */
function wall({ palette }: Tile): string {
  const panels = [14, 86, 158, 230].map((x) =>
    box(
      x,
      62,
      56,
      92,
      4,
      `fill="${palette.ground[2]}" fill-opacity=".5" stroke="${palette.glow}" stroke-opacity=".35"`,
    ),
  );
  const lamps = [60, 150, 240].map(
    (x) =>
      `<path d="M${x} 0V38" stroke="${palette.spark}" stroke-width="3"/><path d="M${x - 24} 62q24-40 48 0z" fill="url(#m)"/><path d="m${x - 22} 64-46 160h136l-46-160z" fill="${palette.glow}" opacity=".16"/>` +
      disc(x, 64, 22, palette.glow, 'opacity=".3"'),
  );
  return (
    box(0, 0, 300, 172, 0, `fill="${mix(palette.ground[0], palette.sky[1], 0.4)}"`) +
    panels.join('') +
    `<path d="M0 168h300" stroke="${palette.glow}" stroke-width="3" opacity=".4"/>` +
    lamps.join('')
  );
}

/** A room around a table: what a single table shows lies smaller on it, inside its rail. */
export function inRoom(table: Composition): Composition {
  return (tile) => {
    const { defs = '', body } = table(tile);
    const clip = '<clipPath id="z"><rect width="300" height="300" rx="120"/></clipPath>';
    return {
      defs: defs + (defs.includes('id="m"') ? '' : linear('m', metals.gold, 'slant')) + clip,
      body:
        wall(tile) +
        box(8, 112, 284, 284, 118, `fill="${mix(tile.palette.ground[2], '#5a3416', 0.5)}"`) +
        box(16, 120, 268, 268, 112, 'fill="url(#m)"') +
        box(24, 128, 252, 252, 101, `fill="${mix(tile.palette.sky[1], tile.palette.ground[1], 0.5)}"`) +
        at(24, 128, 0, `<g clip-path="url(#z)">${body}</g>`, 0.84) +
        foot(316),
    };
  };
}
