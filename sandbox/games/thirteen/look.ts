// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import type { GameLook } from '@/sandbox/kit/look';

/** A table under an old tree, and one by a red river. */
export const looks: Readonly<Record<string, GameLook>> = {
  banyan: {
    scene: {
      sky: ['#0d2a1c', '#2c6a3a', '#b5804a'],
      ground: ['#1c5a3a', '#113c28', '#082217'],
      glow: '#ffdf9a',
    },
    symbols: {},
  },
  'red-river': {
    scene: {
      sky: ['#2a0d12', '#8c2f2a', '#c98350'],
      ground: ['#7a2430', '#501721', '#2b0b12'],
      glow: '#ffc98a',
    },
    symbols: {},
  },
};
