// tidy: game palette

/** What each title looks like: its colours, in two tempers, and its icons. */
export interface Palette {
  /** From the top of the sky to the horizon. */
  sky: readonly [string, string, string];
  /** Far, middle and near ground. */
  ground: readonly [string, string, string];
  /** Light to dark, of the badge in the middle. */
  badge: readonly [string, string, string];
  edge: string;
  glow: string;
  spark: string;
}

export type Studio =
  | 'lumen'
  | 'tidewell'
  | 'brasskite'
  | 'halfmoon'
  | 'riverlark'
  | 'stonepetal'
  | 'oxbowe'
  | 'copperdock'
  | 'ninepine'
  | 'paperwren'
  | 'glassbell'
  | 'saltlamp'
  | 'ds88';

export interface Theme {
  code: string;
  studio: Studio;
  icons: { main: string; second: string; third?: string };
  /** Where the badge stands when it is not in the middle of the upper half, and what is fixed to it. */
  badge?: { y: number; size: number };
  charm?: { icon: 'b' | 'c'; x: number; y: number; size: number };
  calm: Palette;
  high: Palette;
}

export const themes: readonly Theme[] = [
  {
    code: 'lantern-harbour',
    studio: 'lumen',
    icons: { main: 'asian-lantern', second: 'sailboat', third: 'pagoda' },
    calm: {
      sky: ['#1b1546', '#6b2d78', '#f2936a'],
      ground: ['#4a2468', '#2f1a55', '#1a1038'],
      badge: ['#ffe29a', '#ff9d4d', '#d8342f'],
      edge: '#3b0c23',
      glow: '#ffb45e',
      spark: '#ffe6ad',
    },
    high: {
      sky: ['#08102e', '#123a63', '#2fb1a0'],
      ground: ['#114a5c', '#0b2f47', '#071b30'],
      badge: ['#fff3c4', '#ffc93f', '#ef6c1a'],
      edge: '#3a1206',
      glow: '#ffd66b',
      spark: '#fff1c2',
    },
  },
  {
    code: 'coral-crown',
    studio: 'tidewell',
    icons: { main: 'queen-crown', second: 'clownfish', third: 'sea-star' },
    calm: {
      sky: ['#5fd6d8', '#1786b4', '#0b3f86'],
      ground: ['#0f5d9c', '#e2557a', '#7a1f5f'],
      badge: ['#fff2b0', '#f9c440', '#d9820f'],
      edge: '#4a2106',
      glow: '#c9fff4',
      spark: '#eafffb',
    },
    high: {
      sky: ['#7b4fd0', '#3a1f8a', '#150b45'],
      ground: ['#2c1a74', '#ff7a59', '#5b1150'],
      badge: ['#ffe9f4', '#ff9ac4', '#d83a86'],
      edge: '#3d0830',
      glow: '#d9b8ff',
      spark: '#f3e5ff',
    },
  },
  {
    code: 'monsoon-drums',
    studio: 'halfmoon',
    icons: { main: 'djembe', second: 'heavy-rain', third: 'palm-tree' },
    calm: {
      sky: ['#123642', '#1f6b6a', '#8fc48a'],
      ground: ['#1d5a50', '#124238', '#0a2a26'],
      badge: ['#ffd9a0', '#e58a3c', '#8e3a1d'],
      edge: '#2a1008',
      glow: '#d6ffd0',
      spark: '#dff6ee',
    },
    high: {
      sky: ['#190f35', '#43246f', '#b6529a'],
      ground: ['#3a1f63', '#25144a', '#150a30'],
      badge: ['#ffeb9e', '#f7a928', '#b8431a'],
      edge: '#2f0d12',
      glow: '#ffd0f4',
      spark: '#fbe4ff',
    },
  },
  {
    code: 'clockwork-orchard',
    studio: 'brasskite',
    icons: { main: 'shiny-apple', second: 'big-gear', third: 'solid-leaf' },
    charm: { icon: 'b', x: 176, y: 192, size: 62 },
    calm: {
      sky: ['#f7e3a1', '#b9c46a', '#4f8a4b'],
      ground: ['#3f7a3f', '#2b5c35', '#173b27'],
      badge: ['#ffb49a', '#e5484d', '#8f1530'],
      edge: '#3a0a14',
      glow: '#fff6cf',
      spark: '#fff8dc',
    },
    high: {
      sky: ['#3b1d12', '#8a4a1c', '#e2a13f'],
      ground: ['#6d3a18', '#4a2612', '#2a150b'],
      badge: ['#fff0b8', '#e8b53a', '#93600f'],
      edge: '#2c1603',
      glow: '#ffdf8e',
      spark: '#fff0c4',
    },
  },
  {
    code: 'ember-temple',
    studio: 'brasskite',
    icons: { main: 'egyptian-temple', second: 'flame', third: 'volcano' },
    charm: { icon: 'b', x: 150, y: 96, size: 88 },
    badge: { y: 186, size: 164 },
    calm: {
      sky: ['#2a0d1c', '#7c1f2a', '#f0763a'],
      ground: ['#5c1a26', '#3a101d', '#1e0911'],
      badge: ['#ffd98a', '#f2823a', '#a82a24'],
      edge: '#26060c',
      glow: '#ff9a4a',
      spark: '#ffc98a',
    },
    high: {
      sky: ['#0d0b26', '#2c1a66', '#5b6ee0'],
      ground: ['#251a5c', '#17113f', '#0b0824'],
      badge: ['#d9f4ff', '#63b4ff', '#3b4fd0'],
      edge: '#080a2e',
      glow: '#6fc3ff',
      spark: '#c4e8ff',
    },
  },
  {
    code: 'northern-lights',
    studio: 'lumen',
    icons: { main: 'wolf-head', second: 'pine-tree', third: 'polar-star' },
    calm: {
      sky: ['#071b33', '#0f3f5c', '#2f8f8a'],
      ground: ['#17495f', '#0e2f47', '#071a2c'],
      badge: ['#ffffff', '#bfe6f2', '#5f9fc4'],
      edge: '#06182b',
      glow: '#7dffc8',
      spark: '#e4fff6',
    },
    high: {
      sky: ['#14062e', '#431064', '#c4367f'],
      ground: ['#3a1159', '#240a40', '#12051f'],
      badge: ['#fff4fb', '#f0b5e6', '#a25fd6'],
      edge: '#1c0530',
      glow: '#ff8ad2',
      spark: '#ffe6f6',
    },
  },
  {
    code: 'jeepney-jackpot',
    studio: 'halfmoon',
    icons: { main: 'bus', second: 'palm-tree', third: 'two-coins' },
    badge: { y: 218, size: 204 },
    calm: {
      sky: ['#2b9fe0', '#7fd3ee', '#ffe08a'],
      ground: ['#3fa76a', '#2c3154', '#1c2040'],
      badge: ['#ffe36b', '#ff8f3a', '#e0313f'],
      edge: '#2a0f3a',
      glow: '#fff7c4',
      spark: '#ffffff',
    },
    high: {
      sky: ['#1f1258', '#6a1f8f', '#ff5f8f'],
      ground: ['#45207a', '#231548', '#150c30'],
      badge: ['#a8fff0', '#2fd0d8', '#2a6fe0'],
      edge: '#0d0a3a',
      glow: '#ffd0f0',
      spark: '#fff0fa',
    },
  },
  {
    code: 'salt-and-silver',
    studio: 'tidewell',
    icons: { main: 'caravel', second: 'two-coins' },
    badge: { y: 186, size: 196 },
    calm: {
      sky: ['#24344f', '#5f7f9f', '#d6dfe2'],
      ground: ['#4a6d8c', '#2f4f70', '#182f4a'],
      badge: ['#ffffff', '#cdd8e2', '#7f93a8'],
      edge: '#0e1a2c',
      glow: '#f6fbff',
      spark: '#ffffff',
    },
    high: {
      sky: ['#120d1a', '#4a1f2a', '#d0683a'],
      ground: ['#5a2a2c', '#341a24', '#190d16'],
      badge: ['#fff1cf', '#e2b45a', '#8f5a1f'],
      edge: '#1f0d0a',
      glow: '#ffc98a',
      spark: '#ffe9c9',
    },
  },
];
