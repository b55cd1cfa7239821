// tidy: game palette
import { lettering, type Face } from '@/scripts/art/lettering';
import { document, iconPath, linear, r } from '@/scripts/art/svg';

interface Mark {
  icon: string;
  face: Face;
  /** Degrees on the colour wheel; the lightness follows from what both themes need. */
  hue: number;
  isCapital?: boolean;
  tracking?: number;
}

/** By vendor code: an icon, a face and a hue that no other studio has. */
const marks: Readonly<Record<string, Mark>> = {
  LUMEN: { icon: 'reed', face: 'roman', hue: 34, isCapital: true, tracking: 60 },
  TIDEWELL: { icon: 'big-wave', face: 'script', hue: 192 },
  BRASSKITE: { icon: 'kite', face: 'narrow', hue: 20, isCapital: true, tracking: 70 },
  HALFMOON: { icon: 'moon', face: 'round', hue: 262 },
  RIVERLARK: { icon: 'finch', face: 'script', hue: 206 },
  STONEPETAL: { icon: 'lotus', face: 'roman', hue: 306, tracking: 20 },
  OXBOWE: { icon: 'bull-horns', face: 'narrow', hue: 2, isCapital: true, tracking: 90 },
  COPPERDOCK: { icon: 'anchor', face: 'roman', hue: 27, isCapital: true, tracking: 10 },
  NINEPINE: { icon: 'pine-tree', face: 'round', hue: 158 },
  PAPERWREN: { icon: 'paper-crane', face: 'script', hue: 340 },
  GLASSBELL: { icon: 'ringing-bell', face: 'round', hue: 184 },
  SALTLAMP: { icon: 'candle-flame', face: 'narrow', hue: 56, isCapital: true, tracking: 80 },
  FB: { icon: 'soccer-ball', face: 'narrow', hue: 146, isCapital: true, tracking: 50 },
  TOUCHLINE: { icon: 'whistle', face: 'round', hue: 118 },
  AV: { icon: 'feather', face: 'roman', hue: 214, tracking: 30 },
  AI: { icon: 'circuitry', face: 'round', hue: 48 },
  IMES: { icon: 'gamepad', face: 'narrow', hue: 286, isCapital: true, tracking: 60 },
  TF: { icon: 'fox-head', face: 'script', hue: 12 },
  IA: { icon: 'quill-ink', face: 'roman', hue: 230 },
  DS88: { icon: 'shield-reflect', face: 'narrow', hue: 352, isCapital: true, tracking: 60 },
  TCG_LOTTO_VN: { icon: 'lotus-flower', face: 'script', hue: 330 },
  TCG_SEA: { icon: 'ticket', face: 'round', hue: 176 },
  ELOTT: { icon: 'eight-ball', face: 'round', hue: 250 },
  LOTT: { icon: 'stack', face: 'roman', hue: 90, isCapital: true, tracking: 50 },
};

function channels(hue: number, lightness: number): number[] {
  const chroma = 0.62 * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((shift) => {
    const step = (shift + hue / 30) % 12;
    return lightness - chroma * Math.max(-1, Math.min(step - 3, 9 - step, 1));
  });
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const hex = (rgb: readonly number[]): string =>
  `#${rgb
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The hue at a given luminance. At 0.18 it stands off white and off the dark surface alike, by 4.5 and 3.7 to 1. */
export function toneOf(hue: number, wanted: number): string {
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (luminance(channels(hue, middle)) < wanted) low = middle;
    else high = middle;
  }
  return hex(channels(hue, low));
}

/** Icon and name on a box of 240 by 64, as large as it fits, without a ground: it lies on either theme. */
export function wordmark(vendorCode: string, name: string): string {
  const mark = marks[vendorCode];
  if (!mark) throw new Error(`There is no mark for ${vendorCode}`);
  const text = mark.isCapital ? name.toUpperCase() : name;
  const size = mark.face === 'narrow' ? 40 : 34;
  const { data, width } = lettering(text, mark.face, size, mark.tracking ?? 0);
  const iconSize = 46;
  const scale = Math.min(1, 228 / (iconSize + 10 + width));
  const left = (240 - scale * (iconSize + 10 + width)) / 2;
  const ink = toneOf(mark.hue, 0.18);
  const group =
    `<g transform="translate(${r(left)} 32) scale(${scale.toFixed(3)})">` +
    `<path d="${iconPath(mark.icon)}" fill="url(#m)" transform="translate(0 ${-iconSize / 2}) scale(.09)"/>` +
    `<path d="${data}" fill="${ink}" transform="translate(${iconSize + 10} ${r(size * 0.35)})"/></g>`;
  return document(
    240,
    64,
    linear('m', [toneOf(mark.hue, 0.24), toneOf((mark.hue + 340) % 360, 0.13)], 'slant'),
    group,
  );
}

/** A licence badge of the demonstration: a shield, the place, and in capitals that it is a sample. */
export function sampleBadge(place: string, icon: string, hue: number): string {
  const ink = toneOf(hue, 0.18);
  const name = lettering(place.toUpperCase(), 'narrow', 22, 30);
  const sample = lettering('SAMPLE', 'narrow', 15, 160);
  const width = Math.ceil(60 + Math.max(name.width, sample.width) + 10);
  const body =
    `<path d="M28 4 50 11v18c0 14-9 22-22 27C15 51 6 43 6 29V11z" fill="none" stroke="${ink}" stroke-width="2.5"/>` +
    `<path d="${iconPath(icon)}" fill="${ink}" transform="translate(14 15) scale(.0547)"/>` +
    `<path d="${name.data}" fill="${ink}" transform="translate(60 27)"/>` +
    `<path d="${sample.data}" fill="${ink}" transform="translate(60 47)"/>`;
  return document(width, 60, '', body);
}
