// tidy: game palette
import { lettering } from '@/scripts/art/lettering';
import {
  disc,
  document,
  dots,
  enamel,
  iconPath,
  linear,
  radial,
  r,
  rays,
  scatter,
  shape,
  swell,
} from '@/scripts/art/svg';

/**
 * The band above each page but the home page, and the picture that stands for a page where its link is shared. Both
 * come from one line here: three colours of the evening and three things that belong to the page.
 */
interface PageTheme {
  ground: readonly [string, string, string];
  /** Leading, left, right. */
  icons: readonly [string, string, string];
  motif: 'arch' | 'orbit' | 'cards';
}

const themes: Readonly<Record<string, PageTheme>> = {
  home: {
    ground: ['#2a1a5e', '#5b3bb4', '#a4589f'],
    icons: ['asian-lantern', 'queen-crown', 'shiny-apple'],
    motif: 'arch',
  },
  slots: {
    ground: ['#0c2740', '#17677a', '#3fb39a'],
    icons: ['djembe', 'flame', 'polar-star'],
    motif: 'cards',
  },
  live: {
    ground: ['#3a1030', '#8d2458', '#d9705a'],
    icons: ['poker-hand', 'card-10-hearts', 'dice-six-faces-five'],
    motif: 'arch',
  },
  sports: {
    ground: ['#0b3a2b', '#12805a', '#8fc46a'],
    icons: ['soccer-ball', 'basketball-ball', 'tennis-ball'],
    motif: 'orbit',
  },
  esports: {
    ground: ['#140f3d', '#33309a', '#8a5be0'],
    icons: ['gamepad', 'headphones', 'retro-controller'],
    motif: 'orbit',
  },
  fish: {
    ground: ['#07304a', '#0f6f94', '#49c2c0'],
    icons: ['clownfish', 'double-fish', 'circling-fish'],
    motif: 'orbit',
  },
  cards: {
    ground: ['#231942', '#4f34a3', '#b06fb5'],
    icons: ['card-10-spades', 'card-10-hearts', 'card-10-clubs'],
    motif: 'cards',
  },
  lottery: {
    ground: ['#4a1238', '#a8325f', '#f0a06a'],
    icons: ['lotus-flower', 'ticket', 'eight-ball'],
    motif: 'arch',
  },
  promotions: {
    ground: ['#3b1a66', '#7a3fb5', '#e08a5a'],
    icons: ['present', 'megaphone', 'balloons'],
    motif: 'arch',
  },
  vip: {
    ground: ['#1c1430', '#4a3470', '#a07f3a'],
    icons: ['laurel-crown', 'star-medal', 'jewel-crown'],
    motif: 'arch',
  },
  shop: {
    ground: ['#12305c', '#2b62a8', '#7fc4c9'],
    icons: ['shopping-bag', 'two-coins', 'present'],
    motif: 'cards',
  },
  help: {
    ground: ['#1b2a5e', '#3f59b0', '#93a8e8'],
    icons: ['open-book', 'info', 'magnifying-glass'],
    motif: 'cards',
  },
  download: {
    ground: ['#0d2c3a', '#1f6a72', '#6fc29a'],
    icons: ['smartphone', 'cloud-download', 'tablet'],
    motif: 'cards',
  },
  agent: {
    ground: ['#182848', '#35558c', '#c79a5a'],
    icons: ['tabletop-players', 'scroll-quill', 'two-coins'],
    motif: 'orbit',
  },
  notices: {
    ground: ['#2b1850', '#6142bf', '#c07fd0'],
    icons: ['megaphone', 'envelope', 'asian-lantern'],
    motif: 'orbit',
  },
  login: {
    ground: ['#1c1430', '#4f34a3', '#9b83ea'],
    icons: ['house-keys', 'padlock', 'entry-door'],
    motif: 'arch',
  },
  register: {
    ground: ['#231a4d', '#5b3bb4', '#d98a8a'],
    icons: ['entry-door', 'quill-ink', 'house-keys'],
    motif: 'arch',
  },
  forget: {
    ground: ['#1a1840', '#40408f', '#8fb0e0'],
    icons: ['key-lock', 'envelope', 'padlock'],
    motif: 'orbit',
  },
};

const edge = '#150d33';
const gold = linear('f', ['#fff1bf', '#f6b640', '#c9761d']);
const pale = linear('h', ['#ffffff', '#efe9fb', '#cfc3ea']);
const gloss = linear('s', ['#ffffff/0.5', '#ffffff/0', '#ffffff/0'], 'slant');

function defsOf({ ground, icons }: PageTheme): string {
  return (
    linear('k', ground, 'slant') +
    gold +
    pale +
    gloss +
    radial('g', ['#ffe6ad/0.75', '#ffe6ad/0']) +
    icons.map((name, index) => `<path id="${'abc'[index] ?? ''}" d="${iconPath(name)}"/>`).join('')
  );
}

/** An evening window with the leading thing in it. */
function arch(x: number, y: number, floor: number): string {
  const frame = (inset: number, fill: string, extra = '') =>
    `<path d="M${x - 170 + inset} ${floor}V${y}a${170 - inset} ${170 - inset} 0 01${2 * (170 - inset)} 0V${floor}z" fill="${fill}"${extra}/>`;
  return (
    frame(0, '#0d0719', ' opacity=".4"') +
    frame(12, '#fff', ' opacity=".12"') +
    disc(x, y, 190, 'url(#g)', 'opacity=".5"') +
    shape('b', { x: x - 262, y: y + 40, size: 130, turn: -10 }, '#fff', 'opacity=".28"') +
    shape('c', { x: x + 262, y: y + 40, size: 130, turn: 10 }, '#fff', 'opacity=".28"') +
    enamel('a', { x, y: y + 10, size: 196 }, edge)
  );
}

/** Two companions on a ring around the leading thing. */
function orbit(x: number, y: number): string {
  const ring = (radius: number, opacity: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${r(radius * 0.42)}" fill="none" stroke="#fff" stroke-width="2" opacity="${opacity}"/>`;
  return (
    rays(x, y, 18, '#fff', 0.05, 1400) +
    ring(230, '.35') +
    ring(310, '.2') +
    disc(x, y, 200, 'url(#g)', 'opacity=".5"') +
    enamel('b', { x: x - 226, y: y + 34, size: 104, turn: -8 }, edge, 'url(#h)') +
    enamel('c', { x: x + 226, y: y - 34, size: 104, turn: 8 }, edge, 'url(#h)') +
    enamel('a', { x, y, size: 190 }, edge)
  );
}

/** Three things laid out like cards on a table. */
function cards(x: number, y: number): string {
  const card = (dx: number, turn: number, id: string, fill: string) =>
    `<g transform="translate(${x + dx} ${y}) rotate(${turn})"><rect x="-80" y="-108" width="160" height="216" rx="18" fill="#0d0719" opacity=".35" transform="translate(0 12)"/>` +
    `<rect x="-80" y="-108" width="160" height="216" rx="18" fill="${fill}"/><rect x="-71" y="-99" width="142" height="198" rx="12" fill="none" stroke="#6142bf" stroke-opacity=".3"/>${enamel(id, { x: 0, y: 0, size: 112 }, edge)}</g>`;
  return (
    disc(x, y, 300, 'url(#g)', 'opacity=".3"') +
    card(-170, -9, 'b', 'url(#h)') +
    card(170, 9, 'c', 'url(#h)') +
    card(0, 0, 'a', 'url(#h)')
  );
}

const motifs = { arch, orbit, cards };

/** 16:5, cropped to its middle on a phone; the title stands at the lower start. */
function band(name: string, theme: PageTheme): string {
  const [width, height] = [1280, 400];
  const body =
    `<path d="M0 0h${width}v${height}H0z" fill="url(#k)"/>` +
    dots({ count: 30, width, depth: 210, size: 2.4 }, scatter(name), '#ffe6ad') +
    motifs[theme.motif](820, 198, height) +
    swell({ width, y: 374, height: 12, length: 130, shift: 20, floor: height }, '#0d0719');
  return document(width, height, defsOf(theme), body);
}

/** 1200 by 630 with the name of the house and no other word, so that it serves every language. */
function shareCard(name: string, theme: PageTheme): string {
  const [width, height] = [1200, 630];
  const word = lettering('PARLOUR', 'roman', 96, 90);
  const body =
    `<path d="M0 0h${width}v${height}H0z" fill="url(#k)"/>` +
    dots({ count: 48, width, depth: 360, size: 3 }, scatter(name), '#ffe6ad') +
    `<g transform="translate(600 250) scale(1.12)">${motifs[theme.motif](0, 0, 420)}</g>` +
    `<path d="M0 470h${width}v160H0z" fill="#0d0719" opacity=".78"/>` +
    `<path d="${word.data}" fill="#fff" transform="translate(${r((width - word.width) / 2)} 588)"/>`;
  return document(width, height, defsOf(theme), body);
}

/** Pages that show a band; the home page and the lobbies have none of these. */
const withBand = [
  'live',
  'sports',
  'esports',
  'lottery',
  'promotions',
  'shop',
  'help',
  'download',
  'login',
  'register',
  'forget',
];

function requireTheme(name: string): PageTheme {
  const theme = themes[name];
  if (!theme) throw new Error(`There is no picture for the page ${name}`);
  return theme;
}

export const pageBanners: Readonly<Record<string, () => string>> = Object.fromEntries(
  withBand.map((name) => [name, () => band(name, requireTheme(name))]),
);

const withShareCard = [
  'home',
  'slots',
  'live',
  'sports',
  'esports',
  'fish',
  'cards',
  'lottery',
  'promotions',
  'vip',
  'shop',
  'help',
  'download',
  'agent',
  'notices',
];

export const shareCards: Readonly<Record<string, () => string>> = Object.fromEntries(
  withShareCard.map((name) => [name, () => shareCard(name, requireTheme(name))]),
);
