// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import { ramps, type GameLook } from '@/sandbox/kit/look';

/** A smithy at night, and a high wind over the roofs. */
export const looks: Readonly<Record<string, GameLook>> = {
  anvil: {
    scene: {
      sky: ['#1b1512', '#7a3a1c', '#a8744a'],
      ground: ['#4a3226', '#2f2019', '#1a110d'],
      glow: '#ffb066',
    },
    symbols: { die: ['#fdf6e8', '#e6d6b8', '#7d6440'], spot: ramps.ruby },
  },
  kitestring: {
    scene: {
      sky: ['#0b2346', '#2f6fb0', '#b08a5a'],
      ground: ['#1d4d78', '#123455', '#091d33'],
      glow: '#ffe08a',
    },
    symbols: { die: ['#ffffff', '#e3ecf6', '#5f7793'], spot: ramps.azure },
  },
};
