// tidy: game palette

import { disc, enamel, r, ridge, shape } from '@/scripts/art/svg';
import { foot, hero, mix, type Composition, type Tile } from '../tile-parts';

/** Fish games: light from above, a shoal, and the catch before the viewer. */
function bubbles({ palette, random }: Tile): string {
  const rings = Array.from({ length: 22 }, () => {
    const radius = Math.round(2 + random() * 8);
    return `M${Math.round(random() * 300)} ${Math.round(random() * 320)}a${radius} ${radius} 0 1 0 .1 0z`;
  });
  return `<path d="${rings.join('')}" fill="#fff" fill-opacity=".1" stroke="${palette.spark}" opacity=".7"/>`;
}

function weed({ random }: Tile, x: number, height: number, fill: string): string {
  const lean = r(4 + random() * 8);
  return `<path d="M${x} 400q-16 ${r(-height / 3)} 0 ${r(-height / 2)}t${lean} ${r(-height / 2)}q14 ${r(height / 4)} 4 ${r(height / 2)}t10 ${r(height / 2)}z" fill="${fill}"/>`;
}

/** A ring of sight with four marks, as it lies on a fish that is aimed at. */
const sight = (x: number, y: number, radius: number, colour: string): string =>
  disc(
    x,
    y,
    radius,
    'none',
    `stroke="${colour}" stroke-width="3" stroke-dasharray="${r(radius * 1.05)} ${r(radius * 0.52)}" stroke-dashoffset="${r(radius * -0.26)}" opacity=".8"`,
  ) +
  `<path d="M${x} ${y - radius - 14}v18M${x} ${y + radius - 4}v18M${x - radius - 14} ${y}h18M${x + radius - 4} ${y}h18" stroke="${colour}" stroke-width="3" stroke-linecap="round"/>`;

export const water: Composition = (tile) => {
  const { palette, random, colours } = tile;
  const isDeep = tile.variant === 'deep';
  const shoal = (
    [
      [50, 74, 46],
      [98, 48, 34],
      [252, 92, 50],
      [40, 246, 44],
      [262, 248, 54],
      [212, 52, 30],
    ] as const
  ).map(([x, y, size], index) =>
    enamel(
      index % 2 ? 'c' : 'b',
      { x, y, size, mirror: x > 150, turn: (random() - 0.5) * 24 },
      palette.edge,
      colours[(index + 1) % colours.length]?.[1],
    ),
  );
  return {
    body:
      `<path d="M60-10 0 330h80L104-10zM150-10l-14 330h76L190-10zM236-10l34 300h50V-10z" fill="#fff" opacity="${isDeep ? 0.05 : 0.12}"/>` +
      (isDeep ? disc(150, 166, 150, 'url(#g)', 'opacity=".5"') : '') +
      ridge(
        { width: 300, y: 290, swing: 50, steps: 5, floor: 400 },
        random,
        mix(palette.ground[0], palette.sky[2], 0.2),
      ) +
      bubbles(tile) +
      shape('c', { x: 236, y: 318, size: 70 }, palette.ground[0], 'opacity=".6"') +
      [20, 44, 266, 286, 240]
        .map((x, index) => weed(tile, x, 90 + random() * 90, palette.ground[index % 2 ? 0 : 1]))
        .join('') +
      ridge({ width: 300, y: 348, swing: 22, steps: 4, floor: 400 }, random, palette.ground[1]) +
      shoal.join('') +
      hero(tile, { x: 150, y: 162, size: 156 }) +
      sight(150, 162, 104, palette.spark) +
      foot(290),
  };
};
