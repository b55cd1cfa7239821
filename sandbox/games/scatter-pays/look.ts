// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import { ramps, type GameLook, type RampName, type Scene } from '@/sandbox/kit/look';
import { cellSymbols, type CellSymbol } from './types';

/** In the order of `cellSymbols`: eight pays, scatter, multiplier. */
type TenRamps = readonly [
  RampName,
  RampName,
  RampName,
  RampName,
  RampName,
  RampName,
  RampName,
  RampName,
  RampName,
  RampName,
];

interface Theme {
  scene: Scene;
  symbols: TenRamps;
}

const themes: Readonly<Record<string, Theme>> = {
  'petal-court': {
    scene: {
      sky: ['#3a1638', '#8c3a6e', '#f4a6b8'],
      ground: ['#6a2a58', '#43193f', '#220c24'],
      glow: '#ffc2d8',
    },
    symbols: ['gold', 'ruby', 'rose', 'orchid', 'teal', 'jade', 'sand', 'lime', 'pearl', 'coral'],
  },
  'moss-garden': {
    scene: {
      sky: ['#0f2a20', '#2f6a48', '#b9d98a'],
      ground: ['#285a3a', '#183c28', '#0a2016'],
      glow: '#d3f59a',
    },
    symbols: ['amber', 'orchid', 'sky', 'coral', 'lime', 'jade', 'bronze', 'slate', 'gold', 'teal'],
  },
  'stone-lotus': {
    scene: {
      sky: ['#1a1e2c', '#4b5a72', '#d9c7d8'],
      ground: ['#3f475c', '#282e40', '#141824'],
      glow: '#f1cfe6',
    },
    symbols: ['rose', 'gold', 'violet', 'ice', 'coral', 'slate', 'sand', 'bronze', 'orchid', 'gold'],
  },
  'koi-terrace': {
    scene: {
      sky: ['#0b3350', '#1f7fa0', '#f5d5a0'],
      ground: ['#17627e', '#0e4058', '#072434'],
      glow: '#ffcf8a',
    },
    symbols: ['coral', 'gold', 'pearl', 'rose', 'jade', 'sky', 'lime', 'sand', 'amber', 'teal'],
  },
  'bamboo-rain': {
    scene: {
      sky: ['#10251f', '#356a58', '#a9c7bd'],
      ground: ['#1f5040', '#14362c', '#081d17'],
      glow: '#bfeccf',
    },
    symbols: ['pearl', 'ruby', 'lime', 'amber', 'jade', 'slate', 'ice', 'bronze', 'sky', 'gold'],
  },
  'jade-stair': {
    scene: {
      sky: ['#08302e', '#0f6d5c', '#f0d48a'],
      ground: ['#12574a', '#0b3b34', '#05201d'],
      glow: '#8ff0c4',
    },
    symbols: ['jade', 'gold', 'ruby', 'violet', 'sky', 'coral', 'sand', 'bronze', 'amber', 'lime'],
  },
  'candle-orbit': {
    scene: {
      sky: ['#0d0a24', '#3a2366', '#e8a45a'],
      ground: ['#2d1a52', '#1d1038', '#0e071e'],
      glow: '#ffcb7a',
    },
    symbols: ['gold', 'violet', 'coral', 'azure', 'orchid', 'sand', 'slate', 'bronze', 'ice', 'amber'],
  },
  'paper-moons': {
    scene: {
      sky: ['#101a3c', '#41528e', '#f2dcc0'],
      ground: ['#2d3a6c', '#1d2750', '#0d132c'],
      glow: '#ffe7b8',
    },
    symbols: ['sand', 'azure', 'rose', 'pearl', 'amber', 'sky', 'orchid', 'slate', 'gold', 'coral'],
  },
  'summit-winch': {
    scene: {
      sky: ['#16304e', '#5f8fb4', '#f6e6cf'],
      ground: ['#4c6a86', '#2c4560', '#13233a'],
      glow: '#ffd894',
    },
    symbols: ['gold', 'ruby', 'bronze', 'azure', 'amber', 'slate', 'ice', 'sand', 'pearl', 'coral'],
  },
  'kite-observatory': {
    scene: {
      sky: ['#0a1030', '#27307c', '#e07a5a'],
      ground: ['#20265e', '#141944', '#090c24'],
      glow: '#ffb08a',
    },
    symbols: ['coral', 'gold', 'azure', 'violet', 'bronze', 'sky', 'slate', 'sand', 'pearl', 'amber'],
  },
};

function lookOfTheme({ scene, symbols }: Theme): GameLook {
  return {
    scene,
    symbols: Object.fromEntries(
      cellSymbols.map((symbol, index) => [symbol, ramps[symbols[index] ?? 'slate']]),
    ),
  };
}

export const looks: Readonly<Record<string, GameLook>> = Object.fromEntries(
  Object.entries(themes).map(([theme, look]) => [theme, lookOfTheme(look)]),
);

const glyphOrder: Readonly<Record<string, string>> = {
  'petal-court':
    'crown fairy flower-twirl butterfly hummingbird fluffy-trefoil linden-leaf vine-leaf trefoil-lily spoted-flower',
  'moss-garden':
    'frog snail dragonfly ladybug fern mushrooms-cluster stone-stack stone-pile stone-path water-drop',
  'stone-lotus':
    'lotus-flower meditation stone-bust stone-tower stone-wheel stone-block stone-bridge rock lotus sunrise',
  'koi-terrace':
    'double-fish tropical-fish oyster-pearl heron lily-pads water-splash reed stairs fish-bucket bubbles',
  'bamboo-rain':
    'panda shinto-shrine bamboo umbrella bamboo-fountain heavy-rain droplets wooden-pier raining fluffy-cloud',
  'jade-stair':
    'emerald temple-gate double-dragon gem-pendant asian-lantern gong handheld-fan amphora pagoda 3d-stairs',
  'candle-orbit':
    'candles ringed-planet candle-flame orbital comet-spark candle-holder star-swirl moon orrery flame',
  'paper-moons':
    'paper-crane moon asian-lantern paper-boat star-formation paper-windmill paper-plane papers evil-moon paper-frog',
  'summit-winch':
    'gear-hammer cable-stayed-bridge pulley-hook ropeway mountain-climbing carabiner snowflake-1 rope-coil mountaintop cog',
  'kite-observatory':
    'observatory telescope kite star-gate sextant astrolabe hang-glider windsock planet-core star-prominences',
};

/** Pictures of game-icons.net (CC BY 3.0), by symbol. */
export const glyphNames: Readonly<Record<string, Readonly<Record<CellSymbol, string>>>> = Object.fromEntries(
  Object.entries(glyphOrder).map(([theme, names]) => {
    const pictures = names.split(' ');
    return [theme, Object.fromEntries(cellSymbols.map((symbol, index) => [symbol, pictures[index] ?? '']))];
  }),
) as Record<string, Record<CellSymbol, string>>;
