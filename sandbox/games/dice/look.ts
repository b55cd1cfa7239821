// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import { ramps, type GameLook } from '@/sandbox/kit/look';

/** `won` and `lost` are the two parts of the dial; `die` is a die, `spot` its spots. */
export const looks: Record<string, GameLook> = {
  'crystal-dial': {
    scene: {
      sky: ['#0c1740', '#2b3f9a', '#7fb5ea'],
      ground: ['#23357c', '#172456', '#0b1231'],
      glow: '#b9d8ff',
    },
    symbols: { won: ramps.jade, lost: ramps.slate, die: ramps.ice, spot: ramps.azure },
  },
  'sum-of-two': {
    scene: {
      sky: ['#2b0d18', '#6d1f2c', '#c9663f'],
      ground: ['#4f1a24', '#340f18', '#1b070c'],
      glow: '#ffd08a',
    },
    symbols: { won: ramps.gold, lost: ramps.slate, die: ramps.pearl, spot: ramps.ruby },
  },
};
