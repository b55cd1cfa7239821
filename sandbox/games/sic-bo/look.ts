import { blacks, greens, reds, type TableColours } from '@/sandbox/kit/betting-table/table-layout';
import type { GameLook } from '@/sandbox/kit/look';

// tidy: game palette — a game's colours are data of the game, not of the site's two themes.

export const looks: Readonly<Record<string, GameLook>> = {
  'bamboo-bowl-sic-bo': {
    scene: {
      sky: ['#10261a', '#2f6a3e', '#c8d68a'],
      ground: ['#2a5a34', '#193c24', '#0c2215'],
      glow: '#f4ffc8',
    },
    symbols: {},
  },
  'thunder-cup-sic-bo': {
    scene: {
      sky: ['#140d2c', '#3b2468', '#8a6ad0'],
      ground: ['#33205c', '#20143e', '#110a24'],
      glow: '#dccaff',
    },
    symbols: {},
  },
};

export const tableColours: Readonly<Record<string, TableColours>> = {
  'bamboo-bowl-sic-bo': {
    cloth: ['#8a3a22', '#672516', '#38130b'],
    line: '#fff1cc',
    wood: ['#b8944a', '#7d6128', '#3c2d10'],
    metal: ['#fff0b8', '#d6a542', '#73500f'],
    red: reds,
    black: blacks,
    zero: greens,
  },
  'thunder-cup-sic-bo': {
    cloth: ['#3c3a8e', '#292766', '#16143c'],
    line: '#f2ecff',
    wood: ['#6a5a7e', '#3f3450', '#1e1828'],
    metal: ['#ffffff', '#c4b8e6', '#64588c'],
    red: '#a8284e',
    black: '#15121f',
    zero: '#1d6a5a',
  },
};

/** The dice of a theme: body, its shaded side, pips, and the pip of the one. */
export interface DiceLook {
  body: string;
  side: string;
  pip: string;
  onePip: string;
}

export const diceLooks: Readonly<Record<string, DiceLook>> = {
  'bamboo-bowl-sic-bo': { body: '#fff8e8', side: '#d8c8a4', pip: '#1e1a16', onePip: '#c0222e' },
  'thunder-cup-sic-bo': { body: '#f4efff', side: '#bdb0dc', pip: '#241a44', onePip: '#7a2fd0' },
};
