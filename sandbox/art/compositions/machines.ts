// tidy: game palette

import { disc, enamel, linear, r, rays, shape } from '@/scripts/art/svg';
import { box, foot, hero, lamps, metals, mix, polar, type Composition, type Tile } from '../tile-parts';

/** Classic slots: the enamel and chrome of a fruit machine. */
const metalDefs = (name: keyof typeof metals): string =>
  linear('m', [metals[name][0], metals[name][1], metals[name][2], metals[name][1]], 'slant');

/** A domed cabinet with three reels; the hero stands on the pay line. */
function cabinet(tile: Tile): string {
  const { palette, colours } = tile;
  const reels = [46, 118, 190].map((x, reel) => {
    const pictures = [122, 234].map((y, row) => {
      const id = (reel + row) % 2 ? 'b' : 'c';
      const tone = colours[(reel + row * 2 + 1) % colours.length]?.[1] ?? palette.badge[1];
      return shape(id, { x: x + 32, y, size: 46 }, mix(tone, palette.edge, 0.12), 'opacity=".85"');
    });
    return box(x, 92, 64, 190, 8, 'fill="url(#h)"') + pictures.join('');
  });
  const dome = 'M34 292V128C34 66 84 34 150 34s116 32 116 94V292z';
  return (
    `<path d="${dome}" fill="#000" opacity=".35" transform="translate(0 8)"/><path d="${dome}" fill="url(#m)"/>` +
    `<path d="M41 286V128C41 71 90 41 150 41s109 30 109 87V286z" fill="${palette.ground[2]}"/>` +
    reels.join('') +
    `<path d="M34 178h232" stroke="${palette.badge[1]}" stroke-width="5" opacity=".8"/>` +
    `<path d="m30 164 18 14-18 14zM270 164l-18 14 18 14z" fill="${palette.badge[0]}"/>` +
    lamps('M52 118C56 78 98 60 150 60s94 18 98 58', palette.spark, 9, 17)
  );
}

/** A round enamel plate with a ring of lamps, and two small plates hung below. */
function plate(tile: Tile): string {
  const { palette } = tile;
  const small = (x: number, id: string): string =>
    disc(x, 276, 37, '#000', 'opacity=".3"') +
    disc(x, 270, 37, 'url(#m)') +
    disc(x, 270, 31, palette.ground[1]) +
    shape(id, { x, y: 270, size: 42 }, palette.spark);
  return (
    rays(150, 160, 24, palette.spark, 0.13) +
    disc(150, 168, 122, '#000', 'opacity=".3"') +
    disc(150, 160, 122, 'url(#m)') +
    disc(150, 160, 113, palette.ground[2]) +
    disc(
      150,
      160,
      102,
      'none',
      `stroke="${palette.spark}" stroke-width="9" stroke-linecap="round" stroke-dasharray="0 20"`,
    ) +
    disc(150, 160, 91, 'url(#m)') +
    disc(150, 160, 87, mix(palette.sky[1], palette.ground[2], 0.5)) +
    small(64, 'b') +
    small(236, 'c')
  );
}

/** Nested neon lozenges. */
function lozenge(tile: Tile): string {
  const { palette, colours } = tile;
  const rhomb = (size: number, rest: string): string =>
    `<path d="M150 ${160 - size * 1.22}L${150 + size} 160 150 ${160 + size * 1.22} ${150 - size} 160z" stroke-linejoin="round" ${rest}/>`;
  const tube = (size: number, index: number): string => {
    const [light = '', middle = ''] = colours[index % colours.length] ?? [];
    return (
      rhomb(size, `fill="none" stroke="${middle}" stroke-width="12" opacity=".35"`) +
      rhomb(size, `fill="none" stroke="${light}" stroke-width="4"`)
    );
  };
  const corners = [0, 90, 180, 270].map((turn, index) => {
    const [x, y] = polar(150, 160, turn % 180 ? 118 : 144, turn);
    return index === 2 ? '' : disc(x, y, 13, 'url(#m)') + disc(x, y, 8, palette.spark);
  });
  return (
    rhomb(138, `fill="${palette.ground[2]}" opacity=".75"`) +
    [134, 114, 94].map(tube).join('') +
    corners.join('') +
    enamel('b', { x: 46, y: 276, size: 54, turn: -10 }, palette.edge, palette.badge[0]) +
    enamel('c', { x: 254, y: 276, size: 54, turn: 10 }, palette.edge, palette.badge[0])
  );
}

/** Three tall panels like an opened bellows, the middle one lit. */
function panels(tile: Tile): string {
  const { palette, colours } = tile;
  const sheet = (x: number, width: number, top: number, tone: string): string =>
    `<path d="M${x} 300V${top + 30}q${width / 2} ${-52} ${width} 0V300z" fill="url(#m)"/><path d="M${x + 6} 294V${top + 35}q${width / 2 - 6} ${-48} ${width - 12} 0V294z" fill="${tone}"/>`;
  const side = (x: number, id: string, index: number): string =>
    enamel(id, { x, y: 142, size: 58 }, palette.edge, colours[index % colours.length]?.[1]) +
    shape(id, { x, y: 234, size: 46 }, palette.spark, 'opacity=".45"');
  const studs = [96, 204].map((x) => lamps(`M${r(x)} 84V286`, palette.spark, 7, 16));
  return (
    sheet(22, 86, 84, palette.ground[1]) +
    sheet(192, 86, 84, palette.ground[1]) +
    sheet(84, 132, 40, mix(palette.ground[0], palette.ground[2], 0.6)) +
    studs.join('') +
    side(56, 'b', 1) +
    side(244, 'c', 2)
  );
}

const grounds: Readonly<Record<string, (tile: Tile) => string>> = { cabinet, plate, lozenge, panels };

export const machine: Composition = (tile) => {
  const [name = 'cabinet', metal = 'gold'] = tile.variant.split(' ');
  const reel = mix(tile.palette.glow, '#ffffff', 0.72);
  const shade = mix(reel, tile.palette.ground[1], 0.5);
  const hasReels = name === 'cabinet';
  return {
    defs: metalDefs(metal as keyof typeof metals) + (hasReels ? linear('h', [shade, reel, reel, shade]) : ''),
    body:
      (grounds[name] ?? cabinet)(tile) +
      foot(262) +
      hero(tile, { x: 150, y: hasReels ? 178 : 162, size: name === 'lozenge' ? 132 : 146 }),
  };
};
