// tidy: game palette

import { ramps, type GameLook, type Ramp } from '@/sandbox/kit/look';
import { lettering } from '@/scripts/art/lettering';
import { disc, enamel, linear, r, type Placed } from '@/scripts/art/svg';
import type { Palette } from './themes';

/** What a composition draws with. Ids `a`, `b`, `c` are the title's icons, as on the tiles of the first titles. */
export interface Tile {
  palette: Palette;
  random: () => number;
  /** Which of a kind's compositions, where it has several. */
  variant: string;
  /** Colours of the game's symbols, the best first; never empty. */
  colours: readonly Ramp[];
}

/** A composition: gradients of its own and everything between the sky and the frame. */
export type Composition = (tile: Tile) => { defs?: string; body: string };

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** `share` of the second colour in the first; both as `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const other = channelsOf(second);
  const parts = channelsOf(first).map((part, index) =>
    Math.round(part + ((other[index] ?? 0) - part) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

export function paletteOf({ scene }: GameLook, [light, middle, dark]: Ramp): Palette {
  return {
    sky: scene.sky,
    ground: scene.ground,
    badge: [light, middle, mix(middle, dark, 0.55)],
    edge: mix(dark, '#0a0512', 0.68),
    glow: scene.glow,
    spark: mix(scene.glow, '#ffffff', 0.5),
  };
}

/** The main icon in front of its own light. */
export function hero({ palette }: Tile, at: Placed, light = 0.75): string {
  return disc(at.x, at.y, at.size * 0.8, 'url(#g)', `opacity="${light}"`) + enamel('a', at, palette.edge);
}

/** Darkens towards the foot, where the name will stand. Expects the gradient `d` of `footDefs`. */
export const foot = (from = 236): string => `<path d="M0 ${from}h300V400H0z" fill="url(#d)"/>`;

export function footDefs({ ground }: Palette): string {
  return linear('d', [`${ground[2]}/0`, `${ground[2]}/0.85`, ground[2]]);
}

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  round: number,
  rest: string,
): string =>
  `<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" rx="${r(round)}" ${rest}/>`;

export function at(x: number, y: number, turn: number, content: string, scale = 1): string {
  const turned = turn ? ` rotate(${r(turn)})` : '';
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${r(x)} ${r(y)})${turned}${scaled}">${content}</g>`;
}

/** A point on a circle, degrees clockwise from above. */
export function polar(x: number, y: number, radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** A wedge of a ring round the origin, in degrees clockwise from above. */
export function wedge(inner: number, outer: number, from: number, to: number): string {
  const [[a, b], [c, d], [e, f], [g, h]] = [
    polar(0, 0, outer, from),
    polar(0, 0, outer, to),
    polar(0, 0, inner, to),
    polar(0, 0, inner, from),
  ] as [[number, number], [number, number], [number, number], [number, number]];
  const far = to - from > 180 ? 1 : 0;
  return `M${r(a)} ${r(b)}A${outer} ${outer} 0 ${far} 1 ${r(c)} ${r(d)}L${r(e)} ${r(f)}A${inner} ${inner} 0 ${far} 0 ${r(g)} ${r(h)}z`;
}

/** A row of lamps along a path. */
export const lamps = (data: string, colour: string, size = 6, gap = 15): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" stroke-dasharray="0 ${gap}"/>`;

/** Figures become outlines: a picture in an `<img>` has no fonts. */
export function figure(text: string, x: number, y: number, size: number, fill: string): string {
  const { data, width } = lettering(text, 'round', size);
  return `<path d="${data}" fill="${fill}" transform="translate(${r(x - width / 2)} ${r(y)})"/>`;
}

const pipsOf: Readonly<Record<number, string>> = {
  1: '50 50',
  2: '26 26,74 74',
  3: '24 24,50 50,76 76',
  4: '27 27,73 27,27 73,73 73',
  5: '25 25,75 25,50 50,25 75,75 75',
  6: '27 22,73 22,27 50,73 50,27 78,73 78',
};

/** A die in space, round the origin, its edges `size` long; faces above, left and right. */
export function die(
  size: number,
  faces: readonly [number, number, number],
  colours: Ramp,
  pip: string,
): string {
  const [across, down] = [0.866 * size, 0.5 * size];
  const frames = [
    [across, down, -across, down, 0, -size],
    [across, down, 0, size, -across, -down],
    [across, -down, 0, size, 0, 0],
  ];
  const sides = frames.map((frame, index) => {
    const matrix = frame.map((value, place) => (place < 4 ? (value / 100).toFixed(3) : r(value))).join(' ');
    const dots = (pipsOf[faces[index] ?? 1] ?? '')
      .split(',')
      .map((point) => `M${point}h0`)
      .join('');
    return `<g transform="matrix(${matrix})"><path d="M4 0h92q4 0 4 4v92q0 4-4 4H4q-4 0-4-4V4q0-4 4-4z" fill="${colours[index] ?? ''}"/><path d="${dots}" stroke="${pip}" stroke-width="21" stroke-linecap="round"/></g>`;
  });
  return `<ellipse cy="${r(size)}" rx="${r(size * 1.05)}" ry="${r(size * 0.36)}" fill="#000" opacity=".32"/>${sides.join('')}`;
}

/** A ball with its light; expects the gradient `w` of `ballDefs`. */
export function ball(x: number, y: number, radius: number, colour: string): string {
  return (
    disc(x, y, radius, colour) +
    disc(x, y, radius, 'url(#u)') +
    disc(x - radius * 0.3, y - radius * 0.36, radius * 0.5, 'url(#w)')
  );
}

export const ballDefs =
  '<radialGradient id="w"><stop stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="u" cx=".38" cy=".32" r=".75"><stop offset=".45" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient>';

/** A chip seen from above. */
export function chip(x: number, y: number, radius: number, body: string, edge: string): string {
  const middle = radius * 0.86;
  const dash = (middle * Math.PI) / 8;
  return (
    disc(x, y + radius * 0.12, radius, '#000', 'opacity=".35"') +
    disc(x, y, radius, body) +
    disc(
      x,
      y,
      middle,
      'none',
      `stroke="${edge}" stroke-width="${r(radius * 0.28)}" stroke-dasharray="${r(dash)}"`,
    ) +
    disc(x, y, radius * 0.58, mix(body, '#ffffff', 0.14), `stroke="${edge}" stroke-width="1.5"`)
  );
}

export const metals = {
  gold: ['#fff3cf', '#e0b050', '#7a4d12'],
  chrome: ['#ffffff', '#b9c6d8', '#55647c'],
  brass: ['#ffe2ae', '#c78f3e', '#5f3a10'],
} as const satisfies Record<string, Ramp>;

export const plain: readonly [Ramp, ...Ramp[]] = [ramps.gold, ramps.ruby, ramps.sky];
