// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import { ramps, type GameLook } from '@/sandbox/kit/look';

/** `ball`, `peg`, and the slots from the poorest (`slot`) to the richest (`edge`). */
export const looks: Record<string, GameLook> = {
  'twin-raindrops': {
    scene: {
      sky: ['#12303f', '#1f6b6a', '#8fc48a'],
      ground: ['#1d5a50', '#124238', '#0a2a26'],
      glow: '#bff5e6',
    },
    symbols: { ball: ramps.sky, peg: ramps.lime, slot: ramps.teal, edge: ramps.lime },
  },
  'leaning-belfry': {
    scene: {
      sky: ['#2a1740', '#7a3566', '#f2936a'],
      ground: ['#4a2350', '#301639', '#190b20'],
      glow: '#ffd39a',
    },
    symbols: { ball: ramps.gold, peg: ramps.sand, slot: ramps.violet, edge: ramps.coral },
  },
  'marble-falls': {
    scene: {
      sky: ['#0d1b3f', '#214f8c', '#86c5e0'],
      ground: ['#1b3f6d', '#112a4d', '#08172d'],
      glow: '#cdeeff',
    },
    symbols: { ball: ramps.ruby, peg: ramps.pearl, slot: ramps.azure, edge: ramps.rose },
  },
  'forked-rain': {
    scene: {
      sky: ['#10252c', '#3d6a74', '#d9cfa6'],
      ground: ['#2c4a4d', '#1b3235', '#0c1b1e'],
      glow: '#fff0c4',
    },
    symbols: { ball: ramps.amber, peg: ramps.slate, slot: ramps.slate, edge: ramps.gold },
  },
};
