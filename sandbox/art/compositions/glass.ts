// tidy: game palette

import { disc, dots, enamel, linear, r, radial, ridge, shape, swell } from '@/scripts/art/svg';
import { at, ball, ballDefs, box, die, foot, hero, mix, type Composition, type Tile } from '../tile-parts';
import { card, cardDefs, facesOf } from '../tile-cards';

/** Arcade games: glass, bells, and the geometry that each is played on. */
const facets = ({ palette }: Tile): string =>
  `<path d="M0 0 120 90 0 210zM300 0 190 70 300 190zM120 90 190 70 150 250z" fill="#fff" opacity=".07"/><path d="M0 210 120 90 150 250zM300 190 190 70 150 250z" fill="${palette.spark}" opacity=".06"/>`;

/** A curve that climbs or sinks to the craft at its end. */
export const curve: Composition = (tile) => {
  const { palette, random, variant } = tile;
  const isDown = variant === 'sink';
  const line = isDown ? 'M-6 40Q70 44 104 84T162 168' : 'M-6 310Q96 300 138 236T168 150';
  const area = isDown ? `${line}V-6H-6z` : `${line}V400H-6z`;
  const steps = Array.from(
    { length: 6 },
    (_line, index) => `M0 ${52 + index * 48}h300M${30 + index * 48} 0v320`,
  );
  const sea = isDown
    ? dots({ count: 34, width: 300, depth: 300, size: 4 }, random, palette.spark) +
      ridge({ width: 300, y: 318, swing: 26, steps: 4, floor: 400 }, random, palette.ground[1])
    : `<path d="M24 96q26-16 52 0t52-2M196 60q22-14 44 0t40 0" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".3"/>` +
      ridge({ width: 300, y: 306, swing: 30, steps: 4, floor: 400 }, random, palette.ground[0]);
  return {
    defs: linear(
      'o',
      isDown
        ? [`${palette.glow}/0.05`, `${palette.glow}/0.45`]
        : [`${palette.glow}/0.55`, `${palette.glow}/0`],
    ),
    body:
      facets(tile) +
      `<path d="${steps.join('')}" stroke="#fff" opacity=".1"/>` +
      sea +
      `<path d="${area}" fill="url(#o)"/><path d="${line}" fill="none" stroke="${palette.spark}" stroke-width="6" stroke-linecap="round"/>` +
      enamel('b', { x: isDown ? 244 : 58, y: isDown ? 70 : 208, size: 56 }, palette.edge, palette.badge[0]) +
      hero(tile, { x: 166, y: isDown ? 176 : 140, size: 150 }) +
      foot(282),
  };
};

/** A tower of lit floors, the craft between them. */
export const shaft: Composition = (tile) => {
  const { palette, random } = tile;
  const floors = Array.from({ length: 8 }, (_floor, index) => {
    const y = 26 + index * 38;
    const lights = [42, 76, 224, 258].map((x) =>
      box(
        x - 12,
        y,
        24,
        26,
        4,
        `fill="${random() > 0.4 ? palette.glow : palette.ground[0]}" opacity="${r(0.45 + random() * 0.5)}"`,
      ),
    );
    return lights.join('');
  });
  return {
    body:
      dots({ count: 30, width: 300, depth: 200, size: 2 }, random, palette.spark) +
      box(22, 12, 256, 400, 12, `fill="${palette.ground[1]}" opacity=".85"`) +
      floors.join('') +
      box(94, 0, 112, 400, 0, `fill="${palette.ground[2]}"`) +
      `<path d="M104 0V400M196 0V400" stroke="${palette.spark}" stroke-width="3" opacity=".5"/><path d="M150 0V110" stroke="${palette.spark}" stroke-width="4"/>` +
      `<path d="m150 34-12 14h24zM150 56l-12 14h24z" fill="${palette.badge[0]}" opacity=".8"/>` +
      disc(150, 172, 120, 'url(#g)', 'opacity=".75"') +
      hero(tile, { x: 150, y: 172, size: 158 }, 0.4) +
      foot(280),
  };
};

/** A field of closed cells with some open, and the find in front. */
export const hiddenCells: Composition = (tile) => {
  const { palette, colours, random } = tile;
  const [form = 'square', across = '5'] = tile.variant.split(' ');
  const count = Number(across);
  const step = 272 / count;
  const [light = '', middle = '', dark = ''] = colours[0] ?? [];
  const cells = Array.from({ length: count * Math.ceil(300 / step) }, (_cell, index) => {
    const [column, row] = [index % count, Math.floor(index / count)];
    const [x, y] = [14 + step * (column + 0.5), 20 + step * (row + 0.5)];
    const isOpen = random() < 0.3;
    const shift = form === 'hex' && row % 2 ? step / 2 : 0;
    const size = step * 0.44;
    const face = isOpen ? mix(dark, palette.ground[2], 0.6) : mix(middle, dark, 0.2 + random() * 0.3);
    const cell =
      form === 'round'
        ? disc(x, y, size, face, '')
        : form === 'hex'
          ? `<path d="M${r(x + shift)} ${r(y - size * 1.1)}l${r(size)} ${r(size * 0.55)}v${r(size * 1.1)}l-${r(size)} ${r(size * 0.55)}-${r(size)}-${r(size * 0.55)}v-${r(size * 1.1)}z" fill="${face}"/>`
          : box(x - size, y - size, size * 2, size * 2, 8, `fill="${face}"`);
    if (!isOpen) return cell;
    const isFind = random() < 0.55;
    const tone = colours[isFind ? 1 : 2]?.[1] ?? palette.badge[1];
    return cell + shape(isFind ? 'a' : 'b', { x: x + shift, y, size: size * 1.5 }, tone, 'stroke="none"');
  });
  return {
    defs: radial('o', [`${palette.ground[2]}/0.9`, `${palette.ground[2]}/0.6`, `${palette.ground[2]}/0`]),
    body:
      `<g stroke="${light}" stroke-opacity=".35" stroke-width="2">${cells.join('')}</g>` +
      disc(150, 158, 150, 'url(#o)') +
      hero(tile, { x: 150, y: 158, size: 156 }, 0.9) +
      foot(248),
  };
};

/** A triangle of pegs, the pays beneath it, and balls on their way. */
export const pegs: Composition = (tile) => {
  const { palette, colours, random } = tile;
  const [lean = '0', falling = '1'] = tile.variant.split(' ');
  const rows = 8;
  const [peg, slot, edge, drop] = [1, 2, 3, 0].map(
    (index) => (colours[index] ?? colours[0])?.[1] ?? palette.spark,
  );
  const points = Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: row + 3 }, (_peg, index) => {
      const x = 150 + (index - (row + 2) / 2) * 26 + Number(lean) * (rows - row);
      return `M${r(x)} ${64 + row * 25}h0`;
    }).join(''),
  );
  const slots = Array.from({ length: 9 }, (_slot, index) => {
    const far = Math.abs(index - 4) / 4;
    const share = Number(lean) ? index / 8 : far;
    return box(150 + (index - 4) * 28 - 12.5, 262, 25, 24, 6, `fill="${mix(slot ?? '', edge ?? '', share)}"`);
  });
  const balls = Array.from({ length: Number(falling) + 2 }, (_ball, index) =>
    ball(70 + random() * 160, 190 + random() * 56 + index * 2, 11, drop ?? ''),
  );
  return {
    defs: ballDefs,
    body:
      facets(tile) +
      `<path d="M${150 + Number(lean) * 8 - 46} 26h92L296 296H4z" fill="${palette.ground[2]}" opacity=".5"/>` +
      `<path d="${points.join('')}" stroke="${peg ?? ''}" stroke-width="9" stroke-linecap="round"/>` +
      slots.join('') +
      balls.join('') +
      hero(tile, { x: 150 + Number(lean) * 4, y: 126, size: 132 }, 0.9) +
      foot(292),
  };
};

/** Two large dice of glass. */
export const twoDice: Composition = (tile) => {
  const { palette, colours } = tile;
  const [left = colours[0], right = colours[0]] = colours;
  if (!left || !right) throw new Error('Two dice need a colour');
  return {
    body:
      facets(tile) +
      disc(150, 160, 130, 'url(#g)', 'opacity=".6"') +
      disc(
        150,
        160,
        126,
        'none',
        `stroke="${palette.spark}" stroke-width="2" stroke-dasharray="2 10" stroke-linecap="round"`,
      ) +
      shape('b', { x: 46, y: 70, size: 54 }, palette.spark, 'opacity=".5"') +
      shape('b', { x: 254, y: 250, size: 54 }, palette.spark, 'opacity=".5"') +
      at(200, 118, 0, die(60, [4, 2, 6], right, '#2a1016')) +
      at(108, 204, 0, die(70, [3, 5, 1], left, '#fff8f0')) +
      foot(280),
  };
};

/** Cards that climb, with the emblem above them. */
export const ladder: Composition = (tile) => {
  const { palette } = tile;
  const [cards = '', way = 'up'] = tile.variant.split('/');
  const faces = facesOf(cards);
  const ink = mix(palette.ground[2], '#0a0714', 0.5);
  const places = {
    up: [
      [66, 252],
      [122, 222],
      [178, 192],
      [234, 162],
    ],
    tide: [
      [66, 232],
      [122, 206],
      [178, 232],
      [234, 206],
    ],
    fork: [
      [82, 236],
      [130, 216],
      [174, 216],
      [222, 236],
    ],
  }[way];
  if (!places) throw new Error(`Cards do not lie ${way}`);
  const turns = way === 'fork' ? [-24, -8, 8, 24] : [-6, -3, 3, 6];
  const spot = { x: way === 'up' ? 104 : 150, y: way === 'up' ? 106 : 98, size: way === 'fork' ? 132 : 124 };
  const sea =
    way === 'tide'
      ? swell({ width: 300, y: 240, height: 16, length: 80, shift: 20, floor: 400 }, palette.ground[0]) +
        swell({ width: 300, y: 276, height: 14, length: 100, shift: 60, floor: 400 }, palette.ground[1])
      : '';
  return {
    defs: cardDefs(faces, ink),
    body:
      facets(tile) +
      `<path d="m254 30 22 28h-13v36h-18V58h-13z" fill="${palette.glow}" opacity=".5"/><path d="m46 94 22-28H55V30H37v36H24z" fill="${palette.spark}" opacity=".25"/>` +
      sea +
      places
        .map(([x = 0, y = 0], index) =>
          at(
            x,
            y,
            turns[index] ?? 0,
            card(faces[index % faces.length] ?? { rank: 'A', suit: 'spades' }, ink),
            0.9,
          ),
        )
        .join('') +
      hero(tile, spot, 0.9) +
      foot(272),
  };
};
