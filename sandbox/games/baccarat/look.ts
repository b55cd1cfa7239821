import { blacks, greens, reds, type TableColours } from '@/sandbox/kit/betting-table/table-layout';
import type { GameLook } from '@/sandbox/kit/look';

// tidy: game palette — a game's colours are data of the game, not of the site's two themes.

export const looks: Readonly<Record<string, GameLook>> = {
  'pinewood-baccarat': {
    scene: {
      sky: ['#0c1f1c', '#1f4a3c', '#8fae6a'],
      ground: ['#1b4435', '#102d25', '#081a16'],
      glow: '#e9ffc8',
    },
    symbols: {},
  },
  'open-water-baccarat': {
    scene: {
      sky: ['#08182c', '#124a72', '#6cc0d6'],
      ground: ['#10405e', '#0a2a44', '#061828'],
      glow: '#c8f6ff',
    },
    symbols: {},
  },
  'twin-pines-baccarat': {
    scene: {
      sky: ['#230b1c', '#64203f', '#e08a6a'],
      ground: ['#521a36', '#350f25', '#1c0815'],
      glow: '#ffd0b8',
    },
    symbols: {},
  },
};

export const tableColours: Readonly<Record<string, TableColours>> = {
  'pinewood-baccarat': {
    cloth: ['#23805a', '#155a40', '#0a3527'],
    line: '#f3efd6',
    wood: ['#8f5a33', '#57341c', '#2a180c'],
    metal: ['#fff0b8', '#d6a542', '#73500f'],
    red: reds,
    black: blacks,
    zero: greens,
  },
  'open-water-baccarat': {
    cloth: ['#1f7a9a', '#13566f', '#093243'],
    line: '#eefaff',
    wood: ['#5c6a7a', '#36414e', '#191f27'],
    metal: ['#ffffff', '#b9c8d8', '#566a80'],
    red: '#b0324a',
    black: '#0f4f74',
    zero: '#147060',
  },
  'twin-pines-baccarat': {
    cloth: ['#8c2f52', '#661f3c', '#3a0f22'],
    line: '#fff0e4',
    wood: ['#7d4a30', '#4c2a1b', '#24130c'],
    metal: ['#ffe2c4', '#d69a5c', '#74451b'],
    red: '#c03a2c',
    black: '#3a2a7a',
    zero: '#1d6a4a',
  },
};
