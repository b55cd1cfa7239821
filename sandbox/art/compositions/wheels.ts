// tidy: game palette

import { disc, dots, linear, r, rays, swell } from '@/scripts/art/svg';
import { at, foot, hero, lamps, metals, mix, polar, wedge, type Composition } from '../tile-parts';

/** A wheel of fortune with its nails and its hand; the variant tells how many segments, and of an inner ring. */
export const fortuneWheel: Composition = (tile) => {
  const { palette, colours, random } = tile;
  const [count = 16, inner = 0] = tile.variant.split(' ').map(Number);
  const ring = (total: number, from: number, to: number, shift: number): string =>
    colours
      .map((ramp, colour) => {
        const data = Array.from({ length: total }, (_segment, index) => index)
          .filter((index) => (index + shift) % colours.length === colour)
          .map((index) => wedge(from, to, (index - 0.5) * (360 / total), (index + 0.5) * (360 / total)))
          .join('');
        return data && `<path d="${data}" fill="${mix(ramp[1], ramp[2], 0.12)}"/>`;
      })
      .join('');
  const spokes = Array.from({ length: count }, (_spoke, index) => {
    const [[a, b], [c, d]] = [
      polar(0, 0, 52, (index + 0.5) * (360 / count)),
      polar(0, 0, 124, (index + 0.5) * (360 / count)),
    ];
    return `M${r(a)} ${r(b)}L${r(c)} ${r(d)}`;
  });
  const wheel =
    disc(0, 9, 140, '#000', 'opacity=".35"') +
    disc(0, 0, 138, 'url(#m)') +
    disc(0, 0, 125, palette.ground[2]) +
    ring(count, inner ? 92 : 50, 124, 0) +
    (inner ? ring(inner, 50, 90, 1) : '') +
    `<path d="${spokes.join('')}" stroke="${metals.gold[0]}" stroke-width="1.5" opacity=".65"/>` +
    disc(
      0,
      0,
      131,
      'none',
      `stroke="${metals.gold[0]}" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 ${r((2 * Math.PI * 131) / count)}"`,
    ) +
    disc(0, 0, 62, 'url(#m)') +
    disc(0, 0, 55, mix(palette.sky[1], palette.ground[2], 0.5));
  return {
    defs:
      linear('m', metals.gold, 'slant') + linear('o', ['#ffffff/0.28', '#ffffff/0', '#000000/0.25'], 'slant'),
    body:
      rays(150, 164, 20, palette.spark, 0.1) +
      dots({ count: 24, width: 300, depth: 260, size: 2 }, random, palette.spark) +
      swell({ width: 300, y: 272, height: 12, length: 76, shift: 12, floor: 400 }, palette.ground[0]) +
      at(150, 164, 0, wheel, 0.92) +
      disc(150, 164, 114, 'url(#o)') +
      hero(tile, { x: 150, y: 163, size: 86 }, 0.3) +
      `<path d="m150 60-17-34q17-12 34 0z" fill="${palette.badge[0]}" stroke="${palette.edge}" stroke-width="4" stroke-linejoin="round"/>` +
      foot(282),
  };
};

/** Half a dial with a hand, in cut glass. */
export const dial: Composition = (tile) => {
  const { palette, colours } = tile;
  const share = 62;
  const from = -120;
  const turn = from + (240 * share) / 100;
  const [low, high] = [colours[0]?.[1] ?? palette.badge[1], colours[1]?.[1] ?? palette.glow];
  const ticks = Array.from({ length: 33 }, (_tick, index) => {
    const [[a, b], [c, d]] = [
      polar(150, 164, index % 4 ? 130 : 124, from + index * 7.5),
      polar(150, 164, 136, from + index * 7.5),
    ];
    return `M${r(a)} ${r(b)}L${r(c)} ${r(d)}`;
  });
  const [hx, hy] = polar(150, 164, 108, turn);
  return {
    body:
      `<path d="M0 0 150 164 300 0zM0 400 150 164 0 130zM300 400 150 164 300 130z" fill="#fff" opacity=".06"/>` +
      disc(150, 164, 144, palette.ground[2], 'opacity=".55"') +
      disc(150, 164, 144, 'none', `stroke="${palette.spark}" stroke-width="3" opacity=".7"`) +
      `<path d="${ticks.join('')}" stroke="${palette.spark}" stroke-width="2.5" stroke-linecap="round" opacity=".8"/>` +
      at(
        150,
        164,
        0,
        `<path d="${wedge(96, 120, from, turn)}" fill="${low}"/><path d="${wedge(96, 120, turn, 120)}" fill="${high}" opacity=".8"/>`,
      ) +
      disc(hx, hy, 19, palette.edge) +
      disc(hx, hy, 15, '#fff') +
      disc(hx, hy, 8, low) +
      lamps('M78 276q72 30 144 0', palette.spark, 7, 18) +
      hero(tile, { x: 150, y: 162, size: 132 }) +
      foot(290),
  };
};
