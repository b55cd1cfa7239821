// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import { ramps, type GameLook } from '@/sandbox/kit/look';

/** `cell`: closed; `safe`: what is looked for; `mine`: what ends the round. */
export const looks: Record<string, GameLook> = {
  'pearl-shallows': {
    scene: {
      sky: ['#bff0ea', '#2fa8b4', '#0c4a74'],
      ground: ['#0f6a86', '#0a4866', '#062b42'],
      glow: '#c9fff4',
    },
    symbols: { cell: ramps.teal, safe: ramps.pearl, mine: ramps.violet },
  },
  'honey-wall': {
    scene: {
      sky: ['#ffdf8e', '#c77a24', '#4f2410'],
      ground: ['#7a4317', '#4d2810', '#291408'],
      glow: '#ffd66b',
    },
    symbols: { cell: ramps.bronze, safe: ramps.gold, mine: ramps.ruby },
  },
  'nine-lanterns': {
    scene: {
      sky: ['#0c1238', '#352467', '#a04a7c'],
      ground: ['#2c1f5a', '#1c143f', '#0e0a26'],
      glow: '#ffb45e',
    },
    symbols: { cell: ramps.azure, safe: ramps.amber, mine: ramps.slate },
  },
};

export const glyphNames: Record<string, Record<string, string>> = {
  'pearl-shallows': { safe: 'oyster-pearl', mine: 'sea-urchin' },
  'honey-wall': { safe: 'honeypot', mine: 'wasp-sting' },
  'nine-lanterns': { safe: 'asian-lantern', mine: 'raven' },
};
