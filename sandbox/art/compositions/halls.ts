// tidy: game palette

import type { Ramp } from '@/sandbox/kit/look';
import { disc, enamel, linear, rays } from '@/scripts/art/svg';
import { at, ball, ballDefs, box, figure, foot, lamps, metals, mix, type Composition } from '../tile-parts';
import { card, cardBack, cardDefs, facesOf } from '../tile-cards';

/** Two pictures for what opens a list of games: places, where the tiles of games are things. */
const night: Ramp = ['#ffffff', '#9aa4c0', '#3c4a68'];

/** A hall front with a marquee of lamps and a shower of balls. */
export const hall: Composition = (tile) => {
  const { palette, colours } = tile;
  const balls = (
    [
      [48, 60, 25, '11'],
      [254, 76, 29, '75'],
      [98, 32, 19, '4'],
      [204, 34, 21, '38'],
      [44, 148, 21, '62'],
      [258, 160, 20, '9'],
    ] as const
  ).map(
    ([x, y, size, text], index) =>
      ball(x, y, size, (colours[index % colours.length] ?? night)[1]) +
      disc(x, y, size * 0.56, '#fffdf6') +
      figure(text, x, y + size * 0.25, size * 0.7, palette.ground[2]),
  );
  const steps = [0, 1, 2].map((index) =>
    box(
      58 - index * 16,
      272 + index * 14,
      184 + index * 32,
      16,
      2,
      `fill="${mix(palette.ground[0], palette.glow, 0.3 - index * 0.1)}"`,
    ),
  );
  return {
    defs: linear('m', metals.gold, 'slant') + ballDefs,
    body:
      rays(150, 160, 22, palette.spark, 0.13) +
      box(60, 132, 180, 144, 4, `fill="${palette.ground[0]}"`) +
      `<path d="M44 138 150 62l106 76z" fill="url(#m)"/><path d="m66 132 84-60 84 60z" fill="${palette.ground[1]}"/>` +
      lamps('M70 130 150 73l80 57', palette.spark, 7, 14) +
      [70, 98, 190, 218]
        .map((x) => box(x, 140, 12, 132, 3, `fill="${mix(palette.glow, palette.ground[0], 0.35)}"`))
        .join('') +
      `<path d="M116 276v-84q34-42 68 0v84z" fill="${palette.glow}"/>` +
      steps.join('') +
      balls.join('') +
      disc(150, 214, 88, 'url(#g)', 'opacity=".6"') +
      enamel('a', { x: 150, y: 204, size: 122 }, palette.edge) +
      foot(290),
  };
};

/** A door that stands open, light behind it and a hand of cards on the threshold. */
export const rooms: Composition = (tile) => {
  const { palette, colours } = tile;
  const ink = mix(palette.ground[2], '#0a0714', 0.5);
  const door = (x: number, turn: number): string =>
    `<path d="M${x} 54l${turn * 62}-22v286l${-turn * 62}-18z" fill="${mix(palette.ground[0], '#6a3c1a', 0.55)}"/><path d="M${x + turn * 12} 68l${turn * 38}-13v94l${-turn * 38}-1zM${x + turn * 12} 166l${turn * 38} 0v110l${-turn * 38}-12z" fill="none" stroke="${palette.glow}" stroke-width="2.5" opacity=".6"/>`;
  return {
    defs:
      linear('m', metals.gold, 'slant') +
      cardDefs(facesOf('As Kh Qd'), ink) +
      linear('o', ['#fff6dc', palette.glow, mix(palette.glow, palette.ground[0], 0.6)]),
    body:
      box(76, 34, 148, 280, 70, 'fill="url(#m)"') +
      box(83, 41, 134, 280, 64, 'fill="url(#o)"') +
      rays(150, 120, 18, '#ffffff', 0.16, 300) +
      door(78, -1) +
      door(222, 1) +
      `<path d="M84 306 10 400h280l-74-94z" fill="${palette.glow}" opacity=".4"/>` +
      [-1, 1]
        .map((side) => at(150 + side * 66, 252, side * 26, cardBack(colours[side > 0 ? 1 : 0] ?? night)))
        .join('') +
      at(104, 206, -20, card({ rank: 'K', suit: 'hearts' }, ink)) +
      at(196, 206, 20, card({ rank: 'Q', suit: 'diamonds' }, ink)) +
      at(150, 178, 0, card({ rank: 'A', suit: 'spades' }, ink), 1.2) +
      foot(280),
  };
};
