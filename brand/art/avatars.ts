// tidy: game palette
import { disc, document, enamel, iconPath, linear, radial } from '@/scripts/art/svg';

interface AvatarLook {
  icon: string;
  /** From the upper left to the lower right. */
  ground: readonly [string, string, string];
  /** From above to below. */
  body: readonly [string, string, string];
  edge: string;
}

/** The pictures that can stand for a member, by their ids: things, plants and animals, and no people. */
const looks: Readonly<Record<string, AvatarLook>> = {
  lantern: {
    icon: 'asian-lantern',
    ground: ['#5b2a86', '#43206b', '#2a1247'],
    body: ['#fff1bf', '#f6b640', '#d9641c'],
    edge: '#3a1020',
  },
  sailboat: {
    icon: 'sailboat',
    ground: ['#7fd3f5', '#3a9fd6', '#1f6fa8'],
    body: ['#ffffff', '#f4f0e6', '#d7c8a8'],
    edge: '#123a58',
  },
  lighthouse: {
    icon: 'lighthouse',
    ground: ['#31457f', '#23305f', '#131b3d'],
    body: ['#fff3c4', '#ffd46b', '#f08a3c'],
    edge: '#0d1430',
  },
  'palm-tree': {
    icon: 'palm-tree',
    ground: ['#ffd9a0', '#ff9f7a', '#e0597a'],
    body: ['#c8f7a5', '#4fbf6a', '#1f7f4f'],
    edge: '#123a2a',
  },
  compass: {
    icon: 'compass',
    ground: ['#3c6e71', '#284b4d', '#152a2b'],
    body: ['#ffeec9', '#e8bf73', '#a8752f'],
    edge: '#2a1a08',
  },
  'paper-boat': {
    icon: 'paper-boat',
    ground: ['#a5f0e0', '#45bfae', '#1f8a80'],
    body: ['#ffffff', '#fdeef4', '#f0b8cf'],
    edge: '#0f4a45',
  },
  moon: {
    icon: 'moon',
    ground: ['#4a3fa0', '#2c2670', '#14103d'],
    body: ['#fffbe6', '#f5e6a8', '#cdb25f'],
    edge: '#0f0b30',
  },
  'maple-leaf': {
    icon: 'maple-leaf',
    ground: ['#fbe7c6', '#efc88b', '#d09a55'],
    body: ['#ffb27a', '#e8562f', '#a82a1f'],
    edge: '#4a130c',
  },
  owl: {
    icon: 'owl',
    ground: ['#5f8f57', '#3a6442', '#1e3a29'],
    body: ['#f7e3c3', '#cf9f63', '#8a5a2f'],
    edge: '#2a180a',
  },
  'sea-turtle': {
    icon: 'sea-turtle',
    ground: ['#5fd0e8', '#1f8fc4', '#0f5a94'],
    body: ['#e6f7a5', '#8fc34a', '#3f8a3c'],
    edge: '#0d3a2a',
  },
  hummingbird: {
    icon: 'hummingbird',
    ground: ['#ffd6ec', '#f59ac8', '#c8559a'],
    body: ['#b8fff0', '#2fc7ae', '#0f7f86'],
    edge: '#063f45',
  },
  mountains: {
    icon: 'mountains',
    ground: ['#ffe3b8', '#f7a97b', '#b5627f'],
    body: ['#ffffff', '#b8b4e0', '#5a5599'],
    edge: '#25224f',
  },
};

function avatarPicture({ icon, ground, body, edge }: AvatarLook): string {
  const defs =
    linear('k', ground, 'slant') +
    linear('f', body) +
    linear('s', ['#ffffff/0.45', '#ffffff/0', '#ffffff/0'], 'slant') +
    radial('g', ['#ffffff/0.35', '#ffffff/0']) +
    `<path id="i" d="${iconPath(icon)}"/>`;
  const picture =
    '<path d="M0 0h96v96H0z" fill="url(#k)"/>' +
    disc(34, 26, 46, 'url(#g)') +
    enamel('i', { x: 48, y: 47, size: 60 }, edge);
  return document(96, 96, defs, picture);
}

export const avatarPictures: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(looks).map(([id, look]) => [id, () => avatarPicture(look)]),
);
