import { blacks, greens, reds, type TableColours } from '@/sandbox/kit/betting-table/table-layout';
import type { GameLook } from '@/sandbox/kit/look';

// tidy: game palette — a game's colours are data of the game, not of the site's two themes.

export const looks: Readonly<Record<string, GameLook>> = {
  'harbour-roulette': {
    scene: {
      sky: ['#0b2233', '#14506a', '#d08a52'],
      ground: ['#123f52', '#0c2c3c', '#071c28'],
      glow: '#ffc98a',
    },
    symbols: {},
  },
  'half-moon-roulette': {
    scene: {
      sky: ['#0c0d26', '#272a63', '#8f79c9'],
      ground: ['#23235a', '#171641', '#0c0b28'],
      glow: '#e6dcff',
    },
    symbols: {},
  },
  'compass-roulette': {
    scene: {
      sky: ['#1d1a12', '#5c4420', '#d9a85a'],
      ground: ['#4a3418', '#2e2110', '#1a1309'],
      glow: '#ffe2a4',
    },
    symbols: {},
  },
};

export const tableColours: Readonly<Record<string, TableColours>> = {
  'harbour-roulette': {
    cloth: ['#1a7a5a', '#0f5a44', '#07382c'],
    line: '#f5ecd2',
    wood: ['#9a5b2e', '#5f3318', '#2f180b'],
    metal: ['#ffdcae', '#c98745', '#6b3c17'],
    red: reds,
    black: blacks,
    zero: greens,
  },
  'half-moon-roulette': {
    cloth: ['#3a4b9a', '#27346f', '#161d44'],
    line: '#f1ecff',
    wood: ['#5b4a6e', '#352a45', '#1a1424'],
    metal: ['#ffffff', '#b9c0d8', '#5c6280'],
    red: '#a81f3c',
    black: '#15131f',
    zero: '#146b52',
  },
  'compass-roulette': {
    cloth: ['#8a2f2b', '#651d1f', '#3a0f13'],
    line: '#fff0cf',
    wood: ['#8a6634', '#57401f', '#2b1f0e'],
    metal: ['#fff0b8', '#d6a542', '#73500f'],
    red: '#c23a24',
    black: '#1c1712',
    zero: '#1d6a4a',
  },
};
