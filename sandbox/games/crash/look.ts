// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import { ramps, type GameLook } from '@/sandbox/kit/look';

/** `craft`: what climbs or dives. */
export const looks: Record<string, GameLook> = {
  'glass-kite': {
    scene: {
      sky: ['#1b2a6b', '#3f6fc4', '#f4b58a'],
      ground: ['#2c4b86', '#1a2f5c', '#0d1838'],
      glow: '#9fe8ff',
    },
    symbols: { craft: ramps.ice },
  },
  'bell-of-the-deep': {
    scene: {
      sky: ['#2b8aa8', '#0f4f78', '#06203f'],
      ground: ['#0b3a57', '#07263f', '#031424'],
      glow: '#ffd27a',
    },
    symbols: { craft: ramps.gold },
  },
  'lantern-lift': {
    scene: {
      sky: ['#190f35', '#4b1f5f', '#c2553f'],
      ground: ['#3b1a47', '#261033', '#130720'],
      glow: '#ffb35c',
    },
    symbols: { craft: ramps.amber },
  },
};

export const glyphNames: Record<string, Record<string, string>> = {
  'glass-kite': { craft: 'kite' },
  'bell-of-the-deep': { craft: 'diving-helmet' },
  'lantern-lift': { craft: 'asian-lantern' },
};

/** Games whose curve goes down instead of up. */
export const sinkingThemes: readonly string[] = ['bell-of-the-deep'];
