// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import type { GameLook } from '@/sandbox/kit/look';

/** Lamplight over the water, seen from three tables. */
export const looks: Readonly<Record<string, GameLook>> = {
  'quayside-blackjack': {
    scene: {
      sky: ['#062a26', '#0f5a48', '#c98a4a'],
      ground: ['#0e4a3b', '#0a3229', '#06201b'],
      glow: '#ffd09a',
    },
    symbols: {},
  },
  'lightship-blackjack': {
    scene: {
      sky: ['#071a3a', '#164a84', '#7fc0e8'],
      ground: ['#123a68', '#0c2648', '#07172d'],
      glow: '#fff0b0',
    },
    symbols: {},
  },
  'customs-house-blackjack': {
    scene: {
      sky: ['#2b0f1d', '#6e2438', '#d99a5e'],
      ground: ['#521c2c', '#35131f', '#1e0a12'],
      glow: '#ffcf9a',
    },
    symbols: {},
  },
};
