// tidy: game palette
import {
  disc,
  document,
  dots,
  enamel,
  iconPath,
  linear,
  radial,
  rays,
  scatter,
  shape,
  swell,
} from '@/scripts/art/svg';

/**
 * Banners are 16:5 and cropped to their middle on a phone; the title stands at the lower left, so what matters is drawn
 * right of the middle.
 */
const width = 1280;
const height = 400;

const light = linear('s', ['#ffffff/0.5', '#ffffff/0', '#ffffff/0'], 'slant');
const icons = (names: readonly string[]): string =>
  names.map((name, index) => `<path id="${'abcdeno'[index] ?? ''}" d="${iconPath(name)}"/>`).join('');
const ground = `<path d="M0 0h${width}v${height}H0z" fill="url(#k)"/>`;

function card(x: number, y: number, turn: number, fill: string, content: string): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-78" y="-106" width="156" height="212" rx="16" fill="#0d0719" opacity=".35" transform="translate(0 12)"/>` +
    `<rect x="-78" y="-106" width="156" height="212" rx="16" fill="${fill}"/>` +
    `<rect x="-70" y="-98" width="140" height="196" rx="11" fill="none" stroke="#fff" opacity=".4"/>${content}</g>`
  );
}

/** An evening window, and three games laid out before it. */
function welcome(): string {
  const random = scatter('welcome');
  const defs =
    linear('k', ['#2a1a5e', '#5b3bb4', '#a4589f'], 'slant') +
    linear('w', ['#1a1040', '#4b2a86', '#f0a06a']) +
    linear('f', ['#fff1bf', '#f6b640', '#d97a1c']) +
    linear('x', ['#f27d62', '#8d2458']) +
    linear('y', ['#39c3c9', '#175b9e']) +
    linear('z', ['#b9c46a', '#2f6a44']) +
    radial('g', ['#ffcf7a/0.9', '#ffcf7a/0']) +
    light +
    icons(['asian-lantern', 'queen-crown', 'shiny-apple']);
  const arch = (inset: number, fill: string, extra = ''): string =>
    `<path d="M${560 + inset} 400V${220}a${220 - inset} ${220 - inset} 0 01${2 * (220 - inset)} 0V400z" fill="${fill}"${extra}/>`;
  const body =
    ground +
    '<g transform="translate(-190)">' +
    disc(780, 210, 420, 'url(#g)', 'opacity=".45"') +
    arch(0, '#1c1040', ' opacity=".5"') +
    arch(14, 'url(#w)') +
    dots({ count: 36, width: 420, depth: 190, size: 2.4, top: 20 }, () => random(), '#ffe6ad').replace(
      /M(\d+) /g,
      (_all, x: string) => `M${Number(x) + 570} `,
    ) +
    disc(868, 92, 34, '#fff1d0') +
    '<path d="M574 300q60-26 120-8t110-10 110 6 92-12V400H574z" fill="#2b1656"/>' +
    '<path d="M780 14V400M574 220h412" stroke="#1c1040" stroke-width="9"/>' +
    `<path d="M190 372h${width}v28H190z" fill="#1c1040" opacity=".55"/>` +
    disc(1060, 250, 240, 'url(#g)', 'opacity=".35"') +
    card(952, 256, -11, 'url(#z)', enamel('c', { x: 0, y: -14, size: 112 }, '#2a0b18')) +
    card(1160, 258, 11, 'url(#y)', enamel('b', { x: 0, y: -12, size: 112 }, '#2a1606')) +
    card(1056, 236, 0, 'url(#x)', enamel('a', { x: 0, y: -10, size: 124 }, '#3b0c23')) +
    '</g>';
  return document(width, height, defs, body);
}

/** Five reels of the eight titles. */
function slots(): string {
  const names = ['asian-lantern', 'queen-crown', 'djembe', 'shiny-apple', 'flame', 'polar-star', 'two-coins'];
  const tones = ['#f2936a', '#5fd6d8', '#8fc48a', '#e5484d', '#f2823a', '#9fb4ff', '#ffd27a'];
  const defs =
    linear('k', ['#0c2740', '#17677a', '#3fb39a'], 'slant') +
    linear('f', ['#fff6d8', '#f7c14b', '#c9761d']) +
    linear('h', ['#ffffff', '#efe9fb', '#cfc3ea']) +
    linear('s', ['#ffffff/0.5', '#ffffff/0', '#ffffff/0'], 'slant') +
    icons(names);
  let cells = '';
  for (let reel = 0; reel < 5; reel += 1) {
    const x = 640 + reel * 124;
    cells += `<rect x="${x - 54}" y="-30" width="108" height="460" rx="14" fill="url(#h)"/>`;
    for (let row = 0; row < 4; row += 1) {
      const pick = (reel * 3 + row * 2 + (row === 1 ? 0 : reel)) % names.length;
      const at = { x, y: 22 + row * 122, size: 84 };
      if (row === 1) cells += enamel('b', at, '#2a1640');
      else
        cells += shape(
          'abcdeno'[pick] ?? 'a',
          at,
          tones[pick] ?? '',
          'stroke="#2a1640" stroke-width="18" stroke-linejoin="round" paint-order="stroke"',
        );
    }
  }
  const body =
    ground +
    rays(880, 150, 20, '#fff', 0.08, 1000) +
    `<g transform="rotate(-7 880 200)"><rect x="560" y="-60" width="656" height="540" rx="30" fill="#1a1038" opacity=".6"/>${cells}` +
    '<rect x="572" y="86" width="632" height="116" rx="18" fill="none" stroke="#f2b441" stroke-width="7"/></g>' +
    swell({ width, y: 372, height: 14, length: 120, shift: 30, floor: 400 }, '#0c2740');
  return document(width, height, defs, body);
}

/** Locked before, looked at after: a chain of commitments under a magnifying glass. */
function fairness(): string {
  const random = scatter('fairness');
  const defs =
    linear('k', ['#17113f', '#2f2a86', '#6142bf'], 'slant') +
    linear('f', ['#fff1bf', '#f6b640', '#c9761d']) +
    linear('t', ['#d6ffec', '#3ecf97', '#12805a']) +
    radial('g', ['#9fb4ff/0.7', '#9fb4ff/0']) +
    light +
    icons(['padlock', 'magnifying-glass', 'check-mark', 'dice-six-faces-five']);
  const block = (x: number, y: number, content: string): string =>
    `<rect x="${x - 74}" y="${y - 74}" width="148" height="148" rx="28" fill="#0f0a2c" opacity=".4" transform="translate(0 10)"/><rect x="${x - 74}" y="${y - 74}" width="148" height="148" rx="28" fill="#fff"/><rect x="${x - 66}" y="${y - 66}" width="132" height="132" rx="21" fill="none" stroke="#6142bf" stroke-opacity=".35" stroke-width="2"/>${content}`;
  const digits = Array.from({ length: 60 }, () => {
    const [x, y] = [Math.round(random() * width), Math.round(random() * height)];
    return random() > 0.5 ? `M${x} ${y}h10v14h-10z` : `M${x} ${y}v14`;
  });
  const link = (x: number): string =>
    `<path d="M${x} 190h70" stroke="#f2b441" stroke-width="10" stroke-linecap="round" stroke-dasharray="2 17"/>`;
  const body =
    ground +
    `<path d="${digits.join('')}" fill="none" stroke="#cbbdf7" stroke-width="2" opacity=".3"/>` +
    disc(700, 190, 380, 'url(#g)', 'opacity=".5"') +
    link(540) +
    link(770) +
    block(450, 190, enamel('a', { x: 450, y: 186, size: 92 }, '#2a1640')) +
    block(690, 190, enamel('d', { x: 690, y: 190, size: 92, turn: 8 }, '#2a1640')) +
    block(920, 190, enamel('c', { x: 920, y: 190, size: 92 }, '#0b3a2b', 'url(#t)')) +
    shape('b', { x: 752, y: 248, size: 170 }, '#150d33', 'opacity=".4"') +
    enamel('b', { x: 746, y: 238, size: 170 }, '#150d33');
  return document(width, height, defs, body);
}

export const banners: Readonly<Record<string, () => string>> = { welcome, slots, fairness };

/** Stands in for a member without a picture. */
export function avatar(): string {
  const body =
    '<path d="M0 0h96v96H0z" fill="url(#k)"/>' +
    disc(48, 39, 17, '#fff', 'opacity=".94"') +
    '<path d="M14 96c2-24 16-35 34-35s32 11 34 35z" fill="#fff" opacity=".94"/>';
  return document(96, 96, linear('k', ['#9b83ea', '#6142bf', '#4f34a3'], 'slant'), body);
}

/** Stands in for a picture that did not load: calm in both themes, whole in every crop. */
export function errorPicture(): string {
  const body =
    '<path d="M0 0h400v400H0z" fill="url(#k)"/>' +
    rays(200, 190, 16, '#fff', 0.03) +
    '<g fill="none" stroke="#aaa0c2" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"><path d="M202 246h-62a14 14 0 01-14-14v-84a14 14 0 0114-14h120a14 14 0 0114 14v84a14 14 0 01-14 14h-20"/>' +
    '<path d="m128 226 38-40 28 26 14-12 20 18M214 246l-14-18 16-14"/></g>' +
    disc(236, 168, 11, '#aaa0c2');
  return document(400, 400, linear('k', ['#2f2450', '#1b1430']), body);
}

/** The house on a ground of its own, for systems that cut icons to a shape: what matters stays in the middle. */
export function maskableIcon(icon: string): string {
  const house = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(icon)?.[1] ?? '';
  return document(
    50,
    50,
    '',
    `<path d="M0 0h50v50H0z" fill="#efeafc"/><g transform="translate(10 8)">${house}</g>`,
  );
}
