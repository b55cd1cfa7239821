// tidy: game palette

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawnIcons } from './drawn-icons';
import { shortPath } from './path-data';

/** Small words for composing pictures. Everything is deterministic: the same source gives the same bytes. */
interface IconSet {
  icons: Record<string, { body: string }>;
}

let loaded: IconSet | undefined;

function iconSet(): IconSet {
  const file = path.resolve('node_modules/@iconify-json/game-icons/icons.json');
  loaded ??= JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  return loaded;
}

/** The outline of an icon on its grid of 512, where a whole unit is less than a pixel at the sizes that are shown. */
export function iconPath(name: string, digits = 0): string {
  const drawn = drawnIcons[name];
  if (drawn) return shortPath(drawn, digits);
  const icon = iconSet().icons[name];
  if (!icon) throw new Error(`There is no icon ${name}`);
  return [...icon.body.matchAll(/ d="([^"]+)"/g)].map((match) => shortPath(match[1] ?? '', digits)).join('');
}

/** Mulberry32: pictures need scatter, not secrecy. */
export function scatter(seedText: string): () => number {
  let state = [...seedText].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const r = (value: number): string => (Math.round(value * 10) / 10).toString();

export function linear(
  id: string,
  colours: readonly string[],
  direction: 'down' | 'across' | 'slant' = 'down',
): string {
  const end = { down: 'x2="0" y2="1"', across: 'x2="1" y2="0"', slant: 'x2="1" y2="1"' }[direction];
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops(colours)}</linearGradient>`;
}

/** From the middle outwards, in the units of the box that is filled. */
export function radial(id: string, colours: readonly string[]): string {
  return `<radialGradient id="${id}">${stops(colours)}</radialGradient>`;
}

/** `#rrggbb` or `#rrggbb/0.4`. */
function stops(colours: readonly string[]): string {
  return colours
    .map((colour, index) => {
      const [value, opacity] = colour.split('/');
      const alpha = opacity ? ` stop-opacity="${opacity}"` : '';
      return `<stop offset="${r(index / Math.max(1, colours.length - 1))}" stop-color="${value ?? ''}"${alpha}/>`;
    })
    .join('');
}

export function disc(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

/** Scattered points in three sizes; a stroke without length and with round ends is a point in six characters. */
export function dots(
  {
    count,
    width,
    depth,
    size,
    top = 0,
  }: Record<'count' | 'width' | 'depth' | 'size', number> & { top?: number },
  random: () => number,
  fill: string,
): string {
  return [0.5, 1, 1.6]
    .map((factor) => {
      const points = Array.from({ length: Math.round(count / 3) }, () => {
        const x = Math.round(random() * width);
        return `M${x} ${Math.round(top + random() * depth)}h0`;
      });
      return `<path d="${points.join('')}" stroke="${fill}" stroke-width="${r(size * factor)}" stroke-linecap="round" opacity="${r(0.4 + random() * 0.5)}"/>`;
    })
    .join('');
}

export interface Placed {
  x: number;
  y: number;
  size: number;
  turn?: number;
  mirror?: boolean;
}

function place({ x, y, size, turn = 0, mirror = false }: Placed): string {
  const scale = size / 512;
  const turned = turn ? ` rotate(${r(turn)})` : '';
  const factor = scale.toFixed(3).replace(/^0/, '');
  return `translate(${r(x)} ${r(y)})${turned} scale(${mirror ? `-${factor} ${factor}` : factor}) translate(-256 -256)`;
}

/** A flat silhouette of `#id`. */
export function shape(id: string, at: Placed, fill: string, extra = ''): string {
  return `<use href="#${id}" transform="${place(at)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

/**
 * An enamel badge of `#id`: a dark edge that also closes the icon's fine cuts, a body that stands off the ground, the
 * colour, and light from above. Expects the gradients `f` and `s`.
 */
export function enamel(id: string, at: Placed, edge: string, fill = 'url(#f)'): string {
  const outline = `fill="${edge}" stroke="${edge}" stroke-width="30" stroke-linejoin="round"`;
  const use = (extra: string): string => `<use href="#${id}" ${extra}/>`;
  return `<g transform="${place(at)}">${use(`${outline} y="22" opacity=".55"`)}${use(outline)}${use(`fill="${fill}"`)}${use('fill="url(#s)"')}</g>`;
}

/** Wedges of light from a point. */
export function rays(
  x: number,
  y: number,
  count: number,
  fill: string,
  opacity: number,
  reach = 420,
): string {
  const wedge = Array.from({ length: count }, (_item, index) => {
    const corner = (offset: number): string => {
      const angle = ((index + offset) / count) * 2 * Math.PI;
      return `${Math.round(x + reach * Math.cos(angle))} ${Math.round(y + reach * Math.sin(angle))}`;
    };
    return `M${x} ${y}L${corner(0)} ${corner(0.5)}z`;
  });
  return `<path d="${wedge.join('')}" fill="${fill}" opacity="${opacity}"/>`;
}

/** A ridge from edge to edge, closed below. */
export function ridge(
  {
    width,
    y,
    swing,
    steps,
    floor,
  }: { width: number; y: number; swing: number; steps: number; floor: number },
  random: () => number,
  fill: string,
): string {
  const step = width / steps;
  let data = `M0 ${floor}V${Math.round(y + swing * (random() - 0.5))}`;
  for (let index = 1; index <= steps; index += 1) {
    data += `S${Math.round((index - 0.5) * step)} ${Math.round(y + swing * (random() - 0.5) * 2)} ${Math.round(index * step)} ${Math.round(y + swing * (random() - 0.5))}`;
  }
  return `<path d="${data}V${floor}z" fill="${fill}"/>`;
}

/** Regular waves from edge to edge, closed below. */
export function swell(
  {
    width,
    y,
    height,
    length,
    shift,
    floor,
  }: Record<'width' | 'y' | 'height' | 'length' | 'shift' | 'floor', number>,
  fill: string,
): string {
  const half = length / 2;
  let data = `M${r(-shift)} ${r(y)}q${r(half / 2)} ${r(-height)} ${r(half)} 0`;
  for (let x = half; x < width + shift; x += half) data += `t${r(half)} 0`;
  return `<path d="${data}V${floor}H0z" fill="${fill}"/>`;
}

export function document(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>\n`;
}
