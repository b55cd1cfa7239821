// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import type { GameLook } from '@/sandbox/kit/look';

export const looks: Record<string, GameLook> = {
  'bell-ladder': {
    scene: {
      sky: ['#123a35', '#1f6f58', '#c9c07a'],
      ground: ['#17513f', '#0e372c', '#071c17'],
      glow: '#ffe39a',
    },
    symbols: {},
  },
  'tide-table': {
    scene: {
      sky: ['#10284a', '#2a5f8c', '#d9b48f'],
      ground: ['#1d4770', '#122f4e', '#091a2e'],
      glow: '#bfe8ff',
    },
    symbols: {},
  },
  'ember-and-ink': {
    scene: {
      sky: ['#1a1020', '#5a1f2c', '#d8603a'],
      ground: ['#43182a', '#2a0f1e', '#150812'],
      glow: '#ff9a5c',
    },
    symbols: {},
  },
};
