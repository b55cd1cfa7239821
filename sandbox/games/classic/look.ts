// tidy: game palette
import { ramps, type GameLook, type RampName, type Scene } from '@/sandbox/kit/look';

/** The colour of each symbol. */
const symbolRamps: Readonly<Record<string, Readonly<Record<string, RampName>>>> = {
  'copper-cherry': { A: 'gold', B: 'bronze', C: 'amber', D: 'violet', E: 'orchid', F: 'lime', G: 'ruby' },
  'three-bar-ranch': {
    W: 'gold',
    A: 'ruby',
    B: 'bronze',
    C: 'amber',
    D: 'pearl',
    E: 'coral',
    F: 'jade',
    G: 'sand',
  },
  'twin-herons': { W: 'pearl', A: 'rose', B: 'teal', C: 'lime', D: 'sand', E: 'coral', F: 'amber', G: 'sky' },
  'market-day': { A: 'gold', B: 'amber', C: 'ruby', D: 'lime', E: 'rose', F: 'sand', G: 'coral' },
  'millpond-mystery': {
    W: 'gold',
    A: 'pearl',
    B: 'slate',
    C: 'amber',
    D: 'lime',
    E: 'bronze',
    F: 'sand',
    G: 'jade',
  },
  'haystack-hold': {
    W: 'gold',
    A: 'ruby',
    B: 'jade',
    C: 'coral',
    D: 'pearl',
    E: 'slate',
    F: 'lime',
    G: 'sand',
  },
  'prism-eight': { W: 'pearl', A: 'orchid', B: 'ice', C: 'jade', D: 'azure', E: 'ruby', F: 'amber' },
  'midnight-neon': {
    W: 'gold',
    A: 'ruby',
    B: 'teal',
    C: 'amber',
    D: 'sky',
    E: 'violet',
    F: 'rose',
    G: 'lime',
  },
  'brass-bell-works': {
    W: 'gold',
    A: 'amber',
    B: 'slate',
    C: 'coral',
    D: 'sand',
    E: 'bronze',
    F: 'ice',
    G: 'ruby',
  },
  'steam-whistle': { W: 'ruby', A: 'gold', B: 'violet', C: 'bronze', D: 'sky', E: 'sand', F: 'slate' },
};

const scenes: Readonly<Record<string, Scene>> = {
  'copper-cherry': {
    sky: ['#2c120a', '#7a3418', '#d98a4a'],
    ground: ['#5c2a16', '#3d1b0f', '#210d07'],
    glow: '#ffc48a',
  },
  'three-bar-ranch': {
    sky: ['#3a1a2e', '#b5523a', '#f5b868'],
    ground: ['#8a4a2a', '#5c2e1c', '#2c150e'],
    glow: '#ffd08a',
  },
  'twin-herons': {
    sky: ['#0d2b33', '#2b6f73', '#cfe3a8'],
    ground: ['#27605a', '#174541', '#0a2625'],
    glow: '#d9f7c0',
  },
  'market-day': {
    sky: ['#17506b', '#4fa8a0', '#ffe3a0'],
    ground: ['#a2573c', '#6b3128', '#331718'],
    glow: '#fff0b8',
  },
  'millpond-mystery': {
    sky: ['#141c3c', '#3c4a86', '#c0a7d8'],
    ground: ['#34406f', '#222b52', '#11162e'],
    glow: '#d8ccff',
  },
  'haystack-hold': {
    sky: ['#5aa5d8', '#b9dcd8', '#ffe9a8'],
    ground: ['#c79a3a', '#8a6420', '#3d2b0e'],
    glow: '#fff1b0',
  },
  'prism-eight': {
    sky: ['#12063a', '#4a1f9c', '#47c6e8'],
    ground: ['#2c1670', '#1c0f4c', '#0d0728'],
    glow: '#b8f0ff',
  },
  'midnight-neon': {
    sky: ['#0a0620', '#3a0f5c', '#e0418f'],
    ground: ['#2a0c4a', '#190830', '#0b0418'],
    glow: '#ff8fe0',
  },
  'brass-bell-works': {
    sky: ['#241a10', '#6b4a20', '#e8b85a'],
    ground: ['#4f3718', '#362510', '#1c1308'],
    glow: '#ffdc94',
  },
  'steam-whistle': {
    sky: ['#10161f', '#34495c', '#a8b8b8'],
    ground: ['#2c3a48', '#1c2732', '#0d141b'],
    glow: '#d8ecf5',
  },
};

export const looks: Readonly<Record<string, GameLook>> = Object.fromEntries(
  Object.entries(scenes).map(([theme, scene]) => [
    theme,
    {
      scene,
      symbols: Object.fromEntries(
        Object.entries(symbolRamps[theme] ?? {}).map(([symbol, name]) => [symbol, ramps[name]]),
      ),
    },
  ]),
);
