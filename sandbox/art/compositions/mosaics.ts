// tidy: game palette

import { disc, dots, r, shape } from '@/scripts/art/svg';
import { foot, hero, mix, polar, type Composition, type Tile } from '../tile-parts';

/** Pays-anywhere slots: fields of petals, scales, stones and steps. */
type Cell = (x: number, y: number, size: number) => string;

const hexagon: Cell = (x, y, size) => {
  const [w, h] = [r(size * 0.866), r(size / 2)];
  return `M${r(x)} ${r(y - size)}l${w} ${h}v${r(size)}l-${w} ${h}-${w}-${h}v${r(-size)}z`;
};
const lozenge: Cell = (x, y, size) =>
  `M${r(x)} ${r(y - size)}l${r(size * 0.82)} ${r(size)}-${r(size * 0.82)} ${r(size)}-${r(size * 0.82)}-${r(size)}z`;
const scale: Cell = (x, y, size) =>
  `M${r(x - size)} ${r(y - size)}h${r(size * 2)}a${r(size)} ${r(size)} 0 01-${r(size * 2)} 0z`;
const stone: Cell = (x, y, size) => {
  const w = size * 1.6;
  return `M${r(x - w / 2 + 9)} ${r(y - size / 2)}h${r(w - 18)}q9 0 9 9v${r(size - 18)}q0 9-9 9h-${r(w - 18)}q-9 0-9-9v-${r(size - 18)}q0-9 9-9z`;
};

/** A field of equal cells in four tones: one path for each tone. */
function field(
  { palette, random }: Tile,
  cell: Cell,
  { size, across, down, fill }: { size: number; across: number; down: number; fill: number },
): string {
  const tones = [
    mix(palette.sky[1], palette.ground[0], 0.5),
    mix(palette.sky[1], palette.sky[0], 0.35),
    mix(palette.sky[1], palette.sky[2], 0.35),
    mix(palette.sky[1], palette.sky[2], 0.7),
  ];
  const paths = tones.map(() => '');
  for (let row = 0; row * down < 330; row += 1) {
    for (let x = row % 2 ? across / 2 : 0; x < 300 + across; x += across) {
      const depth = Math.min(1, row * down * 0.003);
      const pick = Math.min(3, Math.floor(random() * 3 + (1 - depth) * random() * 1.8));
      paths[pick] += cell(x, row * down, size * fill);
    }
  }
  return paths
    .map((data, index) => `<path d="${data}" fill="${tones[index] ?? ''}" opacity=".78"/>`)
    .join('');
}

/** Plates with the smaller symbols, as they lie on the board. */
function gems({ palette, colours }: Tile, places: readonly (readonly [number, number])[], size = 50): string {
  return places
    .map(([x, y], index) => {
      const [light = '', middle = '', dark = ''] = colours[(index + 1) % colours.length] ?? [];
      return (
        disc(x, y + 4, size * 0.66, '#000', 'opacity=".28"') +
        disc(x, y, size * 0.66, mix(dark, palette.ground[2], 0.25), `stroke="${middle}" stroke-width="2.5"`) +
        shape(index % 2 ? 'c' : 'b', { x, y, size: size * 0.86 }, mix(light, middle, 0.4))
      );
    })
    .join('');
}

const corners = [
  [48, 66],
  [252, 66],
  [46, 258],
  [254, 258],
] as const;

/** A flower of twelve petals behind the hero. */
function petals(tile: Tile): string {
  const { palette, colours } = tile;
  const petal = (length: number, width: number, fill: string, shift: number, count: number): string =>
    Array.from(
      { length: count },
      (_petal, index) =>
        `<path d="M0 0C${width} ${r(-length * 0.4)} ${r(width * 0.8)} ${r(-length * 0.85)} 0 ${-length}C${r(-width * 0.8)} ${r(-length * 0.85)} ${-width} ${r(-length * 0.4)} 0 0z" transform="rotate(${r((index * 360) / count + shift)})" fill="${fill}"/>`,
    ).join('');
  const [light = '', middle = '', dark = ''] = colours[1 % colours.length] ?? [];
  return (
    field(tile, scale, { size: 26, across: 52, down: 24, fill: 1 }) +
    `<g transform="translate(150 162)" opacity=".92">${petal(146, 50, mix(dark, palette.ground[1], 0.3), 0, 10)}${petal(122, 40, mix(middle, dark, 0.35), 18, 10)}${petal(92, 32, mix(light, middle, 0.6), 0, 10)}</g>` +
    disc(150, 162, 82, mix(dark, palette.ground[2], 0.5), 'opacity=".8"')
  );
}

const hexes = (tile: Tile): string =>
  field(tile, hexagon, { size: 30, across: 52, down: 45, fill: 0.93 }) +
  gems(tile, [
    [46, 90],
    [254, 90],
    [72, 270],
    [228, 270],
  ]);

const scales = (tile: Tile): string =>
  field(tile, scale, { size: 30, across: 60, down: 27, fill: 0.97 }) + gems(tile, corners, 54);

const diamonds = (tile: Tile): string =>
  field(tile, lozenge, { size: 38, across: 62, down: 38, fill: 0.94 }) + gems(tile, corners);

const stones = (tile: Tile): string =>
  field(tile, stone, { size: 44, across: 68, down: 46, fill: 0.94 }) + gems(tile, corners, 46);

/** Steps that climb to the right. */
function stairs(tile: Tile): string {
  const { palette } = tile;
  const steps = Array.from({ length: 7 }, (_step, index) => {
    const [x, y] = [index * 44 - 4, 306 - index * 40];
    const face = mix(palette.ground[0], palette.sky[2], 0.16 + index * 0.13);
    return `<path d="M${x} ${y}h300v${400 - y}H${x}z" fill="${mix(face, palette.ground[1], 0.3)}"/><path d="M${x} ${y}h300v9H${x}z" fill="${palette.glow}" opacity=".75"/>`;
  });
  return (
    steps.join('') +
    gems(
      tile,
      [
        [46, 62],
        [112, 46],
        [250, 262],
        [56, 250],
      ],
      48,
    )
  );
}

/** Orbits with the smaller symbols for moons. */
function orbits(tile: Tile): string {
  const { palette, random } = tile;
  const rings = [92, 124, 158].map((radius, index) =>
    disc(
      150,
      162,
      radius,
      'none',
      `stroke="${palette.spark}" stroke-width="${index === 1 ? 2.5 : 1.5}" opacity=".55"${index % 2 ? ' stroke-dasharray="3 7"' : ''}`,
    ),
  );
  const moons = (
    [
      [124, 48],
      [124, 228],
      [158, 318],
      [158, 138],
    ] as const
  ).map(([radius, turn]) => polar(150, 162, radius, turn));
  return (
    dots({ count: 48, width: 300, depth: 300, size: 2 }, random, palette.spark) +
    disc(150, 162, 158, palette.sky[1], 'opacity=".45"') +
    disc(150, 162, 92, palette.sky[2], 'opacity=".3"') +
    rings.join('') +
    gems(tile, moons, 46)
  );
}

/** Ropes or strings down a mountain side. */
function summit(tile: Tile): string {
  const { palette } = tile;
  const peak = (x: number, top: number, reach: number, fill: string): string =>
    `<path d="M${x - reach} 330L${x} ${top}l${reach} ${330 - top}z" fill="${fill}"/><path d="M${x} ${top}l${r(reach * 0.26)} ${r((330 - top) * 0.26)}-${r(reach * 0.12)}-8-${r(reach * 0.12)} 20-${r(reach * 0.12)}-18-${r(reach * 0.16)} 6z" fill="#fff" opacity=".85"/>`;
  return (
    field(tile, lozenge, { size: 30, across: 50, down: 30, fill: 0.94 }) +
    peak(60, 150, 130, palette.ground[1]) +
    peak(248, 120, 130, palette.ground[0]) +
    `<path d="M0 276q75-16 150 6t150-10v128H0z" fill="${palette.ground[2]}"/>` +
    `<path d="M-4 124 304 66" stroke="${palette.edge}" stroke-width="4"/>` +
    gems(
      tile,
      [
        [250, 72],
        [46, 270],
        [256, 266],
      ],
      46,
    )
  );
}

const grounds: Readonly<Record<string, (tile: Tile) => string>> = {
  petals,
  hexes,
  scales,
  diamonds,
  stones,
  stairs,
  orbits,
  summit,
};

export const mosaic: Composition = (tile) => ({
  body:
    (grounds[tile.variant] ?? hexes)(tile) +
    foot(250) +
    hero(tile, { x: 150, y: 162, size: tile.variant === 'petals' ? 130 : 148 }),
});
