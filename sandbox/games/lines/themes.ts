import { ramps, type Ramp, type RampName, type Scene } from '@/sandbox/kit/look';
import type { SlotSymbol } from './types';

// tidy: game palette — a game's colours are data of the game, not of the site's two themes.

export interface SlotTheme {
  scene: Scene;
  symbols: Readonly<Record<SlotSymbol, Ramp>>;
}

const symbolOrder = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

const symbolRamps: Readonly<Record<string, readonly RampName[]>> = {
  'lantern-harbour': ['gold', 'pearl', 'ruby', 'sky', 'coral', 'rose', 'amber', 'violet', 'teal', 'ice'],
  'coral-crown': ['gold', 'pearl', 'teal', 'orchid', 'jade', 'amber', 'coral', 'rose', 'ruby', 'sand'],
  'monsoon-drums': ['amber', 'sky', 'gold', 'ruby', 'lime', 'bronze', 'violet', 'jade', 'teal', 'sand'],
  'clockwork-orchard': ['gold', 'bronze', 'ruby', 'amber', 'lime', 'rose', 'violet', 'sand', 'coral', 'jade'],
  'ember-temple': ['amber', 'ruby', 'gold', 'jade', 'coral', 'violet', 'bronze', 'rose', 'sand', 'azure'],
  'northern-lights': ['gold', 'violet', 'ice', 'bronze', 'sand', 'slate', 'sky', 'jade', 'azure', 'teal'],
  'jeepney-jackpot': ['ruby', 'gold', 'azure', 'pearl', 'teal', 'amber', 'slate', 'jade', 'lime', 'violet'],
  'salt-and-silver': ['gold', 'teal', 'pearl', 'bronze', 'sand', 'violet', 'slate', 'sky', 'amber', 'azure'],
};

/** The same skies as on the titles' tiles in the lobby. */
const scenes: Readonly<Record<string, Scene>> = {
  'lantern-harbour': {
    sky: ['#1b1546', '#6b2d78', '#f2936a'],
    ground: ['#4a2468', '#2f1a55', '#1a1038'],
    glow: '#ffb45e',
  },
  'lantern-harbour-high': {
    sky: ['#08102e', '#123a63', '#2fb1a0'],
    ground: ['#114a5c', '#0b2f47', '#071b30'],
    glow: '#ffd66b',
  },
  'coral-crown': {
    sky: ['#5fd6d8', '#1786b4', '#0b3f86'],
    ground: ['#0f5d9c', '#e2557a', '#7a1f5f'],
    glow: '#c9fff4',
  },
  'coral-crown-high': {
    sky: ['#7b4fd0', '#3a1f8a', '#150b45'],
    ground: ['#2c1a74', '#ff7a59', '#5b1150'],
    glow: '#d9b8ff',
  },
  'monsoon-drums': {
    sky: ['#123642', '#1f6b6a', '#8fc48a'],
    ground: ['#1d5a50', '#124238', '#0a2a26'],
    glow: '#d6ffd0',
  },
  'monsoon-drums-high': {
    sky: ['#190f35', '#43246f', '#b6529a'],
    ground: ['#3a1f63', '#25144a', '#150a30'],
    glow: '#ffd0f4',
  },
  'clockwork-orchard': {
    sky: ['#f7e3a1', '#b9c46a', '#4f8a4b'],
    ground: ['#3f7a3f', '#2b5c35', '#173b27'],
    glow: '#fff6cf',
  },
  'clockwork-orchard-high': {
    sky: ['#3b1d12', '#8a4a1c', '#e2a13f'],
    ground: ['#6d3a18', '#4a2612', '#2a150b'],
    glow: '#ffdf8e',
  },
  'ember-temple': {
    sky: ['#2a0d1c', '#7c1f2a', '#f0763a'],
    ground: ['#5c1a26', '#3a101d', '#1e0911'],
    glow: '#ff9a4a',
  },
  'ember-temple-high': {
    sky: ['#0d0b26', '#2c1a66', '#5b6ee0'],
    ground: ['#251a5c', '#17113f', '#0b0824'],
    glow: '#6fc3ff',
  },
  'northern-lights': {
    sky: ['#071b33', '#0f3f5c', '#2f8f8a'],
    ground: ['#17495f', '#0e2f47', '#071a2c'],
    glow: '#7dffc8',
  },
  'northern-lights-high': {
    sky: ['#14062e', '#431064', '#c4367f'],
    ground: ['#3a1159', '#240a40', '#12051f'],
    glow: '#ff8ad2',
  },
  'jeepney-jackpot': {
    sky: ['#2b9fe0', '#7fd3ee', '#ffe08a'],
    ground: ['#3fa76a', '#2c3154', '#1c2040'],
    glow: '#fff7c4',
  },
  'jeepney-jackpot-high': {
    sky: ['#1f1258', '#6a1f8f', '#ff5f8f'],
    ground: ['#45207a', '#231548', '#150c30'],
    glow: '#ffd0f0',
  },
  'salt-and-silver': {
    sky: ['#24344f', '#5f7f9f', '#d6dfe2'],
    ground: ['#4a6d8c', '#2f4f70', '#182f4a'],
    glow: '#f6fbff',
  },
  'salt-and-silver-high': {
    sky: ['#120d1a', '#4a1f2a', '#d0683a'],
    ground: ['#5a2a2c', '#341a24', '#190d16'],
    glow: '#ffc98a',
  },
};

/** How a game looks; null for a code without a title. */
export function getSlotTheme(gameCode: string): SlotTheme | null {
  const scene = scenes[gameCode];
  const names = symbolRamps[gameCode.replace(/-high$/, '')];
  if (!scene || !names) return null;
  const symbols = Object.fromEntries(
    symbolOrder.map((symbol, index) => [symbol, ramps[names[index] ?? 'slate']]),
  );
  return { scene, symbols: symbols as Record<SlotSymbol, Ramp> };
}
