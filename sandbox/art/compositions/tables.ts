// tidy: game palette

import { disc, enamel, linear, r, radial, rays, shape } from '@/scripts/art/svg';
import { card, cardBack, cardDefs, facesOf, fan, type CardFace } from '../tile-cards';
import {
  at,
  ball,
  ballDefs,
  box,
  chip,
  die,
  foot,
  hero,
  metals,
  mix,
  plain,
  polar,
  wedge,
  type Composition,
  type Tile,
} from '../tile-parts';

/** Tables: cloth, wood and brass from above, cards and dice on it. */
function cloth({ palette }: Tile): { defs: string; body: string } {
  const [near, far] = [mix(palette.sky[1], palette.ground[0], 0.35), palette.ground[2]];
  return {
    defs: radial('t', [mix(near, palette.sky[2], 0.28), near, far]) + linear('m', metals.gold, 'slant'),
    body: '<path d="M-90-120h480v640h-480z" fill="url(#t)"/><path d="M0 0h300v400H0z" fill="url(#p)" opacity=".12"/>',
  };
}

const inkOf = ({ palette }: Tile): string => mix(palette.ground[2], '#0a0714', 0.5);

/** Five cards behind the machine's emblem. */
export const drawPoker: Composition = (tile) => {
  const { palette } = tile;
  const [hand = '', layout = 'fan'] = tile.variant.split('/');
  const faces = facesOf(hand);
  const ink = inkOf(tile);
  const scale = 0.84;
  const drop = { row: (index: number) => index * 7 - 14, wave: (index: number) => (index % 2 ? 18 : -8) }[
    layout
  ];
  const cards = drop
    ? faces
        .map((face, index) =>
          at(
            58 + index * 46,
            112 + drop(index),
            (index - 2) * (layout === 'wave' ? 2 : 4),
            card(face, ink),
            scale,
          ),
        )
        .join('')
    : fan(faces, ink, { x: 150, y: 106, spread: 15, reach: 162, scale });
  const screen = `<path d="M-6 224q156-26 312 0v190H-6z" fill="${palette.ground[1]}"/><path d="M-6 224q156-26 312 0" fill="none" stroke="url(#m)" stroke-width="7"/>`;
  const keys = [46, 98, 150, 202, 254].map((x) =>
    box(x - 20, 316, 40, 16, 6, `fill="${palette.glow}" opacity=".35"`),
  );
  return {
    defs: cardDefs(faces, ink) + linear('m', metals.brass, 'across'),
    body:
      rays(150, 120, 16, palette.spark, 0.1) +
      disc(150, 120, 150, 'url(#g)', 'opacity=".4"') +
      cards +
      screen +
      keys.join('') +
      disc(150, 232, 66, '#000', 'opacity=".28"') +
      disc(150, 228, 64, 'url(#m)') +
      disc(150, 228, 57, palette.ground[2]) +
      enamel('a', { x: 150, y: 227, size: 88 }, palette.edge) +
      foot(300),
  };
};

/** An ace on the card that carries the table's emblem, on an arc of cloth. */
export const twentyOne: Composition = (tile) => {
  const { palette } = tile;
  const { defs, body } = cloth(tile);
  const faces = facesOf(tile.variant);
  const [ace, court] = faces;
  if (!ace || !court) throw new Error('This table shows two cards');
  const ink = inkOf(tile);
  const line = mix(palette.glow, '#ffffff', 0.35);
  const arc = (radius: number, width: number): string =>
    disc(150, -40, radius, 'none', `stroke="${line}" stroke-width="${width}" opacity=".55"`);
  const emblem = shape('a', { x: 8, y: 14, size: 66 }, mix(palette.badge[2], inkOf(tile), 0.2));
  return {
    defs: defs + cardDefs(faces, ink),
    body:
      body +
      `<path d="M0 0h300v30q-150 46-300 0z" fill="${palette.ground[2]}"/><path d="M0 30q150 46 300 0" fill="none" stroke="url(#m)" stroke-width="6"/>` +
      arc(336, 3) +
      arc(350, 1.5) +
      [62, 150, 238]
        .map((x, index) =>
          disc(x, index === 1 ? 326 : 312, 32, 'none', `stroke="${line}" stroke-width="2.5" opacity=".5"`),
        )
        .join('') +
      chip(56, 264, 24, '#bc2c3c', '#ffe6dc') +
      chip(56, 257, 24, '#bc2c3c', '#ffe6dc') +
      chip(250, 268, 24, palette.badge[2], palette.badge[0]) +
      chip(250, 261, 24, palette.badge[2], palette.badge[0]) +
      chip(250, 254, 24, palette.badge[2], palette.badge[0]) +
      at(114, 152, -13, card(ace, ink), 1.32) +
      at(192, 164, 9, card(court, ink, emblem), 1.32) +
      foot(290),
  };
};

/** A wheel that fills the upper half, its emblem in the hub. */
export const roulette: Composition = (tile) => {
  const { palette } = tile;
  const { defs, body } = cloth(tile);
  const [pockets = '37', red = '#b3202e', black = '#1b1a22'] = tile.variant.split(' ');
  const count = Number(pockets);
  const step = 360 / count;
  const ring = [0, 1].map((parity) =>
    Array.from({ length: count }, (_pocket, index) => index)
      .filter((index) => index > 0 && index % 2 === parity)
      .map((index) => wedge(74, 122, (index - 0.5) * step, (index + 0.5) * step))
      .join(''),
  );
  const [bx, by] = polar(0, 0, 88, count > 20 ? 38 : 55);
  const spokes = Array.from({ length: count }, (_pocket, index) => {
    const [[a, b], [c, d]] = [polar(0, 0, 74, (index + 0.5) * step), polar(0, 0, 122, (index + 0.5) * step)];
    return `M${r(a)} ${r(b)}L${r(c)} ${r(d)}`;
  });
  const wheel =
    disc(0, 10, 146, '#000', 'opacity=".35"') +
    disc(0, 0, 144, mix(palette.ground[0], '#5a3416', 0.6)) +
    disc(0, 0, 134, 'url(#m)') +
    disc(0, 0, 126, palette.ground[2]) +
    `<path d="${ring[0] ?? ''}" fill="${black}"/><path d="${ring[1] ?? ''}" fill="${red}"/><path d="${wedge(74, 122, -step / 2, step / 2)}" fill="#11703f"/>` +
    `<path d="${spokes.join('')}" stroke="${metals.gold[0]}" stroke-width="1.2" opacity=".8"/>` +
    disc(0, 0, 100, 'none', `stroke="${metals.gold[0]}" stroke-width="1.4" opacity=".7"`) +
    disc(0, 0, 75, 'url(#m)') +
    disc(0, 0, 68, mix(palette.ground[0], palette.ground[2], 0.4)) +
    ball(bx, by, 9, '#f6f3ea');
  return {
    defs: defs + ballDefs,
    body: body + at(150, 160, 0, wheel, 0.9) + hero(tile, { x: 150, y: 160, size: 96 }, 0.4) + foot(270),
  };
};

/** Two hands lean towards each other under a medallion. */
export const baccarat: Composition = (tile) => {
  const { palette } = tile;
  const { defs, body } = cloth(tile);
  const faces = facesOf(tile.variant);
  const ink = inkOf(tile);
  const big = (x: number, y: number, turn: number, face: CardFace | undefined): string =>
    face ? at(x, y, turn, card(face, ink)) : '';
  return {
    defs: defs + cardDefs(faces, ink),
    body:
      body +
      `<path d="M150 0V400" stroke="${palette.glow}" stroke-width="2" opacity=".35"/><path d="M0 0h150v400H0z" fill="${palette.ground[0]}" opacity=".35"/>` +
      big(72, 222, -18, faces[0]) +
      big(118, 206, -6, faces[1]) +
      big(182, 206, 6, faces[3]) +
      big(228, 222, 18, faces[2]) +
      disc(150, 96, 68, '#000', 'opacity=".3"') +
      disc(150, 92, 67, 'url(#m)') +
      disc(150, 92, 59, mix(palette.sky[1], palette.ground[2], 0.5)) +
      enamel('a', { x: 150, y: 90, size: 94 }, palette.edge) +
      chip(128, 296, 18, palette.badge[2], palette.badge[0]) +
      chip(172, 296, 18, '#26222e', '#f0c765') +
      foot(278),
  };
};

/** Three dice thrown from the emblem. */
export const threeDice: Composition = (tile) => {
  const { palette } = tile;
  const { defs, body } = cloth(tile);
  const pip = mix(palette.ground[2], '#100a18', 0.4);
  const bone = ['#fffaf0', '#e8dcc4', '#c9b896'] as const;
  const odd = [palette.badge[0], palette.badge[1], palette.badge[2]] as const;
  return {
    defs,
    body:
      body +
      disc(150, 150, 132, palette.ground[2], 'opacity=".4"') +
      disc(150, 150, 132, 'none', 'stroke="url(#m)" stroke-width="7"') +
      disc(150, 150, 121, 'none', `stroke="${palette.glow}" stroke-width="1.5" opacity=".6"`) +
      hero(tile, { x: 150, y: 106, size: 124 }, 0.6) +
      at(86, 214, 0, die(42, [5, 3, 6], bone, pip)) +
      at(216, 216, 0, die(42, [2, 4, 1], bone, pip)) +
      at(150, 250, 0, die(44, [6, 1, 4], odd, pip)) +
      foot(280),
  };
};

/** Two players' hands face to face across a table. */
export const duelOfCards: Composition = (tile) => {
  const { palette, colours } = tile;
  const { defs, body } = cloth(tile);
  const faces = facesOf(tile.variant);
  const ink = inkOf(tile);
  const back = colours[0] ?? plain[0];
  const backs = [-2, -1, 0, 1, 2].map((step) => {
    const [x, y] = polar(150, -140, 178, 180 - step * 14);
    return at(x, y, 180 - step * 14, cardBack(back), 0.8);
  });
  return {
    defs: defs + cardDefs(faces, ink),
    body:
      body +
      backs.join('') +
      fan(faces, ink, { x: 150, y: 264, spread: 13, reach: 190, scale: 0.88 }) +
      disc(150, 146, 70, '#000', 'opacity=".3"') +
      disc(150, 142, 69, 'url(#m)') +
      disc(150, 142, 61, mix(palette.sky[1], palette.ground[2], 0.45)) +
      enamel('a', { x: 150, y: 141, size: 100 }, palette.edge) +
      foot(276),
  };
};

/** Two dice face to face, each in the light of its side. */
export const duelOfDice: Composition = (tile) => {
  const { palette, colours } = tile;
  const [left, right] = [colours[0], colours[1] ?? colours[0]];
  if (!left || !right) throw new Error('A duel needs two colours');
  const pip = mix(palette.ground[2], '#100a18', 0.3);
  return {
    body:
      `<path d="M0 0h178L122 400H0z" fill="${mix(left[2], palette.ground[2], 0.15)}"/><path d="M178 0h122v400H122z" fill="${mix(right[2], palette.ground[2], 0.15)}"/>` +
      '<path d="M0 0h300v400H0z" fill="url(#p)" opacity=".14"/>' +
      rays(150, 150, 18, palette.spark, 0.1) +
      `<path d="M178 0 122 400" stroke="${palette.spark}" stroke-width="5" opacity=".8"/>` +
      at(76, 232, 0, die(54, [6, 5, 3], left, pip)) +
      at(226, 236, 0, die(54, [4, 2, 6], [right[0], mix(right[0], right[1], 0.7), right[1]], '#fffaf2')) +
      shape('b', { x: 48, y: 74, size: 58 }, left[0], 'opacity=".55"') +
      shape('b', { x: 254, y: 74, size: 58, mirror: true }, right[0], 'opacity=".55"') +
      hero(tile, { x: 150, y: 128, size: 138 }, 0.6) +
      foot(276),
  };
};
