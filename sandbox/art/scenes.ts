// tidy: game palette

import { disc, dots, enamel, rays, r, ridge, shape, swell } from '@/scripts/art/svg';
import type { Palette } from './themes';

/**
 * The scene behind and around the badge of each title. Ids `a`, `b`, `c` are its icons. The lower third stays quiet:
 * the tile shows the game's name there.
 */
export interface SceneInput {
  palette: Palette;
  random: () => number;
  isHigh: boolean;
}

type Scene = (input: SceneInput) => string;

function stars({ palette, random }: SceneInput, count: number, depth: number): string {
  return dots({ count, width: 300, depth, size: 1.8 }, random, palette.spark);
}

function glints(y: number, rows: number, { palette, random }: SceneInput): string {
  const dashes = Array.from({ length: rows }, (_row, index) => {
    const width = 20 + random() * 70;
    return `M${r(150 - width / 2 + (random() - 0.5) * 60)} ${r(y + index * 11)}h${r(width)}`;
  });
  return `<path d="${dashes.join('')}" stroke="${palette.glow}" stroke-width="2.4" stroke-linecap="round" opacity=".5"/>`;
}

const lanternHarbour: Scene = (input) => {
  const { palette, random, isHigh } = input;
  const strings = [
    [54, 66, 40],
    [246, 82, 46],
    [96, 36, 28],
    [212, 30, 26],
  ] as const;
  const hung = strings.map(([x, y, size]) => {
    const cord = `<path d="M${x} 0V${y - size / 3}" stroke="${palette.spark}" opacity=".5"/>`;
    return (
      cord + disc(x, y, size * 0.9, 'url(#g)', 'opacity=".55"') + enamel('a', { x, y, size }, palette.edge)
    );
  });
  return (
    stars(input, 26, 180) +
    shape('c', { x: isHigh ? 66 : 236, y: 226, size: 120 }, palette.ground[0]) +
    ridge({ width: 300, y: 262, swing: 14, steps: 5, floor: 400 }, random, palette.ground[0]) +
    swell({ width: 300, y: 286, height: 10, length: 60, shift: 20, floor: 400 }, palette.ground[1]) +
    shape('b', { x: isHigh ? 232 : 64, y: 272, size: 64 }, palette.ground[2]) +
    glints(298, 5, input) +
    swell({ width: 300, y: 348, height: 12, length: 90, shift: 10, floor: 400 }, palette.ground[2]) +
    hung.join('') +
    '<path d="M150 0V84" stroke="#fff" opacity=".35" stroke-width="1.5"/>'
  );
};

const coralCrown: Scene = ({ palette, random, isHigh }) => {
  const bubbles = Array.from({ length: 20 }, () => {
    const radius = Math.round(2 + random() * 7);
    return `M${Math.round(random() * 300)} ${Math.round(random() * 330)}a${radius} ${radius} 0 1 0 .1 0z`;
  });
  const weed = (x: number, height: number, fill: string): string =>
    `<path d="M${x} 400q-16 ${r(-height / 3)} 0 ${r(-height / 2)}t4 ${r(-height / 2)}q14 ${r(height / 4)} 4 ${r(height / 2)}t10 ${r(height / 2)}z" fill="${fill}"/>`;
  const fish = isHigh ? { x: 60, y: 250, size: 58 } : { x: 240, y: 244, size: 62, mirror: true };
  return (
    '<path d="M70 0 20 330h70L110 0zM160 0l-8 300h66L196 0zM240 0l30 260h40V0z" fill="#fff" opacity=".09"/>' +
    `<path d="${bubbles.join('')}" fill="none" stroke="${palette.spark}" opacity=".5"/>` +
    enamel('b', fish, palette.edge, palette.ground[1]) +
    ridge({ width: 300, y: 318, swing: 26, steps: 4, floor: 400 }, random, palette.ground[0]) +
    [22, 48, 262, 284, 232]
      .map((x, index) => weed(x, 90 + random() * 90, palette.ground[index % 2 ? 1 : 2]))
      .join('') +
    ridge({ width: 300, y: 360, swing: 20, steps: 5, floor: 400 }, random, palette.ground[2]) +
    shape('c', { x: 70, y: 350, size: 54, turn: -14 }, palette.ground[1]) +
    shape('c', { x: 226, y: 366, size: 36, turn: 20 }, palette.ground[1])
  );
};

const monsoonDrums: Scene = ({ palette, random, isHigh }) => {
  const drops = Array.from({ length: 46 }, () => {
    const length = 10 + random() * 18;
    return `M${Math.round(random() * 330)} ${Math.round(random() * 330)}l${Math.round(-length / 4)} ${Math.round(length)}`;
  });
  const bolt = isHigh
    ? 'M232 36l-34 62 22 -4 -26 58 60 -80 -24 4 22 -40z'
    : 'M62 40l-22 54 18 -2 -18 50 48 -70 -20 2 16 -34z';
  return (
    shape('b', { x: isHigh ? 70 : 232, y: 64, size: 110 }, palette.spark, 'opacity=".3"') +
    `<path d="${bolt}" fill="${palette.spark}" opacity=".9"/>` +
    ridge({ width: 300, y: 250, swing: 50, steps: 4, floor: 400 }, random, palette.ground[0]) +
    shape('c', { x: 36, y: 262, size: 130 }, palette.ground[1]) +
    shape('c', { x: 270, y: 274, size: 110, mirror: true }, palette.ground[1]) +
    ridge({ width: 300, y: 316, swing: 18, steps: 4, floor: 400 }, random, palette.ground[1]) +
    `<path d="${drops.join('')}" stroke="${palette.spark}" stroke-width="1.6" stroke-linecap="round" opacity=".5"/>` +
    [
      [150, 262, 96],
      [150, 262, 66],
    ]
      .map(
        ([x, y, w]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${r((w ?? 0) / 5)}" fill="none" stroke="${palette.glow}" stroke-width="2" opacity=".45"/>`,
      )
      .join('') +
    ridge({ width: 300, y: 356, swing: 12, steps: 3, floor: 400 }, random, palette.ground[2])
  );
};

const clockworkOrchard: Scene = ({ palette, random, isHigh }) => {
  const leaves = Array.from({ length: 9 }, () =>
    shape(
      'c',
      { x: random() * 300, y: 30 + random() * 230, size: 16 + random() * 20, turn: random() * 360 },
      palette.ground[1],
      'opacity=".7"',
    ),
  );
  const orchard = [30, 84, 216, 270].map(
    (x, index) =>
      disc(x, 276 + (index % 2) * 10, 34, palette.ground[1]) +
      `<path d="M${x - 4} 280h8v70h-8z" fill="${palette.ground[2]}"/>`,
  );
  return (
    shape('b', { x: isHigh ? 84 : 222, y: 92, size: 190, turn: 12 }, palette.badge[2], 'opacity=".35"') +
    shape('b', { x: isHigh ? 250 : 52, y: 214, size: 120, turn: -20 }, palette.badge[1], 'opacity=".35"') +
    leaves.join('') +
    ridge({ width: 300, y: 286, swing: 24, steps: 4, floor: 400 }, random, palette.ground[0]) +
    orchard.join('') +
    ridge({ width: 300, y: 336, swing: 16, steps: 4, floor: 400 }, random, palette.ground[1]) +
    ridge({ width: 300, y: 368, swing: 12, steps: 3, floor: 400 }, random, palette.ground[2])
  );
};

const emberTemple: Scene = (input) => {
  const { palette, random, isHigh } = input;
  const embers = dots({ count: 36, width: 300, depth: 300, top: 20, size: 3 }, random, palette.glow);
  const fires = [
    [44, 286, 74],
    [256, 286, 74],
    [92, 312, 46],
    [208, 312, 46],
  ] as const;
  return (
    disc(150, 168, 128, 'url(#g)') +
    shape('c', { x: isHigh ? 70 : 232, y: 210, size: 190 }, palette.ground[0]) +
    ridge({ width: 300, y: 272, swing: 26, steps: 5, floor: 400 }, random, palette.ground[0]) +
    fires
      .map(
        ([x, y, size]) =>
          disc(x, y, size * 0.8, 'url(#g)', 'opacity=".6"') + shape('b', { x, y, size }, 'url(#f)'),
      )
      .join('') +
    ridge({ width: 300, y: 322, swing: 12, steps: 4, floor: 400 }, random, palette.ground[1]) +
    `<path d="M110 400 136 262h28l26 138zM100 400" fill="${palette.glow}" opacity=".28"/>` +
    ridge({ width: 300, y: 372, swing: 10, steps: 3, floor: 400 }, random, palette.ground[2]) +
    embers
  );
};

const northernLights: Scene = (input) => {
  const { palette, random, isHigh } = input;
  const ribbon = (y: number, lift: number, opacity: number): string =>
    `<path d="M-10 ${y}q70 ${-lift} 120 ${-lift / 3}t110 ${-lift / 2} 90 -10v-${90 + lift}q-60 30 -100 40t-110 20 -110 10z" fill="url(#v)" opacity="${opacity}"/>`;
  const pines = [
    [18, 262, 96],
    [58, 280, 70],
    [246, 276, 78],
    [284, 258, 104],
    [104, 296, 44],
    [204, 296, 46],
  ] as const;
  return (
    stars(input, 40, 230) +
    ribbon(190, isHigh ? 70 : 46, 0.75) +
    ribbon(250, isHigh ? 30 : 70, 0.5) +
    shape('c', { x: isHigh ? 62 : 238, y: 66, size: 62 }, palette.spark, 'opacity=".9"') +
    disc(150, 160, 96, palette.spark, 'opacity=".16"') +
    ridge({ width: 300, y: 262, swing: 60, steps: 4, floor: 400 }, random, palette.ground[0]) +
    pines.map(([x, y, size]) => shape('b', { x, y, size }, palette.ground[1])).join('') +
    ridge({ width: 300, y: 306, swing: 16, steps: 4, floor: 400 }, random, palette.ground[1]) +
    ridge({ width: 300, y: 358, swing: 14, steps: 3, floor: 400 }, random, palette.ground[2])
  );
};

const jeepneyJackpot: Scene = (input) => {
  const { palette, random, isHigh } = input;
  const flags = (y: number, sag: number, shift: number): string => {
    const colours = [palette.badge[0], palette.badge[2], palette.spark, palette.ground[0]];
    const strip = Array.from({ length: 13 }, (_flag, index) => {
      const x = index * 24 + shift;
      const drop = y + sag * (1 - ((x - 150) / 170) ** 2);
      return `<path d="M${x - 9} ${r(drop)}h18l-9 20z" fill="${colours[index % 4] ?? ''}"/>`;
    });
    return `<path d="M-10 ${y}Q150 ${y + sag * 2} 310 ${y}" stroke="${palette.edge}" fill="none" opacity=".5"/>${strip.join('')}`;
  };
  const houses = [0, 40, 84, 200, 238, 270].map((x) => {
    const height = 40 + random() * 60;
    return `M${x} 300v-${r(height)}h${r(30 + random() * 14)}v${r(height)}z`;
  });
  return (
    rays(150, 190, 14, '#fff', 0.14) +
    `<path d="${houses.join('')}" fill="${palette.ground[0]}" opacity=".7"/>` +
    shape('b', { x: 34, y: 232, size: 130 }, palette.ground[0]) +
    shape('b', { x: 268, y: 238, size: 116, mirror: true }, palette.ground[0]) +
    `<path d="M0 284h300v116H0z" fill="${palette.ground[1]}"/>` +
    `<path d="M0 292h300" stroke="${palette.spark}" stroke-width="3" opacity=".5"/>` +
    '<path d="M-6 352h60M84 352h60M174 352h60M264 352h60" stroke="#fff" stroke-width="7" opacity=".55"/>' +
    `<path d="M0 384h300v16H0z" fill="${palette.ground[2]}"/>` +
    flags(16, 16, 6) +
    flags(44, 24, 14) +
    enamel('c', { x: isHigh ? 62 : 240, y: 118, size: 52, turn: 10 }, palette.edge) +
    enamel('c', { x: isHigh ? 244 : 58, y: 146, size: 38, turn: -14 }, palette.edge)
  );
};

const saltAndSilver: Scene = (input) => {
  const { palette, isHigh } = input;
  const coins = [
    [54, 318, 44],
    [246, 326, 50],
    [100, 346, 34],
  ] as const;
  return (
    stars(input, isHigh ? 30 : 12, 160) +
    disc(isHigh ? 96 : 206, 104, 70, palette.spark, 'opacity=".28"') +
    disc(isHigh ? 96 : 206, 104, 54, palette.spark, 'opacity=".85"') +
    '<path d="M0 150q60 -22 120 0t180 0v22q-90 18 -180 0T0 172zM0 196q70 -14 150 0t150 0v14q-70 10 -150 0T0 210z" fill="#fff" opacity=".16"/>' +
    swell({ width: 300, y: 250, height: 12, length: 64, shift: 6, floor: 400 }, palette.ground[0]) +
    swell({ width: 300, y: 282, height: 16, length: 84, shift: 30, floor: 400 }, palette.ground[1]) +
    glints(296, 3, input) +
    coins
      .map(([x, y, size], index) => enamel('b', { x, y, size, turn: index * 22 - 20 }, palette.edge))
      .join('') +
    swell({ width: 300, y: 344, height: 18, length: 110, shift: 50, floor: 400 }, palette.ground[2])
  );
};

export const scenes: Readonly<Record<string, Scene>> = {
  'lantern-harbour': lanternHarbour,
  'coral-crown': coralCrown,
  'monsoon-drums': monsoonDrums,
  'clockwork-orchard': clockworkOrchard,
  'ember-temple': emberTemple,
  'northern-lights': northernLights,
  'jeepney-jackpot': jeepneyJackpot,
  'salt-and-silver': saltAndSilver,
};
