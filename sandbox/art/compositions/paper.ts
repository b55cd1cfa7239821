// tidy: game palette

import type { Ramp } from '@/sandbox/kit/look';
import { disc, enamel, linear, r, rays, shape } from '@/scripts/art/svg';
import { at, ball, ballDefs, box, chip, figure, foot, mix, type Composition, type Tile } from '../tile-parts';

const paperDefs = ({ palette }: Tile): string =>
  linear(
    'paper',
    ['#fffdf6', mix(palette.glow, '#fff8ea', 0.78), mix(palette.glow, '#ecdcc0', 0.7)],
    'slant',
  ) + linear('o', ['#eef0f4', '#a9b0bd', '#e4e7ec', '#8a92a2'], 'slant');

/** A sheet round the origin with a torn-off edge of round holes at its long sides. */
function sheet(width: number, height: number, ink: string): string {
  const [w, h] = [width / 2, height / 2];
  const holes = Array.from(
    { length: Math.floor(height / 14) },
    (_hole, index) => `M${-w} ${r(-h + 10 + index * 14)}h0M${w} ${r(-h + 10 + index * 14)}h0`,
  );
  return (
    box(-w + 3, -h + 9, width, height, 5, 'fill="#000" opacity=".3"') +
    box(-w, -h, width, height, 5, 'fill="url(#paper)"') +
    `<path d="${holes.join('')}" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`
  );
}

/** What is left of the foil after a coin went over it. */
const scraped = (width: number, height: number): string => {
  const [w, h] = [width / 2, height / 2];
  return `M${-w} ${-h}H${w}V${h * 0.2}l-14 10 6 8-22 6-4 14-20-2-8 ${h * 0.5}H${-w}V${h * 0.3}l18-10-6-14 22-8 2-16-18-6 8-18-26-4z`;
};

/** The fields of a ticket, by how many stand in each row; some of them are scraped open. */
function fields(
  { palette, colours, random }: Tile,
  layout: string,
  { y: middle, isSquare }: { y: number; isSquare: boolean },
): string {
  const rows = layout.split(',').map(Number);
  const ink = mix(palette.sky[1], palette.ground[1], 0.3);
  const cells = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_cell, column) => {
      const x = (column - (count - 1) / 2) * (count > 3 ? 38 : 48);
      const y = middle + (row - (rows.length - 1) / 2) * 39;
      const isOpen = random() > 0.5;
      const rest = `fill="${isOpen ? '#fff' : 'url(#o)'}" stroke="${ink}" stroke-opacity=".35"`;
      const tone = colours[(row * count + column) % colours.length]?.[1] ?? palette.badge[1];
      return (
        (isSquare ? box(x - 18, y - 17, 36, 34, 5, rest) : box(x - 17, y - 17, 34, 34, 17, rest)) +
        (isOpen ? shape(column % 2 ? 'c' : 'b', { x, y, size: 26 }, mix(tone, palette.edge, 0.3)) : '')
      );
    }),
  );
  return cells.join('');
}

const coin = (x: number, y: number): string =>
  chip(x, y, 29, '#d9a441', '#fff0c0') + shape('c', { x, y, size: 30 }, '#7a4d12');

/** An upright card: the theme's print above, the fields below; in a stack, others lie behind it. */
function upright(tile: Tile, isStack: boolean): string {
  const { palette } = tile;
  const [, turn = '-6', layout = '3,3', field = 'round'] = tile.variant.split(' ');
  const ink = mix(palette.sky[1], palette.ground[1], 0.3);
  const print = (tone: string): string =>
    `<path d="M-88-134h176v128q-88 28-176 0z" fill="${tone}"/><path d="M-88-134h176v128q-88 28-176 0z" fill="url(#p)" opacity=".3"/>`;
  const behind = isStack
    ? [13, -11].map((lean, index) =>
        at(
          150 + lean,
          168,
          Number(turn) + lean,
          sheet(186, 268, ink) + print(mix(palette.sky[index ? 1 : 0], palette.badge[2], 0.4)),
          0.96,
        ),
      )
    : [rays(150, 150, 14, palette.spark, 0.09)];
  return (
    behind.join('') +
    at(
      150,
      164,
      Number(turn),
      sheet(198, 288, ink) +
        print(mix(palette.sky[1], palette.badge[1], 0.35)) +
        `<path d="M-88-4q88 28 176 0" fill="none" stroke="${palette.badge[1]}" stroke-width="4"/>` +
        disc(0, -66, 80, 'url(#g)', 'opacity=".75"') +
        fields(tile, layout, { y: 76, isSquare: field === 'square' }) +
        enamel('a', { x: 0, y: -66, size: 116 }, palette.edge),
    )
  );
}

/** A long ticket with a stub to tear off, the theme's picture above it. */
function wide(tile: Tile): string {
  const { palette } = tile;
  const [, turn = '6', layout = '4'] = tile.variant.split(' ');
  const ink = mix(palette.sky[1], palette.ground[1], 0.3);
  const top = mix(palette.sky[1], palette.badge[1], 0.4);
  return (
    rays(150, 116, 22, palette.spark, 0.13) +
    at(
      150,
      206,
      Number(turn),
      sheet(252, 150, ink) +
        `<path d="M-116-68H116v40H-116z" fill="${top}"/><path d="M-116-68H116v40H-116z" fill="url(#p)" opacity=".35"/>` +
        `<path d="M84-68V68" stroke="${ink}" stroke-width="2.5" stroke-dasharray="5 5" opacity=".7"/>` +
        at(-16, 0, 0, fields(tile, layout, { y: 20, isSquare: true })) +
        shape('c', { x: 101, y: 22, size: 26 }, palette.badge[2]),
    ) +
    disc(150, 108, 94, 'url(#g)', 'opacity=".8"') +
    enamel('a', { x: 150, y: 106, size: 134 }, palette.edge)
  );
}

/** One large field of foil with the picture coming to light beneath it. */
function openField(tile: Tile): string {
  const { palette } = tile;
  const ink = mix(palette.sky[1], palette.ground[1], 0.3);
  const [, turn = '5'] = tile.variant.split(' ');
  const strip = [-58, 0, 58].map((x, index) =>
    shape(index === 1 ? 'b' : 'c', { x, y: 100, size: 34 }, palette.badge[2]),
  );
  return at(
    150,
    160,
    Number(turn),
    sheet(206, 284, ink) +
      box(
        -88,
        -126,
        176,
        252,
        4,
        `fill="none" stroke="${palette.badge[2]}" stroke-width="2" stroke-dasharray="5 5"`,
      ) +
      box(-78, -100, 156, 172, 10, `fill="${mix(palette.sky[1], palette.badge[1], 0.25)}"`) +
      disc(0, -14, 84, 'url(#g)') +
      `<path d="${scraped(156, 172)}" fill="url(#o)" opacity=".8" transform="translate(0 -14)"/>` +
      strip.join('') +
      enamel('a', { x: 0, y: -14, size: 140 }, palette.edge),
  );
}

/** A scratch card in one of four shapes. */
export const scratchCard: Composition = (tile) => {
  const [form = 'single'] = tile.variant.split(' ');
  const picture =
    form === 'wide' ? wide(tile) : form === 'field' ? openField(tile) : upright(tile, form === 'stack');
  return {
    defs: paperDefs(tile),
    body: picture + (form === 'single' ? coin(246, 262) : '') + foot(286),
  };
};

const fallback: Ramp = ['#fff', '#ddd', '#999'];

type BallPlace = readonly [x: number, y: number, radius: number];
const lowBalls: readonly BallPlace[] = [
  [66, 268, 35],
  [148, 286, 31],
  [230, 266, 36],
];
const highBalls: readonly BallPlace[] = [
  [56, 98, 34],
  [246, 88, 37],
  [236, 284, 31],
];

/** Bingo: a card with its pattern stamped, and the balls that were called. */
export const bingo: Composition = (tile) => {
  const { palette, colours } = tile;
  const [pattern = '', numbers = '7 22 64', turn = '-5'] = tile.variant.split('/');
  const stamped = pattern.split(' ').map((row) => [...row]);
  const across = stamped[0]?.length ?? 5;
  const [w, h] = [190 / across, Math.min(36, 150 / stamped.length)];
  const cellsWith = (wanted: boolean): string =>
    stamped
      .flatMap((row, y) =>
        row.map((mark, x) =>
          (mark === '#') === wanted
            ? `M${r((x - (across - 1) / 2) * w - (wanted ? 0 : w * 0.2))} ${r((y - (stamped.length - 1) / 2) * h)}h${wanted ? 0 : r(w * 0.4)}`
            : '',
        ),
      )
      .join('');
  const grid = Array.from(
    { length: across - 1 },
    (_line, index) =>
      `M${r((index + 1 - across / 2) * w)} ${r((-stamped.length * h) / 2)}v${r(stamped.length * h)}`,
  );
  const lines = Array.from(
    { length: stamped.length + 1 },
    (_line, index) => `M-95 ${r((index - stamped.length / 2) * h)}h190`,
  );
  const places = across > 5 ? highBalls : lowBalls;
  const balls = numbers.split(' ').map((text, index) => {
    const [x, y, size] = places[index % places.length] ?? [150, 280, 30];
    return (
      ball(x, y, size, (colours[index % colours.length] ?? fallback)[1]) +
      disc(x, y, size * 0.56, '#fffdf6') +
      figure(text, x, y + size * 0.26, size * 0.74, palette.ground[2])
    );
  });
  return {
    defs: paperDefs(tile) + ballDefs,
    body:
      rays(150, 120, 18, palette.spark, 0.12) +
      at(
        150,
        172,
        Number(turn),
        sheet(214, stamped.length * h + 62, mix(palette.sky[1], palette.ground[0], 0.4)) +
          at(
            0,
            18,
            0,
            `<path d="${grid.join('')}${lines.join('')}" stroke="${palette.ground[1]}" opacity=".35"/><g stroke-linecap="round"><path d="${cellsWith(false)}" stroke="${palette.ground[1]}" stroke-width="5" opacity=".28"/><path d="${cellsWith(true)}" stroke="${palette.badge[1]}" stroke-width="${r(Math.min(w, h) * 0.8)}"/></g>`,
          ),
      ) +
      disc(150, 92, 72, 'url(#g)', 'opacity=".8"') +
      enamel('a', { x: 150, y: 88, size: across > 5 ? 124 : 108 }, palette.edge) +
      balls.join('') +
      foot(296),
  };
};
