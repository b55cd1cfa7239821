// tidy: game palette
import { disc, document, dots, enamel, iconPath, linear, radial, rays, scatter } from '@/scripts/art/svg';

interface RewardLook {
  icon: string;
  /** From the upper left to the lower right. */
  ground: readonly [string, string];
  /** From above to below. */
  body: readonly [string, string, string];
}

const [wood, sea, dusk, leaf, night, rose] = [
  ['#f6dfb8', '#c9975a'],
  ['#a8e6ee', '#2b8fb3'],
  ['#ffc79e', '#c4577f'],
  ['#cfeeb5', '#4f9a63'],
  ['#52589c', '#1d1f4a'],
  ['#ffdbe6', '#d8719f'],
] as const;
const [gold, cream, berry, mint, steel] = [
  ['#fff3c2', '#f4b93e', '#c4701d'],
  ['#ffffff', '#f5ead6', '#cdb38b'],
  ['#ffb3a6', '#dd4b4b', '#8f1f35'],
  ['#d6fff2', '#38bd9b', '#11705f'],
  ['#f3f6fa', '#a9b6c9', '#5b6981'],
] as const;

/** By the name of the picture. What a voucher opens has a perforated edge. */
const looks: Readonly<Record<string, RewardLook>> = {
  marbles: { icon: 'marbles', ground: sea, body: berry },
  windmill: { icon: 'paper-windmill', ground: rose, body: mint },
  dice: { icon: 'dice-six-faces-five', ground: leaf, body: cream },
  mug: { icon: 'coffee-cup', ground: wood, body: cream },
  candle: { icon: 'candle-flame', ground: night, body: gold },
  sewing: { icon: 'sewing-string', ground: rose, body: berry },
  cookies: { icon: 'cookie', ground: sea, body: gold },
  honey: { icon: 'honey-jar', ground: leaf, body: gold },
  kite: { icon: 'kite', ground: sea, body: berry },
  umbrella: { icon: 'umbrella', ground: dusk, body: mint },
  basket: { icon: 'basket', ground: leaf, body: gold },
  teapot: { icon: 'teapot', ground: wood, body: mint },
  lantern: { icon: 'asian-lantern', ground: night, body: berry },
  compass: { icon: 'compass', ground: dusk, body: gold },
  hat: { icon: 'top-hat', ground: rose, body: steel },
  gong: { icon: 'gong', ground: night, body: gold },
  watch: { icon: 'pocket-watch', ground: wood, body: steel },
  telescope: { icon: 'telescope', ground: night, body: steel },
  'v-coffee': { icon: 'coffee-cup', ground: dusk, body: cream },
  'v-bus': { icon: 'bus', ground: sea, body: gold },
  'v-noodles': { icon: 'bowl-of-rice', ground: wood, body: berry },
  'v-gardens': { icon: 'lotus-flower', ground: leaf, body: ['#fff0f6', '#f07fb2', '#a5336f'] },
  'v-cinema': { icon: 'theater-curtains', ground: night, body: berry },
  'v-stars': { icon: 'observatory', ground: night, body: cream },
  'v-concert': { icon: 'musical-notes', ground: rose, body: mint },
  'v-boat': { icon: 'sailboat', ground: sea, body: cream },
  credit: { icon: 'two-coins', ground: dusk, body: gold },
  tickets: { icon: 'ticket', ground: leaf, body: berry },
};

const [width, height] = [320, 240] as const;

/** Round bites out of both sides, as a ticket has them. */
const perforation = (ground: string): string =>
  Array.from(
    { length: 7 },
    (_, n) => disc(0, 18 + n * 34, 8, ground) + disc(width, 18 + n * 34, 8, ground),
  ).join('');

function rewardPicture(name: string, { icon, ground, body }: RewardLook): string {
  const defs =
    linear('k', ground, 'slant') +
    linear('f', body) +
    linear('s', ['#ffffff/0.45', '#ffffff/0', '#ffffff/0'], 'slant') +
    radial('g', ['#ffffff/0.5', '#ffffff/0']) +
    `<path id="i" d="${iconPath(icon)}"/>`;
  const scene = { count: 24, width, depth: height, size: 5 };
  const picture =
    `<path d="M0 0h${width}v${height}H0z" fill="url(#k)"/>` +
    rays(160, 118, 14, '#ffffff', 0.1, 260) +
    dots(scene, scatter(name), '#ffffff') +
    disc(160, 112, 118, 'url(#g)') +
    `<ellipse cx="160" cy="206" rx="78" ry="11" fill="#1a1030" opacity=".28"/>` +
    enamel('i', { x: 160, y: 116, size: 150 }, '#2a1630') +
    (name.startsWith('v-') ? perforation('#ffffff') : '');
  return document(width, height, defs, picture);
}

export const rewardPictures: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(looks).map(([name, look]) => [name, () => rewardPicture(name, look)]),
);
