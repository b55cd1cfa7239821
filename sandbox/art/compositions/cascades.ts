// tidy: game palette

import { disc, dots, enamel, r, rays, ridge, shape, swell } from '@/scripts/art/svg';
import { foot, hero, mix, type Composition, type Tile } from '../tile-parts';

/** Ways slots: bands that fall, wind, ripple and turn. */
function falling(
  { palette, random, colours }: Tile,
  places: readonly (readonly [number, number, number])[],
): string {
  return places
    .map(([x, y, size], index) => {
      const fill = colours[(index + 1) % colours.length]?.[1] ?? palette.badge[1];
      return enamel(index % 2 ? 'c' : 'b', { x, y, size, turn: (random() - 0.5) * 50 }, palette.edge, fill);
    })
    .join('');
}

/** Bands of water from edge to edge, rounded where they end. */
function falls(tile: Tile): string {
  const { palette, random } = tile;
  const tones = [palette.sky[2], palette.glow, palette.sky[1], palette.spark];
  const bands = Array.from({ length: 12 }, (_band, index) => {
    const width = 25;
    const end = 190 + random() * 100;
    return `<path d="M${index * width - 1} -10h${width + 2}V${r(end)}a${width / 2 + 1} 13 0 01-${width + 2} 0z" fill="${tones[(index * 3 + (random() > 0.6 ? 1 : 0)) % 4] ?? ''}" opacity="${r(0.2 + random() * 0.35)}"/>`;
  });
  const threads = Array.from(
    { length: 16 },
    () => `M${Math.round(random() * 300)} ${Math.round(random() * 180)}v${Math.round(24 + random() * 60)}`,
  );
  return (
    `<path d="M0 0h300v400H0z" fill="${palette.ground[0]}" opacity=".35"/>` +
    bands.join('') +
    `<path d="${threads.join('')}" stroke="${palette.spark}" stroke-width="2.4" stroke-linecap="round" opacity=".5"/>` +
    swell({ width: 300, y: 288, height: 14, length: 70, shift: 20, floor: 400 }, palette.ground[0]) +
    swell({ width: 300, y: 312, height: 12, length: 90, shift: 50, floor: 400 }, palette.ground[1]) +
    falling(tile, [
      [46, 76, 56],
      [254, 104, 60],
      [52, 262, 58],
      [250, 270, 52],
    ])
  );
}

/** A sun or moon behind hills, and a river that winds towards the viewer. */
function river(tile: Tile): string {
  const { palette, random } = tile;
  return (
    disc(150, 150, 112, palette.glow, 'opacity=".22"') +
    disc(150, 150, 86, palette.glow, 'opacity=".35"') +
    ridge({ width: 300, y: 206, swing: 44, steps: 4, floor: 400 }, random, palette.ground[0]) +
    shape('c', { x: 34, y: 208, size: 104 }, palette.ground[1]) +
    shape('c', { x: 270, y: 214, size: 90, mirror: true }, palette.ground[1]) +
    ridge({ width: 300, y: 250, swing: 22, steps: 4, floor: 400 }, random, palette.ground[1]) +
    `<path d="M140 236q60 14 6 34t-60 42 120 88H10q-24-70 60-104t70-60z" fill="${mix(palette.sky[2], palette.glow, 0.3)}" opacity=".7"/>` +
    `<path d="M128 272h34M96 298h50M70 330h44" stroke="${palette.spark}" stroke-width="3" stroke-linecap="round" opacity=".7"/>` +
    enamel('b', { x: 240, y: 280, size: 62 }, palette.edge, palette.badge[0])
  );
}

/** Rings on still water. */
function ripples(tile: Tile): string {
  const { palette } = tile;
  const rings = [38, 66, 98, 134, 174, 218].map(
    (radius, index) =>
      `<ellipse cx="150" cy="216" rx="${radius}" ry="${r(radius * 0.42)}" fill="none" stroke="${palette.spark}" stroke-width="${r(5 - index * 0.7)}" opacity="${r(0.8 - index * 0.1)}"/>`,
  );
  return (
    disc(226, 66, 42, palette.spark, 'opacity=".85"') +
    `<path d="M0 150q75-16 150 0t150 0V400H0z" fill="${palette.ground[0]}" opacity=".85"/>` +
    `<path d="M0 176q75-12 150 0t150 0V400H0z" fill="${palette.ground[1]}" opacity=".7"/>` +
    rings.join('') +
    shape('c', { x: 44, y: 128, size: 84 }, palette.ground[1]) +
    falling(tile, [
      [252, 166, 58],
      [44, 268, 60],
      [256, 272, 46],
    ])
  );
}

/** Bands of colour that turn about a corner, and what rides on them. */
function ribbons(tile: Tile): string {
  const { palette, colours, random } = tile;
  const bands = [330, 286, 242, 198, 154, 110].map((radius, index) => {
    const tone = mix(colours[index % colours.length]?.[1] ?? palette.sky[1], palette.sky[1], 0.3);
    return disc(
      20,
      330,
      radius,
      'none',
      `stroke="${tone}" stroke-width="34" opacity="${r(0.42 + (index % 2) * 0.2)}"`,
    );
  });
  return (
    dots({ count: 40, width: 300, depth: 230, size: 2 }, random, palette.spark) +
    bands.join('') +
    falling(tile, [
      [50, 60, 60],
      [256, 70, 54],
      [258, 252, 62],
      [44, 250, 54],
    ])
  );
}

/** Rays of the first or last light over hills. */
function dawn(tile: Tile): string {
  const { palette, random } = tile;
  return (
    rays(150, 250, 26, palette.glow, 0.26) +
    disc(150, 250, 84, palette.spark, 'opacity=".8"') +
    disc(150, 250, 112, palette.spark, 'opacity=".3"') +
    `<path d="M20 66q40-18 80 0t70-6M180 40q40-14 90 4" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".22"/>` +
    ridge({ width: 300, y: 262, swing: 30, steps: 4, floor: 400 }, random, palette.ground[0]) +
    ridge({ width: 300, y: 296, swing: 20, steps: 3, floor: 400 }, random, palette.ground[1]) +
    falling(tile, [
      [48, 96, 52],
      [254, 82, 46],
      [46, 262, 58],
      [256, 268, 58],
    ])
  );
}

/** Stems from edge to edge, near and far. */
function stems(tile: Tile): string {
  const { palette, random } = tile;
  const stalks = [14, 44, 82, 212, 250, 284].map((x, index) => {
    const width = 11 + (index % 3) * 5;
    const tone = mix(palette.ground[0], palette.sky[2], index % 2 ? 0.15 : 0.45);
    const joints = [40, 108, 176, 244].map(
      (y) => `M${x - width / 2} ${Math.round(y + random() * 26)}h${width}`,
    );
    return `<path d="M${x} -4V320" stroke="${tone}" stroke-width="${width}"/><path d="${joints.join('')}" stroke="${palette.ground[2]}" stroke-width="3" opacity=".7"/>`;
  });
  return (
    disc(150, 150, 118, palette.glow, 'opacity=".25"') +
    stalks.join('') +
    swell({ width: 300, y: 264, height: 10, length: 80, shift: 20, floor: 400 }, palette.ground[0]) +
    swell({ width: 300, y: 300, height: 10, length: 100, shift: 60, floor: 400 }, palette.ground[1]) +
    falling(tile, [
      [52, 98, 54],
      [250, 92, 54],
      [52, 276, 52],
    ])
  );
}

const grounds: Readonly<Record<string, (tile: Tile) => string>> = {
  falls,
  river,
  ripples,
  ribbons,
  dawn,
  stems,
};

export const cascade: Composition = (tile) => ({
  body: (grounds[tile.variant] ?? falls)(tile) + foot(280) + hero(tile, { x: 150, y: 162, size: 158 }),
});
